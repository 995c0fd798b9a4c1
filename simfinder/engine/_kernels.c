/* The loops of the engine that NumPy would run through many temporary arrays.

   Every function has a twin in Python with the same results, which is used where this module was
   not built; tests compare the two. Arrays come as buffers whose sizes the callers have checked,
   results are written into arrays that they pass. The interpreter may run other threads meanwhile.

   Only the stable interface of Python 3.11 is used, so one build serves all later versions. */

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "hashes are read as little-endian words"
#endif

#if defined(_MSC_VER)
#define INLINE static __forceinline
#else
#define INLINE static inline __attribute__((always_inline))
#endif

enum { REVISION = 5 };

/* --- hashes: MurmurHash3 x64 128, seed 0, first half ----------------------------------------- */

#define FACTOR_1 0x87C37B91114253D5ULL
#define FACTOR_2 0x4CF5AD432745937FULL

INLINE uint64_t rotate(uint64_t word, int bits) { return word << bits | word >> (64 - bits); }

INLINE int count_bits(uint64_t word)
{
#if defined(_MSC_VER)
    word -= word >> 1 & 0x5555555555555555ULL;
    word = (word & 0x3333333333333333ULL) + (word >> 2 & 0x3333333333333333ULL);
    return (int)((word + (word >> 4) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56);
#else
    return __builtin_popcountll(word);
#endif
}

INLINE uint64_t mix(uint64_t word)
{
    word ^= word >> 33;
    word *= 0xFF51AFD7ED558CCDULL;
    word ^= word >> 33;
    word *= 0xC4CEB9FE1A85EC53ULL;
    return word ^ word >> 33;
}

typedef struct { uint64_t h1, h2; } Hash;

INLINE void add_block(Hash *hash, uint64_t first, uint64_t second)
{
    hash->h1 ^= rotate(first * FACTOR_1, 31) * FACTOR_2;
    hash->h1 = (rotate(hash->h1, 27) + hash->h2) * 5 + 0x52DCE729;
    hash->h2 ^= rotate(second * FACTOR_2, 33) * FACTOR_1;
    hash->h2 = (rotate(hash->h2, 31) + hash->h1) * 5 + 0x38495AB5;
}

/* The hash at the end of its bytes: the last, incomplete block is padded with zeros. */
INLINE uint64_t finish(Hash hash, uint64_t first, uint64_t second, uint64_t length)
{
    uint64_t h1 = hash.h1 ^ rotate(first * FACTOR_1, 31) * FACTOR_2 ^ length;
    uint64_t h2 = hash.h2 ^ rotate(second * FACTOR_2, 33) * FACTOR_1 ^ length;
    h1 += h2;
    h2 += h1;
    return mix(h1) + mix(h2);
}

static uint64_t hash_bytes(const uint8_t *data, size_t length)
{
    Hash hash = {0, 0};
    uint64_t words[2];
    size_t place = 0;
    for (; place + 16 <= length; place += 16) {
        memcpy(words, data + place, 16);
        add_block(&hash, words[0], words[1]);
    }
    words[0] = words[1] = 0;
    memcpy(words, data + place, length - place);
    return finish(hash, words[0], words[1], length);
}

/* The hash of code points as UTF-8. */
static uint64_t hash_points(const uint32_t *points, size_t count)
{
    Hash hash = {0, 0};
    uint8_t bytes[20];
    uint64_t words[2];
    size_t filled = 0, length = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t point = points[i];
        if (point < 0x80)
            bytes[filled++] = (uint8_t)point;
        else if (point < 0x800) {
            bytes[filled++] = (uint8_t)(0xC0 | point >> 6);
            bytes[filled++] = (uint8_t)(0x80 | (point & 0x3F));
        } else {
            if (point < 0x10000)
                bytes[filled++] = (uint8_t)(0xE0 | point >> 12);
            else {
                bytes[filled++] = (uint8_t)(0xF0 | point >> 18);
                bytes[filled++] = (uint8_t)(0x80 | (point >> 12 & 0x3F));
            }
            bytes[filled++] = (uint8_t)(0x80 | (point >> 6 & 0x3F));
            bytes[filled++] = (uint8_t)(0x80 | (point & 0x3F));
        }
        if (filled >= 16) {
            memcpy(words, bytes, 16);
            add_block(&hash, words[0], words[1]);
            memmove(bytes, bytes + 16, filled -= 16);
            length += 16;
        }
    }
    words[0] = words[1] = 0;
    memcpy(words, bytes, filled);
    return finish(hash, words[0], words[1], length + filled);
}

/* The hash of code points below 256 as UTF-8. */
static uint64_t hash_latin(const uint8_t *points, size_t count)
{
    uint8_t seen = 0;
    for (size_t i = 0; i < count; i++)
        seen |= points[i];
    if (seen < 0x80)
        return hash_bytes(points, count);
    uint32_t wide[64];
    if (count <= 64) {
        for (size_t i = 0; i < count; i++)
            wide[i] = points[i];
        return hash_points(wide, count);
    }
    uint8_t *bytes = malloc(2 * count);
    if (!bytes)
        abort();
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        if (points[i] < 0x80)
            bytes[length++] = points[i];
        else {
            bytes[length++] = 0xC0 | points[i] >> 6;
            bytes[length++] = 0x80 | (points[i] & 0x3F);
        }
    }
    uint64_t hash = hash_bytes(bytes, length);
    free(bytes);
    return hash;
}

/* --- words of Han characters, by jieba's dictionary -------------------------------------------

   The way through a run of characters whose words are most likely together (jieba without its
   guesses for unknown words). The dictionary is a trie; its edges are in a hash table. */

enum { FIRST_HAN = 0x4E00, LAST_HAN = 0x9FD5, AHEAD = 6, MAX_NODES = (1 << 24) - 1 };
#define NO_WORD (-1.0)

typedef struct {
    uint64_t key; /* parent << 40 | character << 24 | child; 0: free */
    double log;   /* of the word that ends here the logarithm of its frequency, or NO_WORD */
} Edge;

typedef struct {
    Edge *edges;
    uint64_t mask;
    double first_logs[LAST_HAN - FIRST_HAN + 1];
    uint32_t count;
    double log_total;
    uint32_t first[LAST_HAN - FIRST_HAN + 1];
} Trie;

static const char *const TRIE = "simfinder.trie";

static void free_trie(Trie *trie)
{
    if (trie) {
        free(trie->edges);
        free(trie);
    }
}

static void destroy_capsule(PyObject *capsule) { free_trie(PyCapsule_GetPointer(capsule, TRIE)); }

