// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A set of price levels: numbers below 2^24, kept as a tree of three words of 256 bits. Adding, removing and finding
/// the lowest or highest number read at most three words, however many levels there are.
library PriceLevels {
    struct Set {
        uint256 root;
        mapping(uint256 => uint256) middle;
        mapping(uint256 => uint256) leaves;
    }

    function add(Set storage self, uint24 level) internal {
        self.leaves[level >> 8] |= 1 << (level & 0xff);
        self.middle[level >> 16] |= 1 << ((level >> 8) & 0xff);
        self.root |= 1 << (level >> 16);
    }

    function remove(Set storage self, uint24 level) internal {
        uint256 leaf = self.leaves[level >> 8] & ~(1 << (level & 0xff));
        self.leaves[level >> 8] = leaf;
        if (leaf != 0) return;
        uint256 branch = self.middle[level >> 16] & ~(1 << ((level >> 8) & 0xff));
        self.middle[level >> 16] = branch;
        if (branch == 0) self.root &= ~(1 << (level >> 16));
    }

    /// The lowest level; 0 when the set is empty.
    function lowest(Set storage self) internal view returns (uint24) {
        if (self.root == 0) return 0;
        uint256 high = _lowestBit(self.root);
        uint256 next = (high << 8) | _lowestBit(self.middle[high]);
        return uint24((next << 8) | _lowestBit(self.leaves[next]));
    }

    /// The highest level; 0 when the set is empty.
    function highest(Set storage self) internal view returns (uint24) {
        if (self.root == 0) return 0;
        uint256 high = _highestBit(self.root);
        uint256 next = (high << 8) | _highestBit(self.middle[high]);
        return uint24((next << 8) | _highestBit(self.leaves[next]));
    }

    function _lowestBit(uint256 word) private pure returns (uint256) {
        unchecked {
            return _highestBit(word & (~word + 1));
        }
    }

    function _highestBit(uint256 word) private pure returns (uint256 bit) {
        if (word >= 1 << 128) {
            word >>= 128;
            bit = 128;
        }
        if (word >= 1 << 64) {
            word >>= 64;
            bit |= 64;
        }
        if (word >= 1 << 32) {
            word >>= 32;
            bit |= 32;
        }
        if (word >= 1 << 16) {
            word >>= 16;
            bit |= 16;
        }
        if (word >= 1 << 8) {
            word >>= 8;
            bit |= 8;
        }
        if (word >= 1 << 4) {
            word >>= 4;
            bit |= 4;
        }
        if (word >= 1 << 2) {
            word >>= 2;
            bit |= 2;
        }
        if (word >= 1 << 1) bit |= 1;
    }
}
