// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice The tree of receipts, written once more for the tests: sorted pairs, a last one without a pair moves up.
library MerkleTree {
    function root(bytes32[] memory leaves) internal pure returns (bytes32) {
        while (leaves.length > 1) leaves = above(leaves);
        return leaves[0];
    }

    /// @dev The siblings from the leaf at this position up to the root.
    function proof(bytes32[] memory leaves, uint256 position) internal pure returns (bytes32[] memory path) {
        path = new bytes32[](0);
        while (leaves.length > 1) {
            uint256 sibling = position ^ 1;
            if (sibling < leaves.length) path = append(path, leaves[sibling]);
            (leaves, position) = (above(leaves), position / 2);
        }
    }

    function append(bytes32[] memory list, bytes32 last) internal pure returns (bytes32[] memory longer) {
        longer = new bytes32[](list.length + 1);
        for (uint256 i; i < list.length; ++i) longer[i] = list[i];
        longer[list.length] = last;
    }

    function above(bytes32[] memory level) private pure returns (bytes32[] memory next) {
        next = new bytes32[]((level.length + 1) / 2);
        for (uint256 i; i < next.length; ++i) {
            bool paired = 2 * i + 1 < level.length;
            next[i] = paired ? pair(level[2 * i], level[2 * i + 1]) : level[2 * i];
        }
    }

    function pair(bytes32 a, bytes32 b) internal pure returns (bytes32) {
        return a < b ? keccak256(bytes.concat(a, b)) : keccak256(bytes.concat(b, a));
    }
}
