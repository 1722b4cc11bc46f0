"""What the people who work on Kartezh run; nothing of it ships."""
