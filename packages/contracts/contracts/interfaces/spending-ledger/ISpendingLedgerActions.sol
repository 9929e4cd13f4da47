// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ISpendingLedgerActions {
    /// @notice Writes the Merkle root of a published batch of spending records, once per batch. Officials only.
    function anchor(bytes32 batchId, bytes32 root, uint64 leafCount, uint16 fiscalYear) external;
}