INLINE uint64_t first_place(const Trie *trie, uint64_t key)
{
    return key * 0x9E3779B97F4A7C15ULL >> 32 & trie->mask;
}

INLINE Edge *edge_of(const Trie *trie, uint32_t parent, uint32_t character)
{
    uint64_t key = (uint64_t)parent << 16 | character;
    uint64_t place = first_place(trie, key);
    while (trie->edges[place].key && trie->edges[place].key >> 24 != key)
        place = (place + 1) & trie->mask;
    return trie->edges + place;
}

/* Return whether the word was added; the table may be full. */
static int add_word(Trie *trie, const uint32_t *word, int length, double logarithm)
{
    double *target = trie->first_logs + (word[0] - FIRST_HAN);
    uint32_t node = trie->first[word[0] - FIRST_HAN];
    if (!node)
        node = trie->first[word[0] - FIRST_HAN] = ++trie->count;
    for (int i = 1; i < length; i++) {
        Edge *edge = edge_of(trie, node, word[i]);
        if (!edge->key) {
            if (trie->count * 4 / 3 > trie->mask || trie->count >= MAX_NODES)
                return 0;
            edge->key = (uint64_t)node << 40 | (uint64_t)word[i] << 24 | ++trie->count;
            edge->log = NO_WORD;
        }
        node = (uint32_t)(edge->key & MAX_NODES);
        target = &edge->log;
    }
    *target = logarithm;
    return 1;
}

/* Read lines of a word, its frequency and more, parted by spaces. Return whether all is well. */
static int fill_trie(Trie *trie, const uint8_t *data, size_t length)
{
    enum { LONGEST = 64 };
    uint32_t word[LONGEST];
    uint64_t total = 0;
    size_t place = 0;
    while (place < length) {
        int count = 0, is_han = 1;
        while (place < length && data[place] != ' ' && data[place] != '\n') {
            uint32_t point = data[place];
            if (point >= 0xE0 && point < 0xF0 && place + 2 < length) {
                point = (point & 15) << 12 | (data[place + 1] & 63) << 6 | (data[place + 2] & 63);
                place += 3;
            } else
                place++;
            is_han &= point >= FIRST_HAN && point <= LAST_HAN && count < LONGEST;
            if (count < LONGEST)
                word[count++] = point;
        }
        uint64_t frequency = 0;
        if (place < length && data[place] == ' ')
            for (place++; place < length && data[place] >= '0' && data[place] <= '9'; place++)
                frequency = frequency * 10 + (data[place] - '0');
        total += frequency;
        if (is_han && count && frequency && !add_word(trie, word, count, log((double)frequency)))
            return 0;
        while (place < length && data[place++] != '\n')
            ;
    }
    trie->log_total = log((double)total);
    return total > 0;
}

static Trie *new_trie(const uint8_t *data, size_t length)
{
    uint64_t room = 1024;
    while (room < length / 5)
        room *= 2;
    Trie *trie = calloc(1, sizeof(Trie));
    if (!trie)
        return NULL;
    trie->mask = room - 1;
    trie->edges = calloc(room, sizeof(Edge));
    if (trie->edges) {
        for (size_t i = 0; i <= LAST_HAN - FIRST_HAN; i++)
            trie->first_logs[i] = NO_WORD;
        if (fill_trie(trie, data, length))
            return trie;
    }
    free_trie(trie);
    return NULL;
}

static PyObject *dictionary(PyObject *self, PyObject *arguments)
{
    Py_buffer data;
    if (!PyArg_ParseTuple(arguments, "y*", &data))
        return NULL;
    Trie *trie = new_trie(data.buf, (size_t)data.len);
    PyBuffer_Release(&data);
    if (!trie) {
        PyErr_SetString(PyExc_ValueError, "no dictionary of words and frequencies");
        return NULL;
    }
    return PyCapsule_New(trie, TRIE, destroy_capsule);
}

/* Write where the word that begins at each place of the best way ends; rooms: count + 1. */
static void find_words(
    const Trie *trie, const uint32_t *run, size_t count, double *worths, uint32_t *ends)
{
    worths[count] = 0.0;
    for (size_t x = count; x-- > 0;) {
        double best = 0.0;
        size_t best_end = 0;
        uint32_t place = run[x] - FIRST_HAN;
        uint32_t node = place <= LAST_HAN - FIRST_HAN ? trie->first[place] : 0;
        double logarithm = node ? trie->first_logs[place] : NO_WORD;
#if defined(__GNUC__)
        if (x >= AHEAD) { /* the table is larger than the processor's cache */
            uint32_t next = run[x - AHEAD] - FIRST_HAN;
            uint64_t key = next <= LAST_HAN - FIRST_HAN ? (uint64_t)trie->first[next] << 16 : 0;
            __builtin_prefetch(trie->edges + first_place(trie, key | run[x - AHEAD + 1]));
        }
#endif
        for (size_t end = x + 1; node; end++) {
            if (logarithm != NO_WORD) {
                double worth = logarithm - trie->log_total + worths[end];
                if (!best_end || worth >= best) { /* of equal ones the longer word */
                    best = worth;
                    best_end = end;
                }
            }
            if (end == count)
                break;
            const Edge *edge = edge_of(trie, node, run[end]);
            node = (uint32_t)(edge->key & MAX_NODES);
            logarithm = edge->log;
        }
        if (!best_end) {
            best = 0.0 - trie->log_total + worths[x + 1];
            best_end = x + 1;
        }
        worths[x] = best;
        ends[x] = (uint32_t)best_end;
    }
}

/* --- tokens ---------------------------------------------------------------------------------- */

enum { SEPARATOR, WORD, HAN, NO_SPACES, KIND = 3, UNSPACED_LENGTH = 3 };

typedef struct {
    const uint8_t *narrow; /* code points below 256, or */
    const uint32_t *wide;
    int64_t *starts, *lengths;
    uint64_t *hashes;
    Py_ssize_t count;
} Tokens;

INLINE void add_token(Tokens *tokens, size_t start, size_t length)
{
    tokens->starts[tokens->count] = (int64_t)start;
    tokens->lengths[tokens->count] = (int64_t)length;
    tokens->hashes[tokens->count++] = tokens->narrow ? hash_latin(tokens->narrow + start, length)
                                                     : hash_points(tokens->wide + start, length);
}

