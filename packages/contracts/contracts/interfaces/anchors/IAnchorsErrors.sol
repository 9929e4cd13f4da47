// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IAnchorsErrors {
    /// @dev The batch does not begin behind the last one of its kind and subject.
    error NotNext(uint64 lastAnchored, uint64 given);
    /// @dev It ends before it begins, or has no root or no file.
    error BadAnchor();
}
