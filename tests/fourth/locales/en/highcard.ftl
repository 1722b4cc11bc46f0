# High Card: names, options, events.

highcard-name = High Card
highcard-option-cards = Cards a hand
highcard-event-dealt = The cards are dealt. First to lead: { $leader }
highcard-event-laid = { $seat }: { $card }
highcard-event-won = The trick goes to { $seat }
replay-result-won = tricks
