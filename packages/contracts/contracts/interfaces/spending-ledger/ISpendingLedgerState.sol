// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ISpendingLedgerState {
    /// @notice All zero when the batch is not anchored.
    function anchorOf(
        bytes32 batchId
    ) external view returns (bytes32 root, uint64 leafCount, uint16 fiscalYear, uint64 anchoredAt);

    /// @notice Whether the leaf (the double hash of the record) is in the anchored batch; false for an unknown batch.
    function verify(bytes32 batchId, bytes32[] calldata proof, bytes32 leaf) external view returns (bool);

    function anchorCount() external view returns (uint256);
}
