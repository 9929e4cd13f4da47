// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ISpendingLedgerErrors {
    error BatchAlreadyAnchored(bytes32 batchId);
    error BadAnchor();
}
