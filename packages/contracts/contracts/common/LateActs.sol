// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IReceiptLogState} from "../interfaces/receipt-log/IReceiptLogState.sol";
import {RejectReason} from "../types/RejectReason.sol";
import {SignedActs} from "./SignedActs.sol";

/// @notice For acts on something that closes. After the closing, or after its own deadline, an act counts only with the proof that
///         its receipt was anchored on the chain in time. The same for every sender.
abstract contract LateActs is SignedActs {
    /// @notice How long after a closing proven acts still count: until then a tally may move.
    uint64 public constant LATE_WINDOW = 7 days;

    /// @notice How many late acts one transaction may carry: each brings its proof.
    uint256 public constant MAX_LATE_BATCH = 150;

    address public immutable receiptLog;

    error ReceiptLogHasNoCode(address receiptLog);

    constructor(address receiptLog_) {
        if (receiptLog_.code.length == 0) revert ReceiptLogHasNoCode(receiptLog_);
        receiptLog = receiptLog_;
    }

    /// @dev The window [opensAt, closesAt) for what was received in it, and is brought at most LATE_WINDOW after its end.
    function _lateWindow(
        uint64 opensAt,
        uint64 closesAt,
        uint64 deadline,
        uint64 receivedAtMs
    ) internal view returns (RejectReason) {
        if (block.timestamp >= uint256(closesAt) + LATE_WINDOW) return RejectReason.Closed;
        if (receivedAtMs < uint256(opensAt) * 1000) return RejectReason.NotOpen;
        if (receivedAtMs >= uint256(closesAt) * 1000) return RejectReason.Closed;
        return receivedAtMs / 1000 > deadline ? RejectReason.DeadlinePassed : RejectReason.None;
    }

    /// @dev Whether the wallet was a citizen at the close, whatever happened since: a revocation after it changes nothing.
    function _wasCitizenAt(
        uint40 authorisedAt,
        uint40 revokedAt,
        uint64 closesAt
    ) internal pure returns (bool) {
        if (authorisedAt == 0 || authorisedAt >= closesAt) return false;
        return revokedAt == 0 || revokedAt >= closesAt;
    }

    /// @dev When an act could last be made: the earlier of its deadline and the close.
    function _end(uint64 deadline, uint64 closesAt) internal pure returns (uint256) {
        return deadline < closesAt ? deadline : closesAt;
    }

    /// @dev The leaf is what a receipt's batch holds: keccak256(digest ‖ number ‖ time of receipt). The anchor must not be younger
    ///      than `latest`, the grace after the act's end: else an old signature could be used later with an invented time.
    function _proven(
        bytes32 digest,
        uint64 number,
        uint64 receivedAtMs,
        uint32 anchor,
        bytes32[] calldata proof,
        uint256 latest
    ) internal view returns (RejectReason) {
        bytes32 leaf = keccak256(abi.encodePacked(digest, number, receivedAtMs));
        uint40 anchoredAt = IReceiptLogState(receiptLog).provenAt(anchor, number, leaf, proof);
        if (anchoredAt == 0) return RejectReason.NotProven;
        return anchoredAt > latest ? RejectReason.AnchoredTooLate : RejectReason.None;
    }
}
