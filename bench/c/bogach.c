/* «Богач» with all options, uniform random play: the yardstick of kernels/bogach.

   ./bogach SEED TABLES DEALS plays the default options at five seats and prints one line of JSON:
   the number of decisions, a checksum of all places, the CPU seconds of play. It draws the same
   numbers in the same order as the kernel's random_deals, so all but the seconds must be equal.

   More than 400 lines: a compiler and this one file are all that a measurement needs. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;

enum { SEATS = 17, JOKER = 13, LONE_BLACK = 14, EIGHT = 5, JACK = 8 };
enum { ALL, ANY_NUMBER, FREE };
enum {
    REVOLUTION = 1, EIGHT_STOP = 2, ELEVEN_BACK = 4, MIYAKO_OCHI = 8, FOUL_FINISH = 16,
    EQUAL_SKIP = 32, SPADE3 = 64
};
#define NATURAL (((u64)1 << 52) - 1)
#define JOKERS ((u64)3 << 52)
#define BLACK ((u64)1 << 53)

typedef struct {
    int seats, jokers, wild, lead, equal, must_cover, lock, first_lead, poor_leads;
    int exchange, simultaneous, chosen, house;
} Options;

typedef struct {
    u64 hands[SEATS], played[SEATS], field, covering, queue, alive, passed;
    int mover, owner, count, height, revolution, jack_back, best, worst, owed;
    int deals, dealer, first, given;
    int8_t places[SEATS], last[SEATS];
    uint8_t pack[54];
    Options options;
} Table;

static u64 stream;
static u64 above[2][2][2][15];
static const u64 suits[5][3] = {{0}, {1}, {3, 5, 9}, {7, 11, 13}, {15}};

static inline u64 draw(void) {
    u64 z = (stream += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline int below(u64 bound) {
    u64 product = (draw() >> 32) * bound;
    if ((uint32_t)product < bound) {
        u64 least = (((u64)1 << 32) - bound) % bound;
        while ((uint32_t)product < least) product = (draw() >> 32) * bound;
    }
    return (int)(product >> 32);
}

static inline int size_of(u64 bits) { return __builtin_popcountll(bits); }
static inline int lowest(u64 bits) { return __builtin_ctzll(bits); }

static inline int nth(u64 bits, int number) {
    while (number--) bits &= bits - 1;
    return lowest(bits);
}

static void fill_above(void) {
    for (int wild = 0; wild < 2; wild++)
        for (int turned = 0; turned < 2; turned++)
            for (int equal = 0; equal < 2; equal++)
                for (int lying = 0; lying < 15; lying++) {
                    u64 mask = JOKERS;
                    for (int h = 0; h < JOKER; h++)
                        if ((turned ? h < lying : h > lying) || (equal && h == lying))
                            mask |= (u64)15 << 4 * h;
                    if (lying >= JOKER)
                        mask = wild ? (lying == JOKER ? BLACK : 0) : (equal ? JOKERS : 0);
                    above[wild][turned][equal][lying] = mask;
                }
}

/* Legal moves */

typedef struct { u64 word[3]; } Patterns;

static inline Patterns patterns(u64 cards, int size) {
    if (size == 1) return (Patterns){{cards, 0, 0}};
    u64 by1 = cards & (cards >> 1) & 0x7777777777777777u;
    u64 by3 = cards & (cards >> 3) & 0x1111111111111111u;
    switch (size) {
    case 2: return (Patterns){{by1, cards & (cards >> 2) & 0x3333333333333333u, by3}};
    case 3: return (Patterns){{by1 & (by1 >> 1) & 0x3333333333333333u, by1 & by3,
                               by3 & (cards >> 2)}};
    case 4: return (Patterns){{by1 & (by1 >> 2) & 0x1111111111111111u, 0, 0}};
    default: return (Patterns){{0, 0, 0}};
    }
}

