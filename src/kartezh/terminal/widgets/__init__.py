"""What lies on the table's screen."""
