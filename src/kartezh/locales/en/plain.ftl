# A game that has no words of its own for its table.

plain-prompt = Your move.
plain-action = { $action }
plain-table = On the table: { $cards }.
plain-table-empty = Nothing lies on the table.
