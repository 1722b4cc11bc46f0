"""Kartezh (Картёж): a card house for three get-rich games."""
