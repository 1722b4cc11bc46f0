### For terminals alone.

# kartezh bench: как быстро играют ядра.

cli-bench = Измерить, как быстро играют ядра, рядом с теми же играми на C.
cli-usage-bench = { $command } bench kernels [КЛЮЧИ]

bench-what = Что измерять.
bench-game = Одна игра; без ключа — все три.
bench-json = Числа одной строкой JSON.

bench-rate = { $game }, мест: { $seats }: { $rate } млн решений в секунду на одном ядре вместе со сдачей.
bench-steps = { "  " }Новый процесс делает первый ход через { $cold } с с компиляцией и через { $cached } с из кэша.
bench-c = { "  " }Те же игры на C: { $rate } млн в секунду, это скорость ядра, умноженная на { $ratio }.
bench-no-c = { "  " }Без сравнения с C: нужны компилятор C и исходники проекта.
bench-stopped = Остановлено; что уже напечатано, верно.
bench-wrong = { $game }: у программы { $who } решений { $decisions }, контрольная сумма { $checksum }. Это не те партии, которые надо играть.
bench-compiler = { $compiler } не может собрать bench/c/{ $program }.