/* Add all tokens in reading order; return whether there was enough memory. */
static int add_tokens(Tokens *tokens, const uint8_t *kinds, size_t count, const uint32_t *simple,
                      const uint8_t *cuts, const Trie *trie)
{
    double *worths = NULL;
    uint32_t *ends = NULL;
    size_t room = 0;
    for (size_t begin = 0; begin < count;) {
        int kind = kinds[begin] & KIND;
        size_t end = begin + 1;
        if (kind == SEPARATOR) {
            begin = end;
            continue;
        }
        while (end < count && (kinds[end] & KIND) == kind)
            end++;
        size_t length = end - begin;
        if (kind == WORD)
            add_token(tokens, begin, length);
        else if (kind == NO_SPACES)
            for (size_t i = begin; i < end; i++)
                add_token(tokens, i, end - i < UNSPACED_LENGTH ? end - i : UNSPACED_LENGTH);
        else if (cuts) {
            size_t i = 0;
            while (i < length && !cuts[i])
                i++;
            while (i < length) {
                size_t next = i + 1;
                while (next < length && !cuts[next])
                    next++;
                add_token(tokens, begin + i, next - i);
                i = next;
            }
            cuts += length;
        } else if (!trie || !simple)
            return 0;
        else {
            if (length + 1 > room) {
                free(worths);
                free(ends);
                room = 2 * (length + 1);
                worths = malloc(room * sizeof(double));
                ends = malloc(room * sizeof(uint32_t));
                if (!worths || !ends) {
                    free(worths);
                    free(ends);
                    return 0;
                }
            }
            find_words(trie, simple + begin, length, worths, ends);
            for (size_t i = 0; i < length; i = ends[i])
                add_token(tokens, begin + i, ends[i] - i);
        }
        begin = end;
    }
    free(worths);
    free(ends);
    return 1;
}

static PyObject *tokens(PyObject *self, PyObject *arguments)
{
    Py_buffer points, kinds, simple, cuts, starts, lengths, hashes;
    PyObject *capsule;
    if (!PyArg_ParseTuple(arguments, "y*y*z*z*Ow*w*w*", &points, &kinds, &simple, &cuts, &capsule,
                          &starts, &lengths, &hashes))
        return NULL;
    const Trie *trie = capsule == Py_None ? NULL : PyCapsule_GetPointer(capsule, TRIE);
    size_t count = (size_t)kinds.len;
    int is_wide = points.len == (Py_ssize_t)(count * 4) && count;
    Tokens found = {is_wide ? NULL : points.buf, is_wide ? points.buf : NULL,
                    starts.buf, lengths.buf, hashes.buf, 0};
    int is_complete = 0;
    if (capsule == Py_None || trie) {
        Py_BEGIN_ALLOW_THREADS
        is_complete = add_tokens(&found, kinds.buf, count, simple.buf, cuts.buf, trie);
        Py_END_ALLOW_THREADS
        if (!is_complete)
            PyErr_NoMemory();
    }
    PyBuffer_Release(&points);
    PyBuffer_Release(&kinds);
    if (simple.buf)
        PyBuffer_Release(&simple);
    if (cuts.buf)
        PyBuffer_Release(&cuts);
    PyBuffer_Release(&starts);
    PyBuffer_Release(&lengths);
    PyBuffer_Release(&hashes);
    return is_complete ? PyLong_FromSsize_t(found.count) : NULL;
}

/* --- shingles, sets and fingerprints --------------------------------------------------------- */

/* Write the hashes of all shingles of documents one after the other. */
static PyObject *shingles(PyObject *self, PyObject *arguments)
{
    Py_buffer values, start, target;
    Py_ssize_t length;
    if (!PyArg_ParseTuple(arguments, "y*y*nw*", &values, &start, &length, &target))
        return NULL;
    const uint64_t *units = values.buf;
    const int64_t *bounds = start.buf;
    uint64_t *out = target.buf;
    Py_ssize_t documents = start.len / 8 - 1;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t d = 0; d < documents; d++) {
        int64_t size = bounds[d + 1] - bounds[d];
        const uint64_t *own = units + bounds[d];
        if (size && size < length)
            *out++ = hash_bytes((const uint8_t *)own, (size_t)size * 8);
        else if (length == 3)
            for (int64_t i = 0; i + 3 <= size; i++) {
                Hash hash = {0, 0};
                add_block(&hash, own[i], own[i + 1]);
                *out++ = finish(hash, own[i + 2], 0, 24);
            }
        else
            for (int64_t i = 0; i + length <= size; i++)
                *out++ = hash_bytes((const uint8_t *)(own + i), (size_t)length * 8);
    }
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&values);
    PyBuffer_Release(&start);
    PyBuffer_Release(&target);
    Py_RETURN_NONE;
}

static int compare_words(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

enum { FEW = 24 };

INLINE void sort_few(uint64_t *values, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        uint64_t value = values[i];
        size_t j = i;
        for (; j && values[j - 1] > value; j--)
            values[j] = values[j - 1];
        values[j] = value;
    }
}

/* Sort hashes, which are spread evenly: by their upper bits into buckets of a few each. A bucket of
   many, as somebody could make them, is sorted by comparisons. ``ends``: room for the buckets. */
static void sort_hashes(const uint64_t *values, size_t count, uint64_t *target, uint32_t *ends)
{
    if (count <= FEW) {
        memcpy(target, values, count * 8);
        sort_few(target, count);
        return;
    }
    int bits = 1;
    while ((size_t)4 << bits < count && bits < 20)
        bits++;
    int shift = 64 - bits;
    size_t buckets = (size_t)1 << bits;
    memset(ends, 0, (buckets + 1) * sizeof(uint32_t));
    for (size_t i = 0; i < count; i++)
        ends[(values[i] >> shift) + 1]++;
    for (size_t i = 1; i <= buckets; i++)
        ends[i] += ends[i - 1];
    for (size_t i = 0; i < count; i++)
        target[ends[values[i] >> shift]++] = values[i];
    size_t begin = 0;
    for (size_t i = 0; i < buckets; i++) {
        size_t size = ends[i] - begin;
        if (size > FEW)
            qsort(target + begin, size, 8, compare_words);
        else
            sort_few(target + begin, size);
        begin = ends[i];
    }
}

