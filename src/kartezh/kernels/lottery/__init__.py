"""Card Lottery at native speed. What each name does: docs/design/kernels.md."""
