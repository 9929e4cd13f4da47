// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../../contracts/CitizenRegistry.sol";
import {Proposals} from "../../../contracts/Proposals.sol";
import {ReceiptLog} from "../../../contracts/ReceiptLog.sol";
import {Ballot, LateBallot, SignedBallot} from "../../../contracts/types/Ballots.sol";
import {Proposal} from "../../../contracts/types/ProposalTerms.sol";
import {vm} from "../Vm.sol";
import {ReplacementsHandler} from "./ReplacementsHandler.sol";

/// @notice Votes in every way, good and bad, on two proposals, while citizens come and go, get other wallets and time
///         passes.
contract ProposalsHandler {
    uint256 public constant CITIZENS = 6;
    uint256 public constant WALLETS = CITIZENS + 3;
    uint256 public constant PROPOSALS = 2;

    ReplacementsHandler public immutable replacements;
    Proposals private immutable proposals;
    CitizenRegistry private immutable registry;
    address private immutable registrar;
    ReceiptLog private immutable receiptLog;
    address private immutable receipts;
    address private immutable official;
    uint64 private now_;
    bytes private text;

    /// @dev Set when a ballot changed though its voter was no citizen, or its author, or without a higher seq; and when a
    ///      text or a window changed under a vote.
    bool public ruleBroken;
    uint256 public amended;
    uint256 public counted;
    uint256 public lateCounted;

    SignedBallot[] private sent;

    constructor(
        Proposals proposals_,
        CitizenRegistry registry_,
        address registrar_,
        ReceiptLog receiptLog_,
        address receipts_,
        address official_,
        bytes memory text_,
        uint64 start
    ) {
        (proposals, receiptLog, receipts) = (proposals_, receiptLog_, receipts_);
        (official, text, now_) = (official_, text_, start);
        (registry, registrar) = (registry_, registrar_);
        address[] memory wallets = new address[](WALLETS);
        for (uint256 i; i < WALLETS; ++i) wallets[i] = voter(i);
        replacements = new ReplacementsHandler(registry_, registrar_, wallets);
    }

    function key(uint256 index) public pure returns (uint256) {
        return uint256(keccak256(abi.encode("invariant voter", index)));
    }

    function voter(uint256 index) public pure returns (address) {
        return vm.addr(key(index));
    }

    function voteDirectly(uint8 who, uint8 id, bool yes) external {
        (uint256 proposal, address wallet) = (_proposal(id), voter(who % WALLETS));
        uint64 before = _seq(proposal, wallet);
        vm.prank(wallet);
        (bool done, ) = address(proposals).call(
            yes ? abi.encodeCall(proposals.voteYes, (proposal)) : abi.encodeCall(proposals.voteNo, (proposal))
        );
        if (done) _note(proposal, wallet, before);
    }

    /// @dev Somebody votes, gets another wallet and votes with that one too.
    function voteTwice(uint8 who, uint8 id) external {
        bytes memory call = abi.encodeCall(proposals.voteYes, (_proposal(id)));
        (address wallet, address replacement) = replacements.pairAt(who);
        vm.prank(wallet);
        (bool first, ) = address(proposals).call(call);
        replacements.replace(who);
        vm.prank(replacement);
        (bool second, ) = address(proposals).call(call);
        if (first && second) ruleBroken = true;
    }

    struct Attempt {
        uint8 who;
        uint8 signer;
        uint8 id;
        uint8 choice;
        uint8 seqStep;
        int16 slack;
        bool late;
    }

    /// @dev `signer` other than `who` makes a forged ballot; a deadline may lie in the past.
    function voteBySignature(Attempt calldata attempt) external {
        address wallet = voter(attempt.who % WALLETS);
        uint64 before = _seq(_proposal(attempt.id), wallet);
        uint256 signer = (attempt.signer % 4 == 0 ? attempt.signer : attempt.who) % WALLETS;
        SignedBallot[] memory batch = new SignedBallot[](1);
        batch[0].ballot = Ballot({
            proposalId: _proposal(attempt.id),
            textHash: keccak256(text),
            choice: attempt.choice % 4,
            voter: wallet,
            seq: before + (attempt.seqStep % 4),
            deadline: uint64(int64(now_) + attempt.slack)
        });
        batch[0].signature = _sign(key(signer), batch[0].ballot);
        sent.push(batch[0]);
        if (attempt.late) _castLate(batch[0], now_ - (attempt.seqStep % 8) * 1 hours);
        else proposals.castVotesBySig(batch);
        if (_seq(_proposal(attempt.id), wallet) == before) return;
        if (signer != attempt.who % WALLETS) ruleBroken = true;
        _note(_proposal(attempt.id), wallet, before);
    }

    /// @dev What was sent so far, once more, the newest first. A ballot refused before may count now, because its
    ///      voter has been authorised since; but none may change without a higher seq.
    function replay() external {
        uint256 length = sent.length > 200 ? 200 : sent.length;
        SignedBallot[] memory batch = new SignedBallot[](length);
        for (uint256 i; i < length; ++i) batch[i] = sent[sent.length - 1 - i];
        uint8[] memory choicesBefore = new uint8[](PROPOSALS * WALLETS);
        uint64[] memory seqsBefore = new uint64[](PROPOSALS * WALLETS);
        for (uint256 i; i < seqsBefore.length; ++i) (choicesBefore[i], seqsBefore[i]) = _ballotAt(i);
        proposals.castVotesBySig(batch);
        for (uint256 i; i < seqsBefore.length; ++i) {
            (uint8 choice, uint64 seq) = _ballotAt(i);
            if (choice != choicesBefore[i] && seq <= seqsBefore[i]) ruleBroken = true;
        }
    }

    /// @dev An official changes text and window whenever they like; one text in two is the first one again, so that signed
    ///      ballots of before and after meet both.
    function amend(uint8 id, bool other, uint32 opensIn, uint32 openFor) external {
        uint256 proposal = _proposal(id);
        Proposal memory before = proposals.getProposal(proposal);
        bytes memory newText = other ? bytes("another text") : text;
        uint64 opensAt = now_ - 1 hours + (opensIn % 2 days);
        uint64 closesAt = opensAt + (openFor % 9 days);
        vm.prank(official);
        (bool done, ) = address(proposals).call(
            abi.encodeCall(proposals.amendProposal, (proposal, keccak256(newText), newText, opensAt, closesAt, closesAt))
        );
        if (done) ++amended;
        bool fixed_ = before.yesVotes + before.noVotes > 0 || before.withdrawn || now_ >= before.terms.closesAt;
        Proposal memory afterwards = proposals.getProposal(proposal);
        bool same = before.textHash == afterwards.textHash &&
            before.terms.opensAt == afterwards.terms.opensAt &&
            before.terms.closesAt == afterwards.terms.closesAt;
        if (fixed_ && (done || !same)) ruleBroken = true;
        if (before.yesVotes != afterwards.yesVotes || before.noVotes != afterwards.noVotes) ruleBroken = true;
    }

    function toggleCitizen(uint8 who) external {
        address wallet = voter(who % WALLETS);
        (uint40 authorisedAt, ) = registry.getStatus(wallet);
        if (authorisedAt == 0) return; // it waits to replace another
        bool isCitizen = registry.isAuthorised(wallet);
        if (isCitizen) {
            vm.prank(registrar);
            registry.revoke(wallet);
            return;
        }
        (, uint40 revokedAt) = registry.getStatus(wallet);
        vm.prank(registrar);
        (bool done, ) = address(registry).call(abi.encodeCall(registry.authorise, (wallet)));
        if (done != (now_ >= revokedAt + 8 days && !replacements.isReplaced(wallet))) ruleBroken = true;
    }

    function passTime(uint16 time) external {
        now_ += time;
        vm.warp(now_);
    }

    /// @dev An official moves a close within what the proposal allows, also under votes.
    function extend(uint8 id, uint32 by) external {
        Proposal memory before = proposals.getProposal(_proposal(id));
        uint64 closesAt = before.terms.closesAt - 1 hours + (by % 5 days);
        vm.prank(official);
        (bool done, ) = address(proposals).call(
            abi.encodeCall(proposals.extendProposal, (_proposal(id), closesAt, bytes32(0)))
        );
        bool allowed = now_ < before.terms.closesAt &&
            closesAt > before.terms.closesAt &&
            closesAt <= before.terms.extendableUntil;
        if (done && !allowed) ruleBroken = true;
    }

    /// @dev Anchored now, as received at any time of the last hours: the truth is what the contract must find.
    function _castLate(SignedBallot memory signed, uint64 receivedAt) private {
        Ballot memory ballot = signed.ballot;
        bytes32 digest = proposals.hashBallot(ballot);
        uint64 last;
        uint32 index = uint32(receiptLog.anchorCount());
        if (index > 0) (, , last, ) = receiptLog.anchorOf(index - 1);
        bytes32[] memory roots = new bytes32[](1);
        roots[0] = keccak256(abi.encodePacked(digest, last + 1, receivedAt * 1000));
        vm.prank(receipts);
        receiptLog.anchor(last + 1, last + 1, roots);
        LateBallot[] memory batch = new LateBallot[](1);
        batch[0] = LateBallot(signed, last + 1, receivedAt * 1000, index, new bytes32[](0));
        uint64 before = _seq(ballot.proposalId, ballot.voter);
        proposals.castLateVotesBySig(batch);
        if (_seq(ballot.proposalId, ballot.voter) == before) return;
        Proposal memory stored = proposals.getProposal(ballot.proposalId);
        uint64 close = stored.terms.closesAt;
        bool inTime = receivedAt < close && receivedAt <= ballot.deadline && receivedAt >= stored.terms.opensAt;
        uint64 end = ballot.deadline < close ? ballot.deadline : close;
        if (!inTime || now_ > end + stored.terms.anchorGrace) ruleBroken = true;
        ++lateCounted;
    }

    function _note(uint256 proposal, address wallet, uint64 before) private {
        ++counted;
        Proposal memory stored = proposals.getProposal(proposal);
        (uint40 authorisedAt, uint40 revokedAt) = registry.getStatus(wallet);
        bool eligible = authorisedAt != 0 && (revokedAt == 0 || revokedAt >= stored.terms.closesAt);
        bool allowed = eligible && wallet != stored.author && _seq(proposal, wallet) > before;
        if (!allowed) ruleBroken = true;
    }

    function _proposal(uint8 id) private pure returns (uint256) {
        return (id % PROPOSALS) + 1;
    }

    function _seq(uint256 proposal, address wallet) private view returns (uint64 seq) {
        (, seq) = proposals.ballotOf(proposal, wallet);
    }

    /// @dev The ballots of all citizens on all proposals in one row.
    function _ballotAt(uint256 position) private view returns (uint8 choice, uint64 seq) {
        return proposals.ballotOf((position / WALLETS) + 1, voter(position % WALLETS));
    }

    function _sign(uint256 signingKey, Ballot memory ballot) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signingKey, proposals.hashBallot(ballot));
        return abi.encodePacked(r, s, v);
    }
}