static inline u64 lowest_rank(u64 hand, int turned) {
    u64 natural = hand & NATURAL;
    if (!natural) return hand;
    int bit = turned ? 63 - __builtin_clzll(natural) : lowest(natural);
    return natural & ((u64)15 << (bit & ~3));
}

typedef struct { u64 cards, jokers; int least, most; } Choice;

static inline Choice may_lay(const Table *t) {
    const Options *o = &t->options;
    u64 hand = t->hands[t->mover];
    Choice c = {0, o->wild ? hand >> 52 : 0, 1, 6};
    if (t->count) {
        c.cards = hand & t->covering;
        c.least = c.most = t->count;
    } else {
        c.cards = o->lead == FREE ? hand : lowest_rank(hand, t->revolution ^ t->jack_back);
        if (o->lead == ALL) c.jokers = 0;
    }
    return c;
}

/* Counts the sets, or finds the one with this number: pass a number beyond all to count. */
static u64 find_set(const Choice *c, int number, int *counted) {
    int total = 0;
    for (u64 added = 0; added < 4; added++) {
        if (added & ~c->jokers) continue;
        int extra = (int)(added + 1) >> 1;
        int from = c->least - extra > 1 ? c->least - extra : 1;
        int to = c->most - extra < 4 ? c->most - extra : 4;
        u64 pool = added ? c->cards & NATURAL : c->cards;
        for (int natural = from; natural <= to; natural++) {
            Patterns p = patterns(pool, natural);
            for (int k = 0; k < 3; k++) {
                int here = size_of(p.word[k]);
                if (number < total + here)
                    return suits[natural][k] << nth(p.word[k], number - total) | added << 52;
                total += here;
            }
        }
    }
    if (counted) *counted = total;
    return 0;
}

/* The exchange */

static int seat_at(const Table *t, int place) {
    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->last[seat] == place) return seat;
    return -1;
}

static void hand_over(Table *t, int giver, int taker, u64 cards) {
    t->hands[giver] ^= cards;
    t->hands[taker] |= cards;
    t->given++;
}

static u64 highest_cards(u64 hand, int size) {
    while (size_of(hand) > size) hand &= hand - 1;
    return hand;
}

static u64 lowest_cards(u64 hand, int size) {
    u64 rest = hand;
    while (size--) rest &= rest - 1;
    return hand ^ rest;
}

static void give_back(Table *t, int rich, int poor, u64 cards) {
    if (t->options.simultaneous)
        hand_over(t, poor, rich, highest_cards(t->hands[poor], size_of(cards)));
    hand_over(t, rich, poor, cards);
}

static void go_on_exchanging(Table *t) {
    const Options *o = &t->options;
    int pairs = !o->exchange || !t->last[0] ? 0 : o->exchange == 2 && o->seats >= 4 ? 2 : 1;
    t->owed = 0;
    while (t->given < 2 * pairs) {
        int pair = t->given >> 1;
        int rich = seat_at(t, pair + 1), poor = seat_at(t, o->seats - pair);
        int size = o->exchange == 2 && !pair ? 2 : 1;
        if (!o->simultaneous) hand_over(t, poor, rich, highest_cards(t->hands[poor], size));
        if (o->chosen) {
            t->owed = size;
            t->mover = rich;
            return;
        }
        give_back(t, rich, poor, lowest_cards(t->hands[rich], size));
    }
    t->mover = t->first;
}

static u64 nth_gift(u64 hand, int owed, int number) {
    if (owed == 1) return (u64)1 << nth(hand, number);
    int left = size_of(hand) - 1;
    while (number >= left) {
        number -= left--;
        hand &= hand - 1;
    }
    u64 low = hand & -hand;
    return low | (u64)1 << nth(hand ^ low, number);
}