/* Write the hashes of each document in order, each once, and where each document's begin. */
static PyObject *distinct(PyObject *self, PyObject *arguments)
{
    Py_buffer values, start, target, target_start;
    if (!PyArg_ParseTuple(arguments, "y*y*w*w*", &values, &start, &target, &target_start))
        return NULL;
    const int64_t *bounds = start.buf;
    int64_t *begins = target_start.buf;
    uint64_t *out = target.buf;
    Py_ssize_t documents = start.len / 8 - 1;
    int has_room = 0;
    Py_BEGIN_ALLOW_THREADS
    size_t longest = 0;
    for (Py_ssize_t d = 0; d < documents; d++)
        if ((size_t)(bounds[d + 1] - bounds[d]) > longest)
            longest = (size_t)(bounds[d + 1] - bounds[d]);
    size_t buckets = 2 * longest < (1 << 20) ? 2 * longest : 1 << 20;
    uint64_t *sorted = malloc((longest + 1) * 8);
    uint32_t *ends = malloc((buckets + 2) * sizeof(uint32_t));
    has_room = sorted && ends;
    if (has_room) {
        size_t count = 0;
        begins[0] = 0;
        for (Py_ssize_t d = 0; d < documents; d++) {
            size_t size = (size_t)(bounds[d + 1] - bounds[d]);
            sort_hashes((const uint64_t *)values.buf + bounds[d], size, sorted, ends);
            for (size_t i = 0; i < size; i++)
                if (!i || sorted[i] != sorted[i - 1])
                    out[count++] = sorted[i];
            begins[d + 1] = (int64_t)count;
        }
    }
    free(sorted);
    free(ends);
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&values);
    PyBuffer_Release(&start);
    PyBuffer_Release(&target);
    PyBuffer_Release(&target_start);
    if (!has_room)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

/* Three bits in each of 64 lanes: the sums, and the carries. */
INLINE uint64_t add_three(uint64_t a, uint64_t b, uint64_t c, uint64_t *carry)
{
    uint64_t half = a ^ b;
    *carry = (a & b) | (half & c);
    return half ^ c;
}

enum { PLANES = 16, BATCH = 8 };

/* Add to each of 64 sums the value of its binary digits in the planes, which become zero. */
static void add_planes(uint64_t *planes, int64_t *sums)
{
    for (int plane = 0; plane < PLANES; plane++) {
        uint64_t word = planes[plane];
        for (int bit = 0; word && bit < 64; bit++)
            sums[bit] += (int64_t)(word >> bit & 1) << plane;
        planes[plane] = 0;
    }
}

/* The majority of each bit among the hashes; where it is even, the smallest hash decides. */
static uint64_t simhash(const uint64_t *values, size_t count)
{
    uint64_t planes[PLANES] = {0}, smallest = UINT64_MAX, print = 0;
    int64_t sums[64] = {0};
    size_t i = 0;
    for (; i + BATCH <= count; i += BATCH) {
        const uint64_t *v = values + i;
        uint64_t twos[4], fours[2], carry;
        planes[0] = add_three(planes[0], v[0], v[1], &twos[0]);
        planes[0] = add_three(planes[0], v[2], v[3], &twos[1]);
        planes[0] = add_three(planes[0], v[4], v[5], &twos[2]);
        planes[0] = add_three(planes[0], v[6], v[7], &twos[3]);
        planes[1] = add_three(planes[1], twos[0], twos[1], &fours[0]);
        planes[1] = add_three(planes[1], twos[2], twos[3], &fours[1]);
        planes[2] = add_three(planes[2], fours[0], fours[1], &carry);
        for (int plane = 3; carry; plane++) {
            uint64_t sum = planes[plane] ^ carry;
            carry &= planes[plane];
            planes[plane] = sum;
        }
        for (int k = 0; k < BATCH; k++)
            smallest = v[k] < smallest ? v[k] : smallest;
        if ((i & 0x7FFF) == 0x7FF8) /* before the highest plane overflows */
            add_planes(planes, sums);
    }
    add_planes(planes, sums);
    for (; i < count; i++) {
        smallest = values[i] < smallest ? values[i] : smallest;
        for (int bit = 0; bit < 64; bit++)
            sums[bit] += (int64_t)(values[i] >> bit & 1);
    }
    for (int bit = 0; bit < 64; bit++) {
        int64_t rest = 2 * sums[bit] - (int64_t)count;
        print |= (uint64_t)(rest > 0 || (rest == 0 && (smallest >> bit & 1))) << bit;
    }
    return print;
}

static PyObject *simhashes(PyObject *self, PyObject *arguments)
{
    Py_buffer values, start, target;
    if (!PyArg_ParseTuple(arguments, "y*y*w*", &values, &start, &target))
        return NULL;
    const int64_t *bounds = start.buf;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t d = 0; d < start.len / 8 - 1; d++)
        ((uint64_t *)target.buf)[d] =
            simhash((const uint64_t *)values.buf + bounds[d], (size_t)(bounds[d + 1] - bounds[d]));
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&values);
    PyBuffer_Release(&start);
    PyBuffer_Release(&target);
    Py_RETURN_NONE;
}

/* --- two texts ------------------------------------------------------------------------------- */

/* The hash of each passage of so many words: as the twin in Python joins them. */
static PyObject *passages(PyObject *self, PyObject *arguments)
{
    const uint64_t factor = 0xD1342543DE82EF95ULL;
    Py_buffer values, target;
    Py_ssize_t length;
    if (!PyArg_ParseTuple(arguments, "y*nw*", &values, &length, &target))
        return NULL;
    size_t count = (size_t)target.len / 8, size = (size_t)values.len / 8, width = 1, place = 0;
    uint64_t *out = target.buf, *parts = malloc((size + 1) * 8);
    if (parts) {
        Py_BEGIN_ALLOW_THREADS
        memcpy(parts, values.buf, size * 8);
        memset(out, 0, count * 8);
        for (;;) {
            if (length & 1) {
                for (size_t i = 0; i < count; i++)
                    out[i] = mix(out[i] * factor + parts[place + i]);
                place += width;
            }
            length >>= 1;
            if (!length)
                break;
            size -= width;
            for (size_t i = 0; i < size; i++)
                parts[i] = mix(parts[i] * factor + parts[i + width]);
            width *= 2;
        }
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&values);
    PyBuffer_Release(&target);
    if (!parts)
        return PyErr_NoMemory();
    free(parts);
    Py_RETURN_NONE;
}

/* Return how many words are not in the longest common subsequence, by the greedy way of Myers
   (1986), whose time is the square of that number; -1 where it is above ``most``. */
static int64_t few_changes(const uint64_t *a, int64_t n, const uint64_t *b, int64_t m, int64_t most,
                           int64_t *room)
{
    int64_t *furthest = room + most + 1;
    furthest[1] = 0;
    for (int64_t changes = 0; changes <= most; changes++) {
        for (int64_t k = -changes; k <= changes; k += 2) {
            int64_t x = k == -changes || (k != changes && furthest[k - 1] < furthest[k + 1])
                            ? furthest[k + 1]
                            : furthest[k - 1] + 1;
            int64_t y = x - k;
            while (x < n && y < m && a[x] == b[y])
                x++, y++;
            furthest[k] = x;
            if (x >= n && y >= m)
                return changes;
        }
    }
    return -1;
}

typedef struct { uint64_t word; int32_t last; } Slot;

