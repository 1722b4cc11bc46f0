/* Merchant's Luck in C: uniform random play with the default options at four seats.
 *
 *     cc -O3 -march=native -o merchant merchant.c && ./merchant SEED TABLES DEALS
 *
 * prints {"decisions":…,"checksum":…,"seconds":…}: CPU seconds of play alone. It draws the same
 * numbers in the same order as kartezh.kernels.merchant.random_deals and so plays the same games.
 * It knows one deck, one number of seats and no option, so that the compiler may use all of that.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, SIZE = 10, CARDS = 40, KINDS = 13, STUDENT = 7, CENTRE = SEATS };

typedef struct {
    uint64_t copies[SEATS]; /* of each kind, four bits a kind */
    uint32_t kinds[SEATS];  /* bit k: holds kind k, Students apart */
    int32_t tops[SEATS + 1];
    int32_t total;
    uint32_t live; /* bit s: Luck is live before seat s */
    uint8_t luck[SEATS], big[SEATS], times[SEATS];
    int turn, first, round, left;
    int64_t money[SEATS];
} Table;

static uint8_t kind_of[CARDS];
static int32_t value_of[KINDS];

static inline uint64_t draw(uint64_t *stream) {
    uint64_t z = *stream += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline uint32_t below(uint64_t *stream, uint32_t bound) {
    uint64_t product = (draw(stream) >> 32) * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t least = -bound % bound;
        while (low < least) {
            product = (draw(stream) >> 32) * bound;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}

static void make_deck(void) {
    int card = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        value_of[kind] = (STUDENT - kind) * 10;
        for (int copy = 0; copy < (kind == STUDENT ? 4 : 3); copy++)
            kind_of[card++] = (uint8_t)kind;
    }
}

static void begin(Table *t, uint64_t *stream) {
    uint8_t owners[CARDS];
    t->first = t->round < 0 ? (int)below(stream, SEATS) : (t->first + 1) % SEATS;
    t->round++;
    t->turn = t->first;
    for (int at = 0; at < CARDS; at++)
        owners[at] = (uint8_t)(at / SIZE);
    for (int at = CARDS - 1; at > 0; at--) {
        uint32_t other = below(stream, (uint32_t)at + 1);
        uint8_t owner = owners[at];
        owners[at] = owners[other];
        owners[other] = owner;
    }
    memset(t->copies, 0, sizeof t->copies);
    memset(t->kinds, 0, sizeof t->kinds);
    for (int at = 0; at < CARDS; at++) {
        t->copies[owners[at]] += (uint64_t)1 << 4 * kind_of[at];
        t->kinds[owners[at]] |= 1u << kind_of[at];
    }
    for (int seat = 0; seat < SEATS; seat++) {
        t->kinds[seat] &= ~(1u << STUDENT);
        t->luck[seat] = 2;
        t->big[seat] = 1;
    }
    memset(t->tops, 0, sizeof t->tops);
    t->total = 0;
    t->live = 0;
    t->left = SEATS * (SIZE + 3);
}

static inline void lay(Table *t, int kind, int place) {
    int seat = t->turn;
    t->copies[seat] -= (uint64_t)1 << 4 * kind;
    if (!(t->copies[seat] >> 4 * kind & 15))
        t->kinds[seat] &= ~(1u << kind);
    t->total += value_of[kind] - t->tops[place];
    t->tops[place] = value_of[kind];
    t->live &= ~(1u << place);
}

static inline void take_the_till(Table *t, int big) {
    int seat = t->turn;
    (big ? t->big : t->luck)[seat]--;
    t->total -= t->tops[seat];
    t->tops[seat] = 0;
    t->live |= 1u << seat;
    t->times[seat] = (uint8_t)(1 + big);
    for (uint32_t live = t->live; live; live &= live - 1) {
        int owner = __builtin_ctz(live);
        t->money[owner] += t->times[owner] * t->total;
    }
}

static inline void play_one(Table *t, uint64_t *stream) {
    int seat = t->turn;
    int students = (int)(t->copies[seat] >> 4 * STUDENT & 15);
    uint32_t kinds = t->kinds[seat];
    uint32_t places = students ? ((1u << (SEATS + 1)) - 1) & ~t->live : 0;
    int of_kinds = 2 * __builtin_popcount(kinds), of_students = __builtin_popcount(places);
    int many = of_kinds + of_students + (t->luck[seat] > 0) + (t->big[seat] > 0);
    int nth = (int)below(stream, (uint32_t)many);
    if (nth < of_kinds) {
        for (int at = nth >> 1; at; at--)
            kinds &= kinds - 1;
        lay(t, __builtin_ctz(kinds), nth & 1 ? CENTRE : seat);
    } else if ((nth -= of_kinds) < of_students) {
        while (nth--)
            places &= places - 1;
        lay(t, STUDENT, __builtin_ctz(places));
    } else {
        take_the_till(t, nth - of_students == 1 || !t->luck[seat]);
    }
    t->turn = seat + 1 < SEATS ? seat + 1 : 0;
    t->left--;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: %s SEED TABLES DEALS\n", argv[0]);
        return 2;
    }
    uint64_t stream = strtoull(argv[1], NULL, 10);
    long tables = atol(argv[2]), deals = atol(argv[3]);
    uint64_t decisions = 0, checksum = 0;
    make_deck();
    clock_t start = clock();
    for (long i = 0; i < tables; i++) {
        Table t;
        memset(&t, 0, sizeof t);
        t.round = -1;
        for (long deal = 0; deal < deals; deal++) {
            begin(&t, &stream);
            for (; t.left; decisions++)
                play_one(&t, &stream);
            for (int seat = 0; seat < SEATS; seat++)
                checksum = checksum * 0x100000001B3u + (uint64_t)t.money[seat];
        }
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("{\"decisions\":%" PRIu64 ",\"checksum\":%" PRIu64 ",\"seconds\":%.6f}\n", decisions,
           checksum, seconds);
    return 0;
}