static void begin(Table *t) {
    const Options *o = &t->options;
    int cards = 52 + o->jokers;
    if (t->deals) memcpy(t->last, t->places, sizeof t->last);
    else memset(t->last, 0, sizeof t->last);
    for (int at = 0; at < 54; at++) t->pack[at] = (uint8_t)at;
    for (int at = cards - 1; at > 0; at--) {
        int other = below((u64)at + 1);
        uint8_t card = t->pack[at];
        t->pack[at] = t->pack[other];
        t->pack[other] = card;
    }
    if (t->deals) {
        t->dealer = seat_at(t, o->seats);
    } else {
        t->dealer = below((u64)o->seats);
        if (!o->first_lead) t->first = below((u64)o->seats);
    }
    memset(t->hands, 0, sizeof t->hands);
    memset(t->played, 0, sizeof t->played);
    memset(t->places, 0, sizeof t->places);
    for (int at = 0, seat = t->dealer; at < cards; at++) {
        if (++seat == o->seats) seat = 0;
        t->hands[seat] |= (u64)1 << t->pack[at];
    }
    if (t->deals) {
        t->first = seat_at(t, o->poor_leads ? o->seats : 1);
    } else if (o->first_lead) {
        for (int seat = 0; seat < o->seats; seat++)
            if (t->hands[seat] >> (o->first_lead - 1) & 1) t->first = seat;
    }
    t->deals++;
    t->alive = ((u64)1 << o->seats) - 1;
    t->passed = t->queue = t->field = 0;
    t->count = t->height = t->revolution = t->jack_back = t->given = 0;
    t->owner = -1;
    t->best = 1;
    t->worst = o->seats;
    t->mover = t->first;
    go_on_exchanging(t);
}

/* Play */

static inline u64 waiting_after(u64 seats, int seat) {
    u64 after = (u64)1 << seat;
    return (seats & ~(after | (after - 1))) | (seats & (after - 1)) << 32;
}

static void end_trick(Table *t) {
    int leader = t->owner;
    if (!(t->alive >> leader & 1)) leader = lowest(waiting_after(t->alive, leader)) & 31;
    t->mover = leader;
    t->owner = -1;
    t->field = t->passed = 0;
    t->count = t->jack_back = 0;
}

static inline void let_pass(Table *t) {
    t->passed |= (u64)1 << t->mover;
    t->queue &= t->queue - 1;
    if (t->queue) t->mover = lowest(t->queue) & 31;
    else end_trick(t);
}

static void take_place(Table *t, int seat, int worst) {
    t->places[seat] = (int8_t)(worst ? t->worst-- : t->best++);
    t->alive &= ~((u64)1 << seat);
}

static void fall(Table *t, int seat) {
    int fallen = seat_at(t, 1);
    if (t->places[seat] != 1 || fallen < 0 || t->places[fallen] || t->options.seats < 3) return;
    take_place(t, fallen, 1);
    t->hands[fallen] = 0;
    t->passed &= ~((u64)1 << fallen);
}

static inline void lay(Table *t, u64 cards) {
    const Options *o = &t->options;
    int seat = t->mover, house = o->house, under = t->height, covers = t->count > 0;
    int height = cards & NATURAL ? lowest(cards & NATURAL) >> 2
               : o->wild && cards == BLACK ? LONE_BLACK : JOKER;
    int stops = 0, skips = 0, answers = 0;
    t->hands[seat] &= ~cards;
    t->played[seat] |= cards;
    t->field = cards;
    t->owner = seat;
    t->count = size_of(cards);
    t->height = height;
    if (!o->lock) t->passed = 0;
    if (house) {
        answers = (house & SPADE3) && covers && under >= JOKER && cards == 8;
        stops = answers || ((house & EIGHT_STOP) && height == EIGHT);
        if ((house & REVOLUTION) && t->count >= 4) t->revolution ^= 1;
        if ((house & ELEVEN_BACK) && height == JACK) t->jack_back = 1;
        skips = (house & EQUAL_SKIP) && covers && under == height;
    }
    if (!t->hands[seat]) {
        int top = t->revolution ^ t->jack_back ? 0 : JOKER - 1;
        int foul = (house & FOUL_FINISH) && ((cards & JOKERS) || height == top || answers
                 || ((house & EIGHT_STOP) && height == EIGHT));
        stops |= foul;
        take_place(t, seat, foul);
        if (house & MIYAKO_OCHI) fall(t, seat);
        if (!(t->alive & (t->alive - 1))) {
            if (t->alive) t->places[lowest(t->alive)] = (int8_t)t->best;
            t->mover = -1;
            return;
        }
    }
    t->covering = above[o->wild][t->revolution ^ t->jack_back][o->equal][height];
    if ((house & SPADE3) && t->count == 1 && height >= JOKER) t->covering |= 8;
    u64 queue = waiting_after(t->alive & ~t->passed, seat);
    if (skips) queue &= queue - 1;
    t->queue = queue;
    if (stops || !queue) end_trick(t);
    else t->mover = lowest(queue) & 31;
}

