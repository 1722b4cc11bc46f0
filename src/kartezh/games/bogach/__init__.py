"""«Богач» / The Rich Man."""
