/* Card Lottery with the default options at four seats: the bench's measure for the kernel.
 *
 *     gcc -O3 -march=native -std=c11 -o lottery lottery.c && ./lottery SEED TABLES DEALS
 *
 * Plays DEALS games at each of TABLES tables, everybody at random, and prints the number of
 * decisions, a checksum of everybody's net chips after each game, and the CPU seconds of play. Same
 * rules, same generator and same order of drawing as kartezh.kernels.lottery; what the kernel keeps
 * for guessing hidden cards (who has shown which card) is not kept here.
 *
 * More than 400 lines: a compiler and this one file are all that a measurement needs.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, SLOTS = 4, FRESH = 3, CARDS = 52, DRAWS = 4, BUY_IN = 20, MOST_TAKES = 60 };
enum phase { ANTE, PRIZES, DUEL, OVER };

typedef uint64_t set;

struct table {
    int64_t chips[SEATS], bought[SEATS], box, prize_chips[SLOTS];
    set hands[SEATS];
    set led_since[SEATS]; /* led and taken since the last beat */
    enum phase phase;
    int to_move, dealer, banker, draw, last_winner, led, leader, takes, pack_at, bank_at;
    int prize[SLOTS]; /* -1 for none */
    bool shown[SLOTS];
    int fresh_count[SEATS];
    int8_t fresh[SEATS][FRESH];
    int8_t pack[CARDS], bank[CARDS];
    struct { int8_t card, leader, taker; } take[MOST_TAKES];
};

static uint64_t stream;

static inline uint64_t draw_bits(void)
{
    uint64_t z = stream += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Uniform in 0 ... bound-1 (Lemire 2019). */
static inline int64_t below(uint64_t bound)
{
    uint64_t product = (draw_bits() >> 32) * bound, low = product & 0xFFFFFFFFu;
    if (low < bound) {
        uint64_t least = (0x100000000u - bound) % bound;
        while (low < least) {
            product = (draw_bits() >> 32) * bound;
            low = product & 0xFFFFFFFFu;
        }
    }
    return (int64_t)(product >> 32);
}

static inline int count(set cards) { return __builtin_popcountll(cards); }
static inline int lowest(set cards) { return __builtin_ctzll(cards); }
static inline set bit(int card) { return (set)1 << card; }
static inline int left_of(int seat) { return (seat + 1) % SEATS; }

static void shuffle(int8_t *pack)
{
    for (int card = 0; card < CARDS; card++)
        pack[card] = (int8_t)card;
    for (int last = CARDS - 1; last > 0; last--) {
        int other = (int)below((uint64_t)last + 1);
        int8_t held = pack[last];
        pack[last] = pack[other];
        pack[other] = held;
    }
}

/* The lottery */

static void lay_aside(struct table *t)
{
    for (int seat = 0; seat < SEATS; seat++) {
        for (int at = 0; at < t->fresh_count[seat]; at++)
            t->hands[seat] |= bit(t->fresh[seat][at]);
        t->fresh_count[seat] = 0;
    }
}

static void deal(struct table *t)
{
    lay_aside(t);
    for (int k = 0, seat = t->dealer; k < SEATS; k++) {
        seat = left_of(seat);
        memcpy(t->fresh[seat], t->pack + t->pack_at, FRESH);
        t->fresh_count[seat] = FRESH;
        t->pack_at += FRESH;
    }
}

static void lay_prizes(struct table *t)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (t->prize[slot] < 0) {
            t->prize[slot] = t->bank[t->bank_at++];
            t->shown[slot] = false;
        }
}

static void turn_up(struct table *t)
{
    set held = 0;
    for (int seat = 0; seat < SEATS; seat++)
        for (int k = 0; k < FRESH; k++)
            held |= bit(t->fresh[seat][k]);
    for (int slot = 0; slot < SLOTS; slot++) {
        int card = t->prize[slot], k;
        t->shown[slot] = true;
        if (!(held & bit(card)))
            continue;
        for (int seat = 0; seat < SEATS; seat++) {
            for (k = 0; k < t->fresh_count[seat] && t->fresh[seat][k] != card; k++)
                ;
            if (k == t->fresh_count[seat])
                continue;
            for (; k + 1 < t->fresh_count[seat]; k++)
                t->fresh[seat][k] = t->fresh[seat][k + 1];
            t->fresh_count[seat]--;
            t->chips[seat] += t->prize_chips[slot];
            t->last_winner = seat;
            break;
        }
        t->prize_chips[slot] = 0;
        t->prize[slot] = -1;
        t->shown[slot] = false;
    }
}