/* Return the length of the longest common subsequence with a bit for each word of the first text
   (Hyyrö 2004). For each word of the second only the bits from its first to its last place there
   change, and those that a carry reaches. A subsequence of ``least`` words or more is near the
   diagonal, and only bits there are looked at; the result is exact where it is not below that.
   -1: not enough memory. */
static int64_t common_by_bits(const uint64_t *a, int64_t n, const uint64_t *b, int64_t m,
                              int64_t least)
{
    size_t room = 16;
    while (room < (size_t)n * 2)
        room *= 2;
    int64_t blocks = (n + 63) / 64, common = 0;
    Slot *slots = malloc(room * sizeof(Slot));
    int32_t *before = malloc((size_t)n * sizeof(int32_t));
    uint64_t *bits = malloc((size_t)blocks * 8), *places = calloc((size_t)blocks, 8);
    if (!slots || !before || !bits || !places) {
        free(slots), free(before), free(bits), free(places);
        return -1;
    }
    for (size_t i = 0; i < room; i++)
        slots[i].last = -1;
    for (int64_t i = 0; i < n; i++) {
        size_t slot = mix(a[i]) & (room - 1);
        while (slots[slot].last >= 0 && slots[slot].word != a[i])
            slot = (slot + 1) & (room - 1);
        before[i] = slots[slot].last;
        slots[slot].word = a[i];
        slots[slot].last = (int32_t)i;
    }
    memset(bits, 0xFF, (size_t)blocks * 8);
    for (int64_t j = 0; j < m; j++) {
        size_t slot = mix(b[j]) & (room - 1);
        while (slots[slot].last >= 0 && slots[slot].word != b[j])
            slot = (slot + 1) & (room - 1);
        int64_t last = slots[slot].last, first = last;
        if (last < 0)
            continue;
        for (int64_t i = last; i >= 0; i = before[i]) {
            places[i >> 6] |= (uint64_t)1 << (i & 63);
            first = i;
        }
        uint64_t carry = 0;
        int64_t lowest = j - (m - least) > 0 ? (j - (m - least)) >> 6 : 0;
        int64_t highest = (j + (n - least)) >> 6;
        if (highest >= blocks)
            highest = blocks - 1;
        last >>= 6;
        first >>= 6;
        for (; first < lowest && first <= last; first++)
            places[first] = 0;
        for (; last > highest; last--)
            if (last >= first)
                places[last] = 0;
        for (int64_t block = first; block <= highest && (carry || block <= last); block++) {
            uint64_t old = bits[block], matches = old & places[block];
            uint64_t sum = old + matches;
            uint64_t next_carry = sum < old;
            sum += carry;
            next_carry |= sum < carry;
            bits[block] = sum | (old & ~places[block]);
            places[block] = 0;
            carry = next_carry;
        }
    }
    for (int64_t block = 0; block < blocks; block++) {
        uint64_t valid = block + 1 == blocks && n & 63 ? ((uint64_t)1 << (n & 63)) - 1 : UINT64_MAX;
        common += count_bits(~bits[block] & valid);
    }
    free(slots), free(before), free(bits), free(places);
    return common;
}

static int64_t common_length(const uint64_t *a, int64_t n, const uint64_t *b, int64_t m,
                             int64_t least)
{
    int64_t same = 0;
    while (n && m && *a == *b)
        a++, b++, n--, m--, same++;
    while (n && m && a[n - 1] == b[m - 1])
        n--, m--, same++;
    if (!n || !m)
        return same;
    /* Up to so many changes both ways take about the same time. */
    int64_t most = (int64_t)sqrt((double)n * (double)m / 64) + 1;
    if ((n > m ? n - m : m - n) <= most) {
        int64_t *room = malloc((size_t)(2 * most + 4) * sizeof(int64_t));
        if (!room)
            return -1;
        int64_t changes = few_changes(a, n, b, m, most, room);
        free(room);
        if (changes >= 0)
            return same + (n + m - changes) / 2;
    }
    least = least > same ? least - same : 0;
    if (least > n || least > m)
        least = 0;
    int64_t rest = common_by_bits(a, n, b, m, least);
    if (rest >= 0 && rest < least)
        rest = common_by_bits(a, n, b, m, 0);
    return rest < 0 ? rest : same + rest;
}

static PyObject *common_words(PyObject *self, PyObject *arguments)
{
    Py_buffer left, right;
    Py_ssize_t least;
    if (!PyArg_ParseTuple(arguments, "y*y*n", &left, &right, &least))
        return NULL;
    int64_t common;
    Py_BEGIN_ALLOW_THREADS
    common = common_length(left.buf, left.len / 8, right.buf, right.len / 8, least);
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&left);
    PyBuffer_Release(&right);
    return common < 0 ? PyErr_NoMemory() : PyLong_FromLongLong(common);
}

/* --- near codes -------------------------------------------------------------------------------

   Codes are grouped by a digit of the blocks of bits that a table is for, the codes of each value
   by a digit of the next, and so on as long as it pays. So tables that begin with the same block
   share its work, and nearly all of it is on codes in the processor's cache. Every loop stops after
   a bounded amount of work and continues in the next call: its caller can cancel it, and never gets
   more pairs than fit. */

enum { LANES = 8, ROWS = 4 };
enum { ALL, INTERRUPTED, LARGE };
enum { SHIFT, MASK, CHILD, NEXT, DIRECT, TREE_COLUMNS };
enum { NODE, ROW, SIZE, BEGIN, END, LEVEL_COLUMNS };
enum { LEVEL, LARGE_BEGIN, LARGE_END };

/* Where the processor counts bits by one instruction, loops that do so are several times as fast.
   They are compiled for both kinds of processors, and the kind is asked for when they run. */
#if defined(__x86_64__) && defined(__GNUC__)
#define WITH_COUNTER __attribute__((target("popcnt")))
#define HAS_COUNTER __builtin_cpu_supports("popcnt")
#endif

static void gather_codes(const uint64_t *codes, size_t count, uint64_t shift, uint64_t mask,
                         int64_t *ends, uint64_t *target)
{
    memset(ends, 0, (size_t)(mask + 2) * sizeof(int64_t));
    for (size_t i = 0; i < count; i++)
        ends[(codes[i] >> shift & mask) + 1]++;
    int64_t total = 0;
    for (uint64_t value = 1; value < mask + 2; value++) {
        int64_t size = ends[value];
        ends[value] = total;
        total += size;
    }
    for (size_t i = 0; i < count; i++)
        target[ends[(codes[i] >> shift & mask) + 1]++] = codes[i];
}

