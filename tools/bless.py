"""Writes the golden transcripts anew, for a change of the rules that is meant: tests/golden/*.txt.

    python -m tools.bless

The tests that were blessed skip instead of passing; read the differences, and commit them on their own.
"""

import os
import subprocess
import sys
from pathlib import Path

BLESSING = "TEN_ARCADE_BLESS"
"""Set in the environment of a run that writes golden files instead of comparing them."""
_ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Run the golden tests as a blessing; the exit status of pytest."""
    print("This is a blessing: golden files are written, not compared.", flush=True)
    command = (sys.executable, "-m", "pytest", "-rs", "tests/test_golden.py", "tests/test_golden_phases.py")
    status = subprocess.run(command, cwd=_ROOT, env={**os.environ, BLESSING: "1"}, check=False).returncode
    print("Look through the differences of tests/golden, and commit them on their own.")
    return status


if __name__ == "__main__":
    sys.exit(main())
