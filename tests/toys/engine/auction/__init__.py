"""The auction: rules and box."""