static void begin_duel(struct table *t)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        t->box += t->prize_chips[slot];
        t->prize_chips[slot] = 0;
    }
    lay_aside(t);
    t->phase = DUEL;
    t->to_move = t->last_winner >= 0 ? t->last_winner : left_of(t->dealer);
    while (!t->hands[t->to_move])
        t->to_move = left_of(t->to_move);
}

static int offered(const struct table *t)
{
    int slots = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        slots += t->prize[slot] >= 0 && !t->shown[slot];
    return slots;
}

static void turn_up_and_go_on(struct table *t);

/* From the ante of the seat after the first `asked` to the next decision. */
static void ask(struct table *t, int asked)
{
    for (; asked < SEATS; asked++) {
        int seat = (t->dealer + 1 + asked) % SEATS;
        if (t->chips[seat] > 0) {
            t->phase = ANTE;
            t->to_move = seat;
            return;
        }
    }
    if (t->draw == 1)
        lay_prizes(t);
    else
        deal(t);
    if (offered(t) && t->box > 0) {
        t->phase = PRIZES;
        t->to_move = t->banker;
        return;
    }
    turn_up_and_go_on(t);
}

static void turn_up_and_go_on(struct table *t)
{
    if (t->draw == 1)
        deal(t);
    turn_up(t);
    if (t->draw == DRAWS) {
        begin_duel(t);
        return;
    }
    lay_prizes(t);
    t->draw++;
    ask(t, 0);
}

static void begin(struct table *t)
{
    shuffle(t->pack);
    shuffle(t->bank);
    if (t->dealer < 0) {
        t->dealer = (int)below(SEATS);
        t->banker = (int)below(SEATS - 1);
        t->banker += t->banker >= t->dealer;
    } else {
        t->dealer = left_of(t->dealer);
        t->banker = left_of(t->dealer);
        for (int seat = 0; seat < SEATS; seat++)
            if (t->chips[seat] == 0) {
                t->chips[seat] += BUY_IN;
                t->bought[seat] += BUY_IN;
            }
    }
    t->draw = 1;
    t->last_winner = t->led = t->leader = -1;
    t->takes = t->pack_at = t->bank_at = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        t->prize[slot] = -1;
        t->shown[slot] = false;
        t->prize_chips[slot] = 0;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        t->hands[seat] = t->led_since[seat] = 0;
        t->fresh_count[seat] = 0;
    }
    ask(t, 0);
}

/* Any total is as likely, and any split of a total. */
static void random_split(struct table *t)
{
    int parts = offered(t), bars[SLOTS];
    int64_t each = t->box >= parts, total = t->box;
    if (each)
        total = parts + below((uint64_t)(t->box - parts + 1));
    int64_t places = total - each * parts + parts - 1;
    for (int at = 0; at < parts - 1; at++) {
        bool fresh;
        do {
            bars[at] = (int)below((uint64_t)places);
            fresh = true;
            for (int other = 0; other < at; other++)
                fresh &= bars[other] != bars[at];
        } while (!fresh);
    }
    for (int at = 0; at + 2 < parts; at++)
        for (int other = at + 1; other + 1 < parts; other++)
            if (bars[other] < bars[at]) {
                int held = bars[at];
                bars[at] = bars[other];
                bars[other] = held;
            }
    int64_t before = -1;
    for (int slot = 0, at = 0; slot < SLOTS; slot++)
        if (t->prize[slot] >= 0 && !t->shown[slot]) {
            int64_t bar = at < parts - 1 ? bars[at] : places;
            t->prize_chips[slot] += each + bar - before - 1;
            before = bar;
            at++;
        }
    t->box -= total;
}

/* The duel */

static inline int fine(set hand)
{
    return count(hand) + count(hand >> 13) + count(hand >> 26) + count(hand >> 39);
}

static void finish(struct table *t, int loser)
{
    if (loser >= 0) {
        int64_t due = fine(t->hands[loser]), missing = due - t->chips[loser];
        if (missing > 0) {
            t->chips[loser] += missing;
            t->bought[loser] += missing;
        }
        t->chips[loser] -= due;
        t->box += due;
    }
    t->phase = OVER;
}

