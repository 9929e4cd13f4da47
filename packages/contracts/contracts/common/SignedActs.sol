// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {RejectReason} from "../types/RejectReason.sol";
import {RegistryBound} from "./RegistryBound.sol";
import {Roles} from "./Roles.sol";

/// @notice What every contract that takes signed acts shares: the domain, the bound of a batch and the rules of time.
abstract contract SignedActs is RegistryBound, EIP712 {
    /// @notice How long after its time a relayer may still bring an act in.
    uint64 public constant RELAY_GRACE = 1 days;

    /// @notice How many acts one transaction may carry.
    uint256 public constant MAX_BATCH = 200;

    error BatchTooLarge(uint256 given, uint256 most);

    /// @dev A call from a citizen's own wallet that the rules do not allow.
    error ActRefused(RejectReason reason);

    constructor() EIP712("Sabha", "1") {}

    /// @notice The EIP-712 domain separator of this contract on this chain.
    function domainSeparator() external view returns (bytes32) {
        return _domainSeparatorV4();
    }

    /// @dev Bounds the batch and tells whether its sender vouches for the time at which the acts were received.
    function _openBatch(uint256 length) internal view returns (bool vouched) {
        if (length > MAX_BATCH) revert BatchTooLarge(length, MAX_BATCH);
        return _holds(Roles.RELAYER, msg.sender);
    }

    /// @dev The window is [opensAt, closesAt). An act received in its last second reaches the chain after it, and the
    ///      chain may have been down for hours: so for RELAY_GRACE more a relayer may still bring acts in. Nobody
    ///      else may, because nobody else answers for when the act was made.
    function _window(uint64 opensAt, uint64 closesAt, bool vouched) internal view returns (RejectReason) {
        if (block.timestamp < opensAt) return RejectReason.NotOpen;
        if (block.timestamp < closesAt) return RejectReason.None;
        if (vouched && block.timestamp < uint256(closesAt) + RELAY_GRACE) return RejectReason.None;
        return RejectReason.Closed;
    }

    /// @dev The deadline is the citizen's own limit. It binds strangers to the second. A relayer may bring the act in
    ///      up to RELAY_GRACE after the deadline while the window is open; in the grace after closing the window
    ///      itself is the limit, and the deadline only has to lie within it or later. In no case does a ballot
    ///      count whose deadline lies before the window opened.
    function _deadline(
        uint64 deadline,
        uint64 opensAt,
        uint64 closesAt,
        bool vouched
    ) internal view returns (RejectReason) {
        if (block.timestamp <= deadline) return RejectReason.None;
        if (!vouched || deadline < opensAt) return RejectReason.DeadlinePassed;
        if (block.timestamp >= closesAt) return RejectReason.None;
        bool recent = block.timestamp <= uint256(deadline) + RELAY_GRACE;
        return recent ? RejectReason.None : RejectReason.DeadlinePassed;
    }
}
