// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {RegistryBound} from "./common/RegistryBound.sol";
import {Roles} from "./common/Roles.sol";
import {IAnchors} from "./interfaces/anchors/IAnchors.sol";

/// @notice Acts that no contract judges one by one: that they were there then, in this order, with exactly these signatures or
///         proofs. Where a transaction for every act would cost too much, whoever wants to know whether they are good reads the
///         published files. No batch is ever changed, and none comes in between. What was anchored is in the events: for the
///         state to say it too, each batch would cost half as much again.
contract Anchors is IAnchors, RegistryBound {
    string public constant VERSION = "1";

    /// @dev One slot.
    struct Anchored {
        uint64 batches;
        uint64 last;
    }

    mapping(bytes32 kind => mapping(uint256 subjectId => Anchored)) private _anchored;

    constructor(address registry_) RegistryBound(registry_) {}

    function anchor(
        bytes32 kind,
        uint256 subjectId,
        uint64 first,
        uint64 last,
        bytes32 root,
        bytes32 files
    ) external onlyOffice(Roles.RECEIPTS) {
        Anchored memory before = _anchored[kind][subjectId];
        if (first <= before.last) revert NotNext(before.last, first);
        if (last < first || root == 0 || files == 0) revert BadAnchor();
        _anchored[kind][subjectId] = Anchored(before.batches + 1, last);
        emit ActsAnchored(kind, subjectId, before.batches, first, last, root, files);
    }

    function anchoredOf(
        bytes32 kind,
        uint256 subjectId
    ) external view returns (uint64 batches, uint64 last) {
        Anchored storage found = _anchored[kind][subjectId];
        return (found.batches, found.last);
    }
}
