// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Roles} from "./common/Roles.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {ISpendingLedger} from "./interfaces/spending-ledger/ISpendingLedger.sol";

/// @notice The roots of published spending records, so that a later change of a record is detected.
contract SpendingLedger is ISpendingLedger, RegistryBound {
    string public constant VERSION = "1";

    struct Anchor {
        bytes32 root;
        uint64 leafCount;
        uint64 anchoredAt;
        uint16 fiscalYear;
    }

    uint256 public anchorCount;
    mapping(bytes32 batchId => Anchor) private _anchors;

    constructor(address registry_) RegistryBound(registry_) {}

    function anchor(
        bytes32 batchId,
        bytes32 root,
        uint64 leafCount,
        uint16 fiscalYear
    ) external onlyOffice(Roles.OFFICIAL) {
        if (_anchors[batchId].root != 0) revert BatchAlreadyAnchored(batchId);
        if (root == 0 || leafCount == 0) revert BadAnchor();
        _anchors[batchId] = Anchor(root, leafCount, uint64(block.timestamp), fiscalYear);
        ++anchorCount;
        emit Anchored(batchId, root, leafCount, fiscalYear);
    }

    function anchorOf(
        bytes32 batchId
    ) external view returns (bytes32 root, uint64 leafCount, uint16 fiscalYear, uint64 anchoredAt) {
        Anchor storage found = _anchors[batchId];
        return (found.root, found.leafCount, found.fiscalYear, found.anchoredAt);
    }

    function verify(bytes32 batchId, bytes32[] calldata proof, bytes32 leaf) external view returns (bool) {
        bytes32 root = _anchors[batchId].root;
        return root != 0 && MerkleProof.verifyCalldata(proof, root, leaf);
    }
}