static void decide(Table *t) {
    const Options *o = &t->options;
    if (t->owed) {
        u64 hand = t->hands[t->mover];
        int held = size_of(hand), number = t->owed == 1 ? held : held * (held - 1) / 2;
        u64 cards = nth_gift(hand, t->owed, number > 1 ? below((u64)number) : 0);
        give_back(t, t->mover, seat_at(t, o->seats - (t->given >> 1)), cards);
        go_on_exchanging(t);
        return;
    }
    Choice c = may_lay(t);
    if (!t->count && o->lead == ALL) {
        lay(t, c.cards);
        return;
    }
    int sets = 0;
    find_set(&c, 1 << 30, &sets);
    int passes = t->count && !(o->must_cover && sets);
    int number = sets + passes > 1 ? below((u64)(sets + passes)) : 0;
    if (passes && !number) let_pass(t);
    else lay(t, find_set(&c, number - passes, NULL));
}

static long play_deal(Table *t) {
    const Options *o = &t->options;
    long decisions = 0;
    int slow_cover = o->wild || o->must_cover, slow_lead = o->lead != ALL;
    while (t->mover >= 0) {
        decisions++;
        if (t->owed || (t->count ? slow_cover : slow_lead)) {
            decide(t);
            continue;
        }
        u64 hand = t->hands[t->mover];
        if (!t->count) {
            lay(t, lowest_rank(hand, t->revolution ^ t->jack_back));
            continue;
        }
        Patterns p = patterns(hand & t->covering, t->count);
        if (!(p.word[0] | p.word[1] | p.word[2])) {
            let_pass(t);
            continue;
        }
        int one = size_of(p.word[0]), two = size_of(p.word[1]), three = size_of(p.word[2]);
        int number = below((u64)(one + two + three + 1));
        if (number-- == 0) let_pass(t);
        else if (number < one) lay(t, suits[t->count][0] << nth(p.word[0], number));
        else if (number < one + two) lay(t, suits[t->count][1] << nth(p.word[1], number - one));
        else lay(t, suits[t->count][2] << nth(p.word[2], number - one - two));
    }
    return decisions;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: %s SEED TABLES DEALS\n", argv[0]);
        return 2;
    }
    stream = strtoull(argv[1], NULL, 10);
    long tables = atol(argv[2]), deals = atol(argv[3]), decisions = 0;
    u64 checksum = 0xCBF29CE484222325u;
    fill_above();
    Table *all = calloc((size_t)tables, sizeof *all);
    if (!all) return 1;
    clock_t start = clock();
    for (long i = 0; i < tables; i++) {
        Table *t = &all[i];
        t->options = (Options){.seats = 5, .exchange = 1};
        for (long deal = 0; deal < deals; deal++) {
            begin(t);
            decisions += play_deal(t);
            for (int seat = 0; seat < t->options.seats; seat++)
                checksum = (checksum ^ (u64)t->places[seat]) * 0x100000001B3u;
        }
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("{\"decisions\": %ld, \"checksum\": %llu, \"seconds\": %.6f}\n", decisions,
           (unsigned long long)checksum, seconds);
    free(all);
    return 0;
}
