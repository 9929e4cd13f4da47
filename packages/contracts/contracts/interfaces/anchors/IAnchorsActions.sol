// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IAnchorsActions {
    /// @notice Anchors the next acts of a kind about a subject: `root` over their digests and what authorises them, `files` the
    ///         SHA-256 of the published file that lists them. `first` and `last` are the numbers of the first and the last of
    ///         them in the record; each batch begins behind the one before. The holder of the receipts office only. Nothing
    ///         else is checked here: whoever downloads the file checks every act in it.
    /// @param kind keccak256 of the kind's name.
    function anchor(
        bytes32 kind,
        uint256 subjectId,
        uint64 first,
        uint64 last,
        bytes32 root,
        bytes32 files
    ) external;
}