static PyObject *gather(PyObject *self, PyObject *arguments)
{
    Py_buffer codes, ends, target;
    unsigned long long shift, mask;
    if (!PyArg_ParseTuple(arguments, "y*KKw*w*", &codes, &shift, &mask, &ends, &target))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    gather_codes(codes.buf, (size_t)codes.len / 8, shift, mask, ends.buf, target.buf);
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&codes);
    PyBuffer_Release(&ends);
    PyBuffer_Release(&target);
    Py_RETURN_NONE;
}

/* Whether one of the four codes from a row on is nearer than a limit to one of the eight from a
   place on; with ``successors`` only to those behind it, where the place is that of the next row. */
INLINE int has_near(const uint64_t *codes, int64_t row, int64_t place, int limit, int successors)
{
    int near = 0;
    for (int k = 0; k < ROWS; k++)
        for (int lane = successors ? k : 0; lane < LANES; lane++)
            near |= count_bits(codes[row + k] ^ codes[place + lane]) < limit;
    return near;
}

typedef struct {
    const uint64_t *root_codes, *equal, *skip_masks;
    const int64_t *root_ends, *tree;
    uint64_t *lower, *left, *right;
    int64_t *lower_ends, *levels, *state;
    int64_t width, ends_width, skip_count, room, budget;
    int limit;
} Search;

INLINE int64_t compare_codes(const Search *search, const uint64_t *codes, int64_t row, int64_t after,
                             const int64_t *ends, int64_t node, int64_t pairs)
{
    uint64_t shift = (uint64_t)search->tree[node * TREE_COLUMNS + SHIFT];
    uint64_t mask = (uint64_t)search->tree[node * TREE_COLUMNS + MASK];
    const uint64_t *skipped = search->skip_masks + node * search->skip_count;
    for (int64_t a = row; a < after; a++) {
        int64_t end = ends[(codes[a] >> shift & mask) + 1];
        for (int64_t b = a + 1; b < end; b++) {
            uint64_t difference = codes[a] ^ codes[b];
            if (count_bits(difference) >= search->limit || difference & search->equal[node])
                continue;
            int is_own = 1;
            for (int64_t i = 0; i < search->skip_count; i++)
                is_own &= (difference & skipped[i]) != 0;
            if (is_own) {
                search->left[pairs] = codes[a];
                search->right[pairs++] = codes[b];
            }
        }
    }
    return pairs;
}

/* Compare the codes of each bucket, starting from the state, and write the near pairs. */
INLINE int search_tree(const Search *search, int64_t *pair_count, int64_t *work_done)
{
    int64_t pairs = 0, work = 0, level = search->state[LEVEL];
    for (;;) {
        const uint64_t *codes =
            level ? search->lower + (level - 1) * search->width : search->root_codes;
        const int64_t *ends =
            level ? search->lower_ends + (level - 1) * search->ends_width : search->root_ends;
        int64_t *own = search->levels + level * LEVEL_COLUMNS;
        int64_t node = own[NODE], size = own[SIZE], row = own[ROW];
        const int64_t *branch = search->tree + node * TREE_COLUMNS;
        uint64_t shift = (uint64_t)branch[SHIFT], mask = (uint64_t)branch[MASK];
        int down = 0;
        while (row + 1 < size) {
            uint64_t digit = codes[row] >> shift & mask;
            int64_t begin = ends[digit], end = ends[digit + 1];
            if (end - begin > branch[DIRECT]) {
                own[ROW] = end;
                search->state[LEVEL] = level;
                if (!branch[CHILD]) {
                    search->state[LARGE_BEGIN] = begin;
                    search->state[LARGE_END] = end;
                    *pair_count = pairs, *work_done = work;
                    return LARGE;
                }
                own[BEGIN] = begin;
                own[END] = end;
                down = 1;
                break;
            }
            int64_t next = row + ROWS < size ? row + ROWS : size;
            if (next > end) {
                digit = codes[next - 1] >> shift & mask;
                begin = ends[digit];
                end = ends[digit + 1];
                if (end - begin > branch[DIRECT])
                    next = end = begin;
            }
            if (work > search->budget || pairs + ROWS * (end - row) > search->room) {
                own[ROW] = row;
                search->state[LEVEL] = level;
                *pair_count = pairs, *work_done = work;
                return INTERRUPTED;
            }
            int near = has_near(codes, row, row + 1, search->limit, 1);
            for (int64_t place = row + 1 + LANES; place < end; place += LANES)
                near |= has_near(codes, row, place, search->limit, 0);
            work += ROWS * (end - row);
            if (near)
                pairs = compare_codes(search, codes, row, next, ends, node, pairs);
            row = next;
        }
        if (down)
            node = branch[CHILD];
        else {
            if (level == 0) {
                search->state[LEVEL] = 0;
                own[ROW] = size;
                *pair_count = pairs, *work_done = work;
                return ALL;
            }
            node = branch[NEXT];
            level--;
            if (!node)
                continue;
        }
        own = search->levels + level * LEVEL_COLUMNS;
        const uint64_t *parent =
            level ? search->lower + (level - 1) * search->width : search->root_codes;
        branch = search->tree + node * TREE_COLUMNS;
        gather_codes(parent + own[BEGIN], (size_t)(own[END] - own[BEGIN]), (uint64_t)branch[SHIFT],
                     (uint64_t)branch[MASK], search->lower_ends + level * search->ends_width,
                     search->lower + level * search->width);
        work += 8 * (own[END] - own[BEGIN]) + branch[MASK];
        int64_t *below = search->levels + ++level * LEVEL_COLUMNS;
        below[NODE] = node;
        below[ROW] = 0;
        below[SIZE] = own[END] - own[BEGIN];
    }
}

typedef int (*TreeSearch)(const Search *, int64_t *, int64_t *);

static int search_plainly(const Search *search, int64_t *pairs, int64_t *work)
{
    return search_tree(search, pairs, work);
}

#if defined(WITH_COUNTER)
WITH_COUNTER static int search_counting(const Search *search, int64_t *pairs, int64_t *work)
{
    return search_tree(search, pairs, work);
}
#endif

