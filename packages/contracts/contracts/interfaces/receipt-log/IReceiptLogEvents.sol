// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReceiptLogEvents {
    /// @param batches How many batch roots the transaction's input has.
    event ReceiptsAnchored(
        uint256 indexed index,
        uint64 firstAct,
        uint64 lastAct,
        uint32 batches,
        bytes32 root
    );
}
