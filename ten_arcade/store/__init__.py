"""What outlives the process: journals and settings."""
