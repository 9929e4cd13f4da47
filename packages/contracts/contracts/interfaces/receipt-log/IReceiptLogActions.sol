// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReceiptLogActions {
    /// @notice Anchors the receipts of the acts firstAct to lastAct by the roots of their batches, in order. `firstAct` must
    ///         follow the last anchored act. The holder of the receipts office only. The roots stay in the transaction's
    ///         input, so a receipt and the chain are enough to build a proof.
    function anchor(uint64 firstAct, uint64 lastAct, bytes32[] calldata batchRoots) external;
}
