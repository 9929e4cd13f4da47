// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReceiptLogErrors {
    error NotNext(uint64 expected, uint64 given);
    /// @dev No batch, more than MAX_BATCHES, fewer acts than batches, or more acts than so many batches can hold.
    error BadAnchor();
    error AnchorDoesNotExist(uint256 index);
}
