// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {RejectReason} from "../types/RejectReason.sol";
import {RegistryBound} from "./RegistryBound.sol";

/// @notice What every contract that takes signed acts shares: the domain and the bounds. The time that counts is the
///         chain's own, whoever sends the act: nobody else states one.
abstract contract SignedActs is RegistryBound, EIP712 {
    /// @notice How many acts one transaction may carry.
    uint256 public constant MAX_BATCH = 200;

    /// @notice How far a `seq` may lie above the one before. Without a bound, one act with the highest number would be the
    ///         author's last.
    uint64 public constant MAX_SEQ_JUMP = 2 ** 32;

    /// @notice How long a signed draft may be valid, from its validFrom to its deadline. A draft uses up its author's day or
    ///         week when it counts, so nobody may keep one and send it later.
    uint64 public constant DRAFT_VALIDITY = 7 days;

    error BatchTooLarge(uint256 given, uint256 most);

    /// @dev A call from a citizen's own wallet that the rules do not allow.
    error ActRefused(RejectReason reason);

    constructor() EIP712("Sabha", "1") {}

    /// @notice The EIP-712 domain separator of this contract on this chain.
    function domainSeparator() external view returns (bytes32) {
        return _domainSeparatorV4();
    }

    function _boundBatch(uint256 length, uint256 most) internal pure {
        if (length > most) revert BatchTooLarge(length, most);
    }

    /// @dev A signed draft counts from validFrom to deadline, both included, and at most DRAFT_VALIDITY long.
    function _validity(uint64 validFrom, uint64 deadline) internal view returns (RejectReason) {
        if (block.timestamp > deadline) return RejectReason.DeadlinePassed;
        if (block.timestamp < validFrom) return RejectReason.NotOpen;
        return deadline - validFrom > DRAFT_VALIDITY ? RejectReason.BadTerms : RejectReason.None;
    }
}
