### For terminals alone.

# Терминал за столом дома: kartezh join и kartezh host.

## Дорога к столу

online-bad-code = «{ $text }» — не шифр стола: в шифре шесть знаков, латинские буквы и цифры, а похожих друг на друга 0 O 1 I L не бывает.
online-bad-link = «{ $text }» — не ссылка на стол; пример: http://127.0.0.1:8421/t/K7M2QX.
online-bad-house = «{ $text }» — не адрес дома; пример: http://127.0.0.1:8421.
online-bad-nick = В имени должно быть от одного знака до { $most }.
online-people = За столом на { $seats } мест ждать можно от одного человека до { $seats }, а не { $people }.
online-pace = Часов «{ $pace }» нет; есть: { $expected }.
online-unreachable = Дом { $house } не отвечает. Проверьте адрес; открыть дом здесь может команда { $command } serve.
online-no-house = По адресу { $house } отвечает не дом карточных игр.
online-other-protocol = Дом { $house } другой версии: обновите «Картёж» здесь или там.
online-refused = Дом отказывает: { $code }.
online-closed = Стол { $code } закрыт.
online-house-opened = Дом открыт здесь, пока вы за столом: { $url }
online-house-closes = Вместе с вами закрывается и дом; стол вернётся, когда дом откроется снова.
online-house-failed = Открыть дом здесь не удалось: { $reason }
online-come-back = Место за вами. Вернуться: { $command } join { $link }
online-not-kept = Ключ от места записать не удалось: вернуться на него отсюда нельзя.

## Связь

online-lost = Связи нет, восстанавливаем …
online-found = Связь восстановлена.
online-goodbye-protocol = Дом другой версии: обновите «Картёж» здесь или там.
online-goodbye-bad-message = Дом не понимает эту программу; обновите её.
online-goodbye-no-person = Этот ключ больше не открывает место за столом; войдите заново.
online-goodbye-unreadable = Отвечает не дом карточных игр, или дом другой версии.

## Что случилось за столом

online-came = За столом новый гость: { $name }.
online-renamed = Новое имя: { $old } теперь — { $name }.
online-was-removed = По решению хозяина за столом больше нет: { $name }.
online-back = { $name }: снова на связи.
online-away = { $name }: нет на связи.
online-standin = { $name }: пока играет бот.
online-plays-again = { $name }: снова за картами.
online-host = Хозяин стола: { $name }.
online-agrees = { $name }: согласие.
online-proposal-over = Предложение снято.
online-proposal-settled = Вопрос об открытых картах решён.
online-ready = К следующей сдаче готовы: { $names }.
online-no-deal = Карты ещё не сданы.
online-money = деньги { $money }
online-middle = { $pile } посередине
online-leads = Впереди: { $names }.
online-hint = Совет: { $action }
online-no-book = Книги правил этой игры здесь нет.

## Что можно ввести

online-start-how = Когда все придут, введите start (начать): на свободные места сядут боты.
online-again-how = Введите start (начать), и будет ещё одна партия.
online-answer-how = Введите yes (да) или no (нет).
online-which-seat = Какое место? Номер от 1 до { $most }.
online-who = Кого? За столом: { $names }.
online-propose-what = Что предложить? end (конец) — закончить партию; void (отмена) — партия не в счёт; open (открыть) — открыть все карты.
online-say-what = Что сказать? { $emotes }.
online-name-what = Введите name (имя) и имя.
online-help =
    Номер из списка или запись хода — сделать ход.
    table (стол) — что на столе; hand (карты) — ваши карты; moves (ходы) — что можно;
    hint (совет) — что сделает бот; log (журнал) — что было в этой сдаче; score (счёт) — итоги;
    rules (правила) [НОМЕР] — книга правил; options (условия) — по каким правилам играем;
    who (кто) — кто здесь; link (ссылка) — как позвать других; name (имя) ИМЯ — назваться;
    sit (сесть) [МЕСТО], stand (встать) — занять место, встать из-за стола;
    ready (готово) или Enter — к следующей сдаче; skip (быстрее) — не ждать ботов;
    say (сказать) [НОМЕР] — сказать всем; propose (предложить) end, void или open — предложить всем;
    yes (да), no (нет) — ответ на предложение.
    Хозяину: start (начать); bots (боты) — боты на все свободные места; bot (бот) МЕСТО — посадить или убрать;
    swap (поменять) МЕСТО МЕСТО; remove (удалить) ИМЯ.
    quit (выход) — уйти: место останется за вами.

## На экране

online-lobby = Стол { $code }
online-lobby-hint = Стрелки — по местам, Enter — сесть или встать.
online-invite = Позвать друзей
online-waits = Ход: { $name }
online-quit-text = Место останется за вами; пока вас нет, за вас сыграет бот.
terminal-key-hint = Совет
terminal-key-more = Ещё
online-people-title = Кто здесь

## Команды

cli-usage-host = { $command } host ИГРА [КЛЮЧИ]
cli-usage-join = { $command } join ШИФР|ССЫЛКА [КЛЮЧИ]
cli-host = Открыть стол в доме, сесть за него в терминале и позвать друзей; дома нет — он откроется здесь.
cli-join = Сесть в терминале за стол дома: рядом с теми, кто играет в браузере.
cli-value-table = ШИФР|ССЫЛКА
cli-value-nick = ИМЯ
cli-value-pace = ЧАСЫ
cli-join-where = Шифр стола из шести знаков или ссылка на него.
cli-join-nick = Ваше имя за столом; без ключа — как в прошлый раз.
cli-join-house = Адрес дома, например http://192.168.0.5:8421; в ссылке он уже есть, а без ключа — дом на этом компьютере.
cli-host-people = Начать партию, как только за столом будет столько людей, считая вас; остальные места займут боты.
cli-host-pace = none (без часов), relaxed (две минуты на ход) или quick (полминуты); без ключа — relaxed.
cli-host-house = Адрес дома; без ключа — дом на этом компьютере, а если его нет, он откроется на время вашей игры.
