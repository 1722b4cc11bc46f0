### For terminals alone.

# kartezh bench: how fast the kernels are.

cli-bench = Measure how fast the kernels play, beside the same games in C.
cli-usage-bench = { $command } bench kernels [OPTIONS]

bench-what = What is measured.
bench-game = One game; without it, all three.
bench-json = The figures as one line of JSON.

bench-rate = { $game }, { $seats } seats: { $rate } million decisions a second on one core, dealing included.
bench-steps = { "  " }A fresh process makes its first move after { $cold } s with compiling, { $cached } s from the cache.
bench-c = { "  " }The same games in C: { $rate } million a second, { $ratio } times as fast as the kernel.
bench-no-c = { "  " }No comparison with C: it needs a C compiler and the project’s source tree.
bench-stopped = Stopped; what was printed so far holds.
bench-wrong = { $game }: the { $who } program played { $decisions } decisions with the checksum { $checksum }, which is not the game that was asked for.
bench-compiler = { $compiler } cannot compile bench/c/{ $program }.