static bool repeated(const struct table *t)
{
    int last = t->takes - 1;
    set elsewhere = 0;
    if (!(t->led_since[t->take[last].taker] & bit(t->take[last].card)))
        return false;
    for (int at = last; at >= 0; at--) {
        set card = bit(t->take[at].card);
        if (t->hands[t->take[at].leader] & card)
            elsewhere &= ~card;
        else
            elsewhere |= card;
        if (!elsewhere && t->take[at].leader == t->to_move)
            return true;
    }
    return false;
}

static void stalemate(struct table *t)
{
    int most = -1, loser = -1;
    for (int k = 0, seat = t->to_move; k < SEATS; k++) {
        seat = left_of(seat);
        int weight = 64 * fine(t->hands[seat]) + count(t->hands[seat]);
        if (weight > most) {
            most = weight;
            loser = seat;
        }
    }
    finish(t, loser);
}

static inline int next_holder(const struct table *t, int seat)
{
    for (int k = 0; k < SEATS; k++) {
        seat = left_of(seat);
        if (t->hands[seat])
            return seat;
    }
    return -1;
}

static void duel_goes_on(struct table *t)
{
    int holders = 0, holder = -1;
    for (int seat = 0; seat < SEATS; seat++)
        if (t->hands[seat]) {
            holders++;
            holder = seat;
        }
    if (holders < 2)
        finish(t, holder);
    else if (t->takes > 0 && (t->takes >= MOST_TAKES || repeated(t)))
        stalemate(t);
}

static inline int nth(set cards, int64_t number)
{
    while (number-- > 0)
        cards &= cards - 1;
    return lowest(cards);
}

static void lead(struct table *t)
{
    set hand = t->hands[t->to_move];
    t->led = nth(hand, below((uint64_t)count(hand)));
    t->leader = t->to_move;
    t->hands[t->to_move] = hand & ~bit(t->led);
    t->to_move = next_holder(t, t->to_move);
}

static void answer(struct table *t)
{
    int seat = t->to_move;
    set beaters = t->hands[seat] & ~(bit(t->led) | (bit(t->led) - 1));
    int ways = count(beaters);
    int64_t chosen = below((uint64_t)ways + 1);
    if (chosen == ways) {
        t->hands[seat] |= bit(t->led);
        t->take[t->takes].card = (int8_t)t->led;
        t->take[t->takes].leader = (int8_t)t->leader;
        t->take[t->takes].taker = (int8_t)seat;
        t->takes++;
        t->led_since[t->leader] |= bit(t->led);
        t->to_move = next_holder(t, seat);
    } else {
        t->hands[seat] &= ~bit(nth(beaters, chosen));
        t->takes = 0;
        memset(t->led_since, 0, sizeof t->led_since);
        t->to_move = t->hands[seat] ? seat : next_holder(t, seat);
    }
    t->led = -1;
    duel_goes_on(t);
}

static void random_move(struct table *t)
{
    int seat = t->to_move;
    switch (t->phase) {
    case ANTE: {
        int64_t chips = 1 + below((uint64_t)t->chips[seat]);
        t->chips[seat] -= chips;
        t->box += chips;
        ask(t, (seat - t->dealer + SEATS - 1) % SEATS + 1);
        break;
    }
    case PRIZES:
        random_split(t);
        turn_up_and_go_on(t);
        break;
    default:
        if (t->led < 0)
            lead(t);
        else
            answer(t);
    }
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: lottery SEED TABLES DEALS\n");
        return 2;
    }
    stream = strtoull(argv[1], NULL, 10);
    long tables = atol(argv[2]), deals = atol(argv[3]);
    uint64_t checksum = 0;
    int64_t decisions = 0;
    clock_t start = clock();
    for (long i = 0; i < tables; i++) {
        struct table t = {.dealer = -1};
        for (int seat = 0; seat < SEATS; seat++)
            t.chips[seat] = t.bought[seat] = BUY_IN;
        for (long k = 0; k < deals; k++) {
            for (begin(&t); t.phase != OVER; decisions++)
                random_move(&t);
            for (int seat = 0; seat < SEATS; seat++)
                checksum = checksum * 0x100000001B3u + (uint64_t)(t.chips[seat] - t.bought[seat]);
        }
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("{\"decisions\": %lld, \"checksum\": %llu, \"seconds\": %.6f}\n", (long long)decisions,
           (unsigned long long)checksum, seconds);
    return 0;
}
