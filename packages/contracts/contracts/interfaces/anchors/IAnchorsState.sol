// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IAnchorsState {
    /// @notice How many batches of a kind about a subject there are, and the number of the last act in them.
    function anchoredOf(bytes32 kind, uint256 subjectId) external view returns (uint64 batches, uint64 last);
}
