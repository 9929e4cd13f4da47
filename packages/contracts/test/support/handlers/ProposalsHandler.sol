// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../../contracts/CitizenRegistry.sol";
import {Proposals} from "../../../contracts/Proposals.sol";
import {Ballot, Proposal, SignedBallot} from "../../../contracts/types/Ballots.sol";
import {vm} from "../Vm.sol";

/// @notice Votes in every way, good and bad, on two proposals, while citizens come and go and time passes.
contract ProposalsHandler {
    uint256 public constant CITIZENS = 6;
    uint256 public constant PROPOSALS = 2;

    Proposals private immutable proposals;
    CitizenRegistry private immutable registry;
    address private immutable registrar;
    address private immutable relayer;
    address private immutable official;
    uint64 private now_;
    bytes32 private immutable text;

    /// @dev Set when a ballot changed though its voter was no citizen, or its author, or without a higher seq; and when a
    ///      text or a window changed under a vote.
    bool public ruleBroken;
    uint256 public amended;
    uint256 public counted;

    SignedBallot[] private sent;

    constructor(
        Proposals proposals_,
        CitizenRegistry registry_,
        address registrar_,
        address relayer_,
        address official_,
        bytes32 text_,
        uint64 start
    ) {
        (proposals, registry, registrar, relayer) = (proposals_, registry_, registrar_, relayer_);
        (official, text, now_) = (official_, text_, start);
    }

    function key(uint256 index) public pure returns (uint256) {
        return uint256(keccak256(abi.encode("invariant voter", index)));
    }

    function voter(uint256 index) public pure returns (address) {
        return vm.addr(key(index));
    }

    function voteDirectly(uint8 who, uint8 id, bool yes) external {
        (uint256 proposal, address wallet) = (_proposal(id), voter(who % CITIZENS));
        uint64 before = _seq(proposal, wallet);
        vm.prank(wallet);
        (bool done, ) = address(proposals).call(
            yes ? abi.encodeCall(proposals.voteYes, (proposal)) : abi.encodeCall(proposals.voteNo, (proposal))
        );
        if (done) _note(proposal, wallet, before);
    }

    struct Attempt {
        uint8 who;
        uint8 signer;
        uint8 id;
        uint8 choice;
        uint8 seqStep;
        int16 slack;
        bool relayed;
    }

    /// @dev `signer` other than `who` makes a forged ballot; a deadline may lie in the past.
    function voteBySignature(Attempt calldata attempt) external {
        address wallet = voter(attempt.who % CITIZENS);
        uint64 before = _seq(_proposal(attempt.id), wallet);
        uint256 signer = (attempt.signer % 4 == 0 ? attempt.signer : attempt.who) % CITIZENS;
        SignedBallot[] memory batch = new SignedBallot[](1);
        batch[0].ballot = Ballot({
            proposalId: _proposal(attempt.id),
            textHash: text,
            choice: attempt.choice % 4,
            voter: wallet,
            seq: before + (attempt.seqStep % 4),
            deadline: uint64(int64(now_) + attempt.slack)
        });
        batch[0].signature = _sign(key(signer), batch[0].ballot);
        sent.push(batch[0]);
        _cast(batch, attempt.relayed);
        if (_seq(_proposal(attempt.id), wallet) == before) return;
        if (signer != attempt.who % CITIZENS) ruleBroken = true;
        _note(_proposal(attempt.id), wallet, before);
    }

    /// @dev What was sent so far, once more, the newest first. A ballot refused before may count now, because its
    ///      voter has been authorised since; but none may change without a higher seq.
    function replay(bool relayed) external {
        uint256 length = sent.length > 200 ? 200 : sent.length;
        SignedBallot[] memory batch = new SignedBallot[](length);
        for (uint256 i; i < length; ++i) batch[i] = sent[sent.length - 1 - i];
        uint8[] memory choicesBefore = new uint8[](PROPOSALS * CITIZENS);
        uint64[] memory seqsBefore = new uint64[](PROPOSALS * CITIZENS);
        for (uint256 i; i < seqsBefore.length; ++i) (choicesBefore[i], seqsBefore[i]) = _ballotAt(i);
        _cast(batch, relayed);
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
        bytes32 newText = other ? keccak256("another text") : text;
        uint64 opensAt = now_ - 1 days + (opensIn % 2 days);
        vm.prank(official);
        (bool done, ) = address(proposals).call(
            abi.encodeCall(proposals.amendProposal, (proposal, newText, opensAt, opensAt + (openFor % 9 days)))
        );
        if (done) ++amended;
        bool fixed_ = before.yesVotes + before.noVotes > 0 || before.withdrawn || now_ >= before.closesAt;
        Proposal memory afterwards = proposals.getProposal(proposal);
        bool same = before.textHash == afterwards.textHash &&
            before.opensAt == afterwards.opensAt &&
            before.closesAt == afterwards.closesAt;
        if (fixed_ && (done || !same)) ruleBroken = true;
        if (before.yesVotes != afterwards.yesVotes || before.noVotes != afterwards.noVotes) ruleBroken = true;
    }

    function toggleCitizen(uint8 who) external {
        address wallet = voter(who % CITIZENS);
        bool isCitizen = registry.isAuthorised(wallet);
        vm.prank(registrar);
        if (isCitizen) registry.revoke(wallet);
        else registry.authorise(wallet);
    }

    function passTime(uint16 time) external {
        now_ += time;
        vm.warp(now_);
    }

    function _cast(SignedBallot[] memory batch, bool relayed) private {
        vm.prank(relayed ? relayer : address(this));
        proposals.castVotesBySig(batch);
    }

    function _note(uint256 proposal, address wallet, uint64 before) private {
        ++counted;
        Proposal memory stored = proposals.getProposal(proposal);
        bool allowed = registry.isAuthorised(wallet) && wallet != stored.author && _seq(proposal, wallet) > before;
        if (!allowed) ruleBroken = true;
    }

    function _proposal(uint8 id) private pure returns (uint256) {
        return (id % PROPOSALS) + 1;
    }

    function _seq(uint256 proposal, address wallet) private view returns (uint64 seq) {
        (, seq) = proposals.ballotOf(proposal, wallet);
    }

    /// @dev The ballots of all citizens on all proposals in one row.
    function _ballotAt(uint256 place) private view returns (uint8 choice, uint64 seq) {
        return proposals.ballotOf((place / CITIZENS) + 1, voter(place % CITIZENS));
    }

    function _sign(uint256 signingKey, Ballot memory ballot) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signingKey, proposals.hashBallot(ballot));
        return abi.encodePacked(r, s, v);
    }
}
