"""Merchant's Luck at native speed. What each name does: docs/design/kernels.md."""
