// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReceiptLogState {
    function anchorCount() external view returns (uint256);

    /// @notice Reverts with AnchorDoesNotExist when there is none. `anchoredAt` is the block's time in Unix seconds.
    function anchorOf(
        uint256 index
    ) external view returns (bytes32 root, uint64 firstAct, uint64 lastAct, uint40 anchoredAt);

    /// @notice When the act with this number and leaf was anchored, proven by the path from its leaf to the anchor's root; 0 when
    ///         it is not proven: no such anchor, the number is not in it, more than 32 steps, or another root.
    function provenAt(
        uint256 index,
        uint64 number,
        bytes32 leaf,
        bytes32[] calldata proof
    ) external view returns (uint40);
}
