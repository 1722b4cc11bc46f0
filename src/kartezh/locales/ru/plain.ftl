# Игра, у которой нет своих слов для стола.

plain-prompt = Ваш ход.
plain-action = { $action }
plain-table = На столе: { $cards }.
plain-table-empty = На столе ничего нет.
