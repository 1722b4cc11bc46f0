"""«Фарт» / Merchant's Luck."""
