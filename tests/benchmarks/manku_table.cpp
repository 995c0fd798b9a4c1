// All pairs of 64-bit codes within a Hamming distance, the published way: Manku, Jain and
// Das Sarma, "Detecting near-duplicates for web crawling" (2007), section 3. The bits are cut into
// blocks; each choice of blocks - distance of them is moved to the front of every code, the codes
// are put in the order of their fronts by counting, and those that begin alike are compared.
//
//     manku_table FILE DISTANCE BLOCKS     FILE: 64-bit codes of this machine's byte order
//
// Prints the number of pairs and the CPU seconds, without reading the file.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

using Code = std::uint64_t;
using Position = std::uint32_t;

struct Entry {
    Code code;
    Position position;
};

struct Block {
    int low, width;
    Code mask() const { return width == 64 ? ~Code(0) : (Code(1) << width) - 1; }
};

// The bits of all blocks, those of the key first.
static Code moved(Code code, const std::vector<Block>& order) {
    Code made = 0;
    for (const Block& block : order)
        made = (made << block.width) | ((code >> block.low) & block.mask());
    return made;
}

// Sort by the first bits alone, as many as the key has: a counting sort of some of them at a time.
static void sort_by_key(std::vector<Entry>& table, std::vector<Entry>& other, int key) {
    const int passes = (key + 11) / 12, digit = passes ? (key + passes - 1) / passes : 0;
    for (int pass = 0, low = 64 - key; pass < passes; ++pass, low += digit) {
        const int width = std::min(digit, 64 - low);
        const Code mask = (Code(1) << width) - 1;
        std::vector<std::size_t> start((std::size_t(1) << width) + 1, 0);
        for (const Entry& entry : table) ++start[((entry.code >> low) & mask) + 1];
        for (std::size_t d = 1; d < start.size(); ++d) start[d] += start[d - 1];
        for (const Entry& entry : table) other[start[(entry.code >> low) & mask]++] = entry;
        table.swap(other);
    }
}

int main(int count, char** arguments) {
    if (count != 4) return 2;
    std::FILE* file = std::fopen(arguments[1], "rb");
    if (!file) return 2;
    std::vector<Code> codes;
    Code code;
    while (std::fread(&code, sizeof code, 1, file) == 1) codes.push_back(code);
    std::fclose(file);
    const int distance = std::atoi(arguments[2]), blocks = std::atoi(arguments[3]);
    if (distance < 0 || blocks <= distance || blocks > 64) return 2;

    const std::clock_t begun = std::clock();
    std::vector<Block> all;
    for (int b = 0; b < blocks; ++b) {
        const int high = 64 - 64 * b / blocks, low = 64 - 64 * (b + 1) / blocks;
        all.push_back({low, high - low});
    }
    std::vector<std::pair<Position, Position>> pairs;
    std::vector<Entry> table(codes.size()), other(codes.size());
    std::vector<bool> kept(blocks, false);
    std::fill(kept.begin(), kept.begin() + (blocks - distance), true);
    do {
        std::vector<Block> order;
        int key = 0;
        for (int b = 0; b < blocks; ++b)
            if (kept[b]) order.push_back(all[b]), key += all[b].width;
        for (int b = 0; b < blocks; ++b)
            if (!kept[b]) order.push_back(all[b]);
        for (Position i = 0; i < codes.size(); ++i) table[i] = {moved(codes[i], order), i};
        sort_by_key(table, other, key);
        const int rest = 64 - key;
        for (std::size_t i = 0; i < table.size(); ++i)
            for (std::size_t j = i + 1; j < table.size(); ++j) {
                const Code differing = table[i].code ^ table[j].code;
                if (rest < 64 && differing >> rest) break;
                if (__builtin_popcountll(differing) <= distance)
                    pairs.push_back(std::minmax(table[i].position, table[j].position));
            }
    } while (std::prev_permutation(kept.begin(), kept.end()));
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    std::printf("%zu %.6f\n", pairs.size(), double(std::clock() - begun) / CLOCKS_PER_SEC);
}
