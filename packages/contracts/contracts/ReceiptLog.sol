// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {RegistryBound} from "./common/RegistryBound.sol";
import {Roles} from "./common/Roles.sol";
import {IReceiptLog} from "./interfaces/receipt-log/IReceiptLog.sol";

/// @notice Which acts of any kind were received, in what order, and by when at the latest. Anchors partition the numbers of the acts:
///         no gap, no overlap, no second version. None is ever changed or deleted.
contract ReceiptLog is IReceiptLog, RegistryBound {
    string public constant VERSION = "1";

    /// @notice How many batches one anchor may take.
    uint256 public constant MAX_BATCHES = 256;

    /// @notice How many acts a batch may have: an anchor cannot use up numbers that nobody could have received.
    uint64 public constant MAX_BATCH_ACTS = 65_536;

    uint256 private constant MAX_PROOF = 32;

    /// @dev Two slots.
    struct Anchor {
        bytes32 root;
        uint64 lastAct;
        uint40 anchoredAt;
    }

    Anchor[] private _anchors;

    constructor(address registry_) RegistryBound(registry_) {}

    function anchor(
        uint64 firstAct,
        uint64 lastAct,
        bytes32[] calldata batchRoots
    ) external onlyOffice(Roles.RECEIPTS) {
        uint256 index = _anchors.length;
        uint64 expected = _firstAct(index);
        if (firstAct != expected) revert NotNext(expected, firstAct);
        uint256 batches = batchRoots.length;
        if (batches == 0 || batches > MAX_BATCHES || lastAct < firstAct) revert BadAnchor();
        uint256 acts = uint256(lastAct - firstAct) + 1;
        if (acts < batches || acts > batches * MAX_BATCH_ACTS) revert BadAnchor();
        bytes32 root = _rootOf(batchRoots);
        _anchors.push(Anchor(root, lastAct, uint40(block.timestamp)));
        emit ReceiptsAnchored(index, firstAct, lastAct, uint32(batches), root);
    }

    function anchorCount() external view returns (uint256) {
        return _anchors.length;
    }

    function anchorOf(
        uint256 index
    ) external view returns (bytes32 root, uint64 firstAct, uint64 lastAct, uint40 anchoredAt) {
        if (index >= _anchors.length) revert AnchorDoesNotExist(index);
        Anchor storage found = _anchors[index];
        return (found.root, _firstAct(index), found.lastAct, found.anchoredAt);
    }

    function provenAt(
        uint256 index,
        uint64 number,
        bytes32 leaf,
        bytes32[] calldata proof
    ) external view returns (uint40) {
        if (index >= _anchors.length || proof.length > MAX_PROOF) return 0;
        Anchor storage found = _anchors[index];
        if (number < _firstAct(index) || number > found.lastAct) return 0;
        bytes32 node = leaf;
        for (uint256 i; i < proof.length; ++i) node = _parent(node, proof[i]);
        return node == found.root ? found.anchoredAt : 0;
    }

    function _firstAct(uint256 index) private view returns (uint64) {
        return index == 0 ? 1 : _anchors[index - 1].lastAct + 1;
    }

    /// @dev Continues the tree of receipts: pairs are sorted before they are hashed, and a last one without a pair moves up.
    function _rootOf(bytes32[] memory level) private pure returns (bytes32) {
        uint256 width = level.length;
        while (width > 1) {
            uint256 above;
            for (uint256 i; i < width; i += 2) {
                level[above++] = i + 1 < width ? _parent(level[i], level[i + 1]) : level[i];
            }
            width = above;
        }
        return level[0];
    }

    function _parent(bytes32 a, bytes32 b) private pure returns (bytes32 hash) {
        (a, b) = a < b ? (a, b) : (b, a);
        assembly ("memory-safe") {
            mstore(0x00, a)
            mstore(0x20, b)
            hash := keccak256(0x00, 0x40)
        }
    }
}
