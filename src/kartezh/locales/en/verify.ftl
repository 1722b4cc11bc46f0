# kartezh verify, and the same words in the browser: deals that anyone can check.

verify-proved = Deal { $deal }: all packs and lots follow from the seed that the house had committed to before the deal.
verify-mixed = Mixed in by { $names }: whoever trusts one of them knows that nobody chose the cards.
verify-silent = Nothing came from { $names }.
verify-nobody = Nobody mixed anything in, so this does not prove that the house took the first seed that came.
verify-unbound = Deal { $deal }: all packs and lots follow from the seed, but no commitment shows that the house had it before the deal.
verify-cards = Deal { $deal }: “{ $key }” is not what the published seed gives. These cards are not the promised ones.
verify-commitment = Deal { $deal }: the published seed is not the one that the house had committed to.
verify-sealed = Deal { $deal }: the seed is still secret; it is published when the deal is over.
verify-nothing = Deal { $deal }: the record says nothing of how the cards were shuffled.
verify-none = There is no deal in it that can be verified.

web-verify = Check the deal
web-verify-seen = This device saw the promise before the deal.
web-verify-unseen = This device did not see the promise before the deal; whoever sat there can compare it.