static PyObject *search(PyObject *self, PyObject *arguments)
{
    enum { BUFFERS = 11 };
    Py_buffer b[BUFFERS];
    Search task;
    Py_ssize_t distance, budget, levels_below;
    if (!PyArg_ParseTuple(arguments, "y*y*w*w*y*y*y*nnnw*w*w*w*", b, b + 1, b + 2, b + 3, b + 4,
                          b + 5, b + 6, &distance, &budget, &levels_below, b + 7, b + 8, b + 9,
                          b + 10))
        return NULL;
    int64_t nodes = b[4].len / 8 / TREE_COLUMNS;
    task.root_codes = b[0].buf;
    task.root_ends = b[1].buf;
    task.lower = b[2].buf;
    task.lower_ends = b[3].buf;
    task.tree = b[4].buf;
    task.equal = b[5].buf;
    task.skip_masks = b[6].buf;
    task.levels = b[7].buf;
    task.state = b[8].buf;
    task.left = b[9].buf;
    task.right = b[10].buf;
    task.width = b[2].len / 8 / levels_below;
    task.ends_width = b[3].len / 8 / levels_below;
    task.skip_count = b[6].len / 8 / nodes;
    task.room = b[9].len / 8;
    task.budget = budget;
    task.limit = (int)distance + 1;
    TreeSearch run = search_plainly;
#if defined(WITH_COUNTER)
    if (HAS_COUNTER)
        run = search_counting;
#endif
    int reason;
    int64_t pairs, work;
    Py_BEGIN_ALLOW_THREADS
    reason = run(&task, &pairs, &work);
    Py_END_ALLOW_THREADS
    for (int i = 0; i < BUFFERS; i++)
        PyBuffer_Release(b + i);
    return Py_BuildValue("iLL", reason, (long long)pairs, (long long)work);
}

typedef struct {
    const uint64_t *codes;
    int64_t size, last, room, budget;
    int64_t *state;
    int32_t *places, *left, *right;
    uint8_t *distances;
    int limit;
} RowSearch;

/* Compare each code from the state up to the last with all behind it; pairs are in order. */
INLINE int search_each_row(const RowSearch *search, int64_t *pair_count, int64_t *work_done)
{
    const uint64_t *codes = search->codes;
    int64_t pairs = 0, work = 0, row = search->state[0], size = search->size;
    while (row < search->last) {
        if (work > search->budget || pairs + ROWS * (size - row) > search->room)
            break;
        int64_t count = 0;
        if (has_near(codes, row, row + 1, search->limit, 1))
            search->places[count++] = (int32_t)(row + 1);
        for (int64_t place = row + 1 + LANES; place < size; place += LANES) {
            search->places[count] = (int32_t)place;
            count += has_near(codes, row, place, search->limit, 0);
        }
        work += ROWS * (size - row);
        int64_t next = row + ROWS < search->last ? row + ROWS : search->last;
        for (int64_t a = row; count && a < next; a++)
            for (int64_t i = 0; i < count; i++) {
                int64_t place = search->places[i];
                int64_t end = place + LANES < size ? place + LANES : size;
                for (int64_t b = place > a ? place : a + 1; b < end; b++) {
                    int bits = count_bits(codes[a] ^ codes[b]);
                    if (bits < search->limit) {
                        search->left[pairs] = (int32_t)a;
                        search->right[pairs] = (int32_t)b;
                        search->distances[pairs++] = (uint8_t)bits;
                    }
                }
            }
        row = next;
    }
    search->state[0] = row;
    *pair_count = pairs, *work_done = work;
    return row >= search->last;
}

typedef int (*RowsSearch)(const RowSearch *, int64_t *, int64_t *);

static int search_rows_plainly(const RowSearch *search, int64_t *pairs, int64_t *work)
{
    return search_each_row(search, pairs, work);
}

#if defined(WITH_COUNTER)
WITH_COUNTER static int search_rows_counting(const RowSearch *search, int64_t *pairs, int64_t *work)
{
    return search_each_row(search, pairs, work);
}
#endif

static PyObject *search_rows(PyObject *self, PyObject *arguments)
{
    enum { BUFFERS = 6 };
    Py_buffer b[BUFFERS];
    RowSearch task;
    Py_ssize_t last, distance, budget;
    if (!PyArg_ParseTuple(arguments, "y*nnnw*w*w*w*w*", b, &last, &distance, &budget, b + 1, b + 2,
                          b + 3, b + 4, b + 5))
        return NULL;
    task.codes = b[0].buf;
    task.size = b[0].len / 8 - LANES;
    task.last = last;
    task.limit = (int)distance + 1;
    task.budget = budget;
    task.state = b[1].buf;
    task.places = b[2].buf;
    task.left = b[3].buf;
    task.right = b[4].buf;
    task.distances = b[5].buf;
    task.room = b[5].len;
    RowsSearch run = search_rows_plainly;
#if defined(WITH_COUNTER)
    if (HAS_COUNTER)
        run = search_rows_counting;
#endif
    int is_complete;
    int64_t pairs, work;
    Py_BEGIN_ALLOW_THREADS
    is_complete = run(&task, &pairs, &work);
    Py_END_ALLOW_THREADS
    for (int i = 0; i < BUFFERS; i++)
        PyBuffer_Release(b + i);
    return Py_BuildValue("iLL", is_complete, (long long)pairs, (long long)work);
}

/* --- sparse matrices -------------------------------------------------------------------------

   Row i has the columns ``columns[start[i]]`` to ``columns[start[i + 1] - 1]``, ascending. */

/* Write items by their keys, those of equal keys in their order, and where each key's begin. */
static PyObject *group(PyObject *self, PyObject *arguments)
{
    Py_buffer keys, items, start, target;
    if (!PyArg_ParseTuple(arguments, "y*y*w*w*", &keys, &items, &start, &target))
        return NULL;
    const int32_t *key = keys.buf, *item = items.buf;
    int64_t *ends = start.buf;
    int32_t *out = target.buf;
    Py_ssize_t count = keys.len / 4, limit = start.len / 8 - 1;
    Py_BEGIN_ALLOW_THREADS
    memset(ends, 0, (size_t)start.len);
    for (Py_ssize_t i = 0; i < count; i++)
        ends[key[i] + 1]++;
    int64_t total = 0;
    for (Py_ssize_t k = 1; k <= limit; k++) {
        int64_t size = ends[k];
        ends[k] = total;
        total += size;
    }
    for (Py_ssize_t i = 0; i < count; i++)
        out[ends[key[i] + 1]++] = item[i];
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&keys);
    PyBuffer_Release(&items);
    PyBuffer_Release(&start);
    PyBuffer_Release(&target);
    Py_RETURN_NONE;
}

/* Multiply rows by a matrix, one after the other (Gustavson 1978), and write what is not zero.
   Where the places are to advance, the first column that is left of each list is skipped. */
