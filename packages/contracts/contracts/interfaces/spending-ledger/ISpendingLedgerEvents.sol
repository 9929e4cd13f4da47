// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ISpendingLedgerEvents {
    event Anchored(bytes32 indexed batchId, bytes32 root, uint64 leafCount, uint16 indexed fiscalYear);
}
