// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IAnchorsEvents {
    event ActsAnchored(
        bytes32 indexed kind,
        uint256 indexed subjectId,
        uint256 index,
        uint64 first,
        uint64 last,
        bytes32 root,
        bytes32 files
    );
}