static PyObject *count_products(PyObject *self, PyObject *arguments)
{
    enum { BUFFERS = 10 };
    Py_buffer b[BUFFERS];
    Py_ssize_t first, last;
    int advance;
    if (!PyArg_ParseTuple(arguments, "y*y*nny*w*y*y*pw*w*w*w*", b, b + 1, &first, &last, b + 2,
                          b + 3, b + 4, b + 5, &advance, b + 6, b + 7, b + 8, b + 9))
        return NULL;
    const int64_t *start = b[0].buf, *list_start = b[2].buf;
    const int32_t *lists = b[1].buf, *list_columns = b[4].buf;
    const int32_t *weights = b[5].len ? b[5].buf : NULL;
    int64_t *places = b[3].buf, found = 0;
    int32_t *totals = b[6].buf, *rows = b[7].buf, *columns = b[8].buf, *products = b[9].buf;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t row = first; row < last; row++) {
        int64_t begin = found;
        for (int64_t i = start[row]; i < start[row + 1]; i++) {
            int32_t list = lists[i], weight = weights ? weights[list] : 1;
            int64_t place = advance ? ++places[list] : places[list], end = list_start[list + 1];
            for (; place < end; place++) {
                int32_t column = list_columns[place];
                columns[found] = column;
                found += !totals[column];
                totals[column] += weight;
            }
        }
        for (int64_t i = begin; i < found; i++) {
            rows[i] = (int32_t)row;
            products[i] = totals[columns[i]];
            totals[columns[i]] = 0;
        }
    }
    Py_END_ALLOW_THREADS
    for (int i = 0; i < BUFFERS; i++)
        PyBuffer_Release(b + i);
    return PyLong_FromLongLong(found);
}

/* Add the products of rows and a matrix, both with values, to the rows of a dense one. */
static PyObject *add_products(PyObject *self, PyObject *arguments)
{
    enum { BUFFERS = 7 };
    Py_buffer b[BUFFERS];
    Py_ssize_t first, last;
    if (!PyArg_ParseTuple(arguments, "y*y*y*nny*y*y*w*", b, b + 1, b + 2, &first, &last, b + 3,
                          b + 4, b + 5, b + 6))
        return NULL;
    const int64_t *start = b[0].buf, *list_start = b[3].buf;
    const int32_t *lists = b[1].buf, *list_columns = b[4].buf;
    const float *values = b[2].buf, *list_values = b[5].buf;
    float *target = b[6].buf;
    Py_ssize_t width = last > first ? b[6].len / 4 / (last - first) : 0;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t row = first; row < last; row++, target += width)
        for (int64_t i = start[row]; i < start[row + 1]; i++) {
            int64_t end = list_start[lists[i] + 1];
            for (int64_t place = list_start[lists[i]]; place < end; place++)
                target[list_columns[place]] += values[i] * list_values[place];
        }
    Py_END_ALLOW_THREADS
    for (int i = 0; i < BUFFERS; i++)
        PyBuffer_Release(b + i);
    Py_RETURN_NONE;
}

typedef struct {
    const void *left, *right;
    const int64_t *left_start, *right_start, *one, *other;
    int64_t *start, *left_places, *right_places;
    Py_ssize_t pairs;
} Common;

/* Merge both rows of each pair; the loops have no branches that depend on the columns. */
#define DEFINE_FIND_COMMON(name, type)                                                            \
    static void name(const Common *task)                                                          \
    {                                                                                             \
        const type *left = task->left, *right = task->right;                                      \
        int64_t found = 0;                                                                        \
        for (Py_ssize_t i = 0; i < task->pairs; i++) {                                            \
            int64_t x = task->left_start[task->one[i]], y = task->right_start[task->other[i]];    \
            int64_t x_end = task->left_start[task->one[i] + 1];                                   \
            int64_t y_end = task->right_start[task->other[i] + 1];                                \
            task->start[i] = found;                                                               \
            while (x < x_end && y < y_end) {                                                      \
                type a = left[x], b = right[y];                                                   \
                if (task->left_places) {                                                          \
                    task->left_places[found] = x;                                                 \
                    task->right_places[found] = y;                                                \
                }                                                                                 \
                found += a == b;                                                                  \
                x += a <= b;                                                                      \
                y += b <= a;                                                                      \
            }                                                                                     \
        }                                                                                         \
        task->start[task->pairs] = found;                                                         \
    }

DEFINE_FIND_COMMON(find_common_32, uint32_t)
DEFINE_FIND_COMMON(find_common_64, uint64_t)

/* Write which columns rows have in common: places in both, if there is room, and bounds. */
static PyObject *common_columns(PyObject *self, PyObject *arguments)
{
    enum { BUFFERS = 9 };
    Py_buffer b[BUFFERS];
    Py_ssize_t size;
    if (!PyArg_ParseTuple(arguments, "ny*y*y*y*y*y*w*w*w*", &size, b, b + 1, b + 2, b + 3, b + 4,
                          b + 5, b + 6, b + 7, b + 8))
        return NULL;
    Common task = {
        .left_start = b[0].buf, .left = b[1].buf, .right_start = b[2].buf, .right = b[3].buf,
        .one = b[4].buf, .other = b[5].buf, .start = b[6].buf,
        .left_places = b[7].len ? b[7].buf : NULL,
        .right_places = b[7].len ? b[8].buf : NULL, .pairs = b[4].len / 8,
    };
    Py_BEGIN_ALLOW_THREADS
    if (size == 4)
        find_common_32(&task);
    else
        find_common_64(&task);
    Py_END_ALLOW_THREADS
    for (int i = 0; i < BUFFERS; i++)
        PyBuffer_Release(b + i);
    Py_RETURN_NONE;
}

/* --- the module ------------------------------------------------------------------------------ */

static PyMethodDef METHODS[] = {
    {"add_products", add_products, METH_VARARGS, NULL},
    {"common_columns", common_columns, METH_VARARGS, NULL},
    {"common_words", common_words, METH_VARARGS, NULL},
    {"count_products", count_products, METH_VARARGS, NULL},
    {"dictionary", dictionary, METH_VARARGS, NULL},
    {"distinct", distinct, METH_VARARGS, NULL},
    {"gather", gather, METH_VARARGS, NULL},
    {"group", group, METH_VARARGS, NULL},
    {"passages", passages, METH_VARARGS, NULL},
    {"search", search, METH_VARARGS, NULL},
    {"search_rows", search_rows, METH_VARARGS, NULL},
    {"shingles", shingles, METH_VARARGS, NULL},
    {"simhashes", simhashes, METH_VARARGS, NULL},
    {"tokens", tokens, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static int add_constants(PyObject *module)
{
    return PyModule_AddIntConstant(module, "REVISION", REVISION);
}

static PyModuleDef_Slot SLOTS[] = {{Py_mod_exec, add_constants}, {0, NULL}};

static struct PyModuleDef MODULE = {
    PyModuleDef_HEAD_INIT, "_kernels", NULL, 0, METHODS, SLOTS, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__kernels(void) { return PyModuleDef_Init(&MODULE); }
