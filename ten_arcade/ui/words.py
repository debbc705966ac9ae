"""Every sentence people read, in their language: gettext with whole sentences and named fields.

English is the source and never fails; a language that is missing or broken falls back to it. Knows no screen.
"""

import gettext
import io
import re
import struct
from importlib.resources.abc import Traversable

from ten_arcade.ui.assets import asset_root

_DOMAIN = "ten_arcade"
_ENGLISH = "en"
_LANGUAGE_CODE = re.compile(r"[A-Za-z]{2,3}(_[A-Za-z]+)?")


class Words:
    """`text` and `plural` are also the keywords to extract sentences by."""

    def __init__(
        self, translations: gettext.NullTranslations | None = None, language: str = _ENGLISH
    ) -> None:
        self.language = language
        self._translations = gettext.NullTranslations() if translations is None else translations

    @classmethod
    def load(cls, language: str = _ENGLISH, root: Traversable | None = None) -> "Words":
        """The words of a language code such as "nl" or "zh_CN"; English when it cannot be read."""
        if language == _ENGLISH or not _LANGUAGE_CODE.fullmatch(language):
            return cls()
        base = asset_root() if root is None else root
        catalogue = base.joinpath("languages", language, "LC_MESSAGES", f"{_DOMAIN}.mo")
        try:
            return cls(gettext.GNUTranslations(io.BytesIO(catalogue.read_bytes())), language)
        except (OSError, ValueError, struct.error):
            return cls()

    def text(self, msgid: str, /, **fields: str | int) -> str:
        """The sentence `msgid` with its {named} fields filled in. KeyError if English lacks one of them."""
        # gettext answers the empty sentence with the header of the catalogue
        translated = self._translations.gettext(msgid) if msgid else msgid
        return _filled(translated, msgid, fields)

    def plural(self, one: str, many: str, n: int, /, **fields: str | int) -> str:
        """The form of the sentence for `n` things; {n} is filled in as well."""
        translated = self._translations.ngettext(one, many, n)
        return _filled(translated, one if n == 1 else many, {"n": n, **fields})


def _filled(sentence: str, english: str, fields: dict[str, str | int]) -> str:
    if sentence != english:
        try:
            return sentence.format(**fields)
        except (LookupError, ValueError, AttributeError, TypeError):
            pass  # a translator's slip must not stop a game: say it in English
    return english.format(**fields)
