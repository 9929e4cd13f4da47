// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {LateActs} from "./common/LateActs.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {Roles} from "./common/Roles.sol";
import {Signatures} from "./common/Signatures.sol";
import {IProposals} from "./interfaces/proposals/IProposals.sol";
import {Ballot, LateBallot, SignedBallot} from "./types/Ballots.sol";
import {Eligibility, Proposal, Terms} from "./types/ProposalTerms.sol";
import {RejectReason} from "./types/RejectReason.sol";

/// @notice Proposals of government and the citizens' yes or no to them. The tally is kept with each ballot:
///         at every moment it equals the count of the latest ballots.
contract Proposals is IProposals, LateActs {
    /// @dev "1" had no amendProposal; "2" let a relayer state the time of receipt; "3" knew no replaced wallets.
    string public constant VERSION = "4";

    bytes32 private constant BALLOT_TYPEHASH =
        keccak256(
            "Ballot(uint256 proposalId,bytes32 textHash,uint8 choice,address voter,uint64 seq,uint64 deadline)"
        );

    /// @notice How long before its publication a window may have opened: what a transaction may take to be mined.
    uint64 public constant OPENED_BEFORE = 1 hours;

    /// @notice How long voting may last, and how long before it a proposal may be published.
    uint64 public constant MAX_WINDOW = 366 days;

    /// @notice How far extendableUntil may lie behind the close.
    uint64 public constant MAX_EXTENSION = 30 days;

    uint16 public constant MIN_ANCHOR_GRACE = 60;
    uint16 public constant MAX_ANCHOR_GRACE = 3_600;

    uint8 private constant YES = 1;
    uint8 private constant NO = 2;

    /// @dev Three slots: the text; who, when and what kind; the tally. uint40 seconds last until the year 36812.
    struct StoredProposal {
        bytes32 textHash;
        address author;
        uint40 opensAt;
        uint40 closesAt;
        bool withdrawn;
        Eligibility eligibility;
        uint96 yesVotes;
        uint96 noVotes;
        uint16 anchorGrace;
        uint40 extendableUntil;
    }

    /// @dev One slot, so that a changed vote rewrites one.
    struct StoredBallot {
        uint64 seq;
        uint8 choice;
    }

    uint256 public proposalCount;
    mapping(uint256 id => StoredProposal) private _proposals;
    mapping(uint256 id => mapping(address voter => StoredBallot)) private _ballots;

    constructor(address registry_, address receiptLog_) RegistryBound(registry_) LateActs(receiptLog_) {}

    function createProposal(
        uint256 id,
        bytes32 textHash,
        bytes calldata text,
        address author,
        Terms calldata terms
    ) external onlyOffice(Roles.OFFICIAL) {
        if (_proposals[id].closesAt != 0) revert ProposalExists(id);
        if (keccak256(text) != textHash) revert TextDoesNotMatch(textHash);
        bool graceAllowed = terms.anchorGrace >= MIN_ANCHOR_GRACE && terms.anchorGrace <= MAX_ANCHOR_GRACE;
        if (author == address(0) || !graceAllowed || _openedLongAgo(terms.opensAt)) revert BadProposalTerms();
        _checkWindow(terms.opensAt, terms.closesAt, terms.extendableUntil);
        _proposals[id] = StoredProposal({
            textHash: textHash,
            author: author,
            opensAt: uint40(terms.opensAt),
            closesAt: uint40(terms.closesAt),
            withdrawn: false,
            eligibility: terms.eligibility,
            yesVotes: 0,
            noVotes: 0,
            anchorGrace: terms.anchorGrace,
            extendableUntil: uint40(terms.extendableUntil)
        });
        ++proposalCount;
        emit ProposalCreated(
            id,
            author,
            textHash,
            terms.opensAt,
            terms.closesAt,
            terms.extendableUntil,
            terms.anchorGrace,
            terms.eligibility
        );
    }

    function amendProposal(
        uint256 id,
        bytes32 textHash,
        bytes calldata text,
        uint64 opensAt,
        uint64 closesAt,
        uint64 extendableUntil
    ) external onlyOffice(Roles.OFFICIAL) {
        StoredProposal storage proposal = _existing(id);
        if (keccak256(text) != textHash) revert TextDoesNotMatch(textHash);
        bool same = proposal.textHash == textHash &&
            proposal.opensAt == opensAt &&
            proposal.closesAt == closesAt &&
            proposal.extendableUntil == extendableUntil;
        // First, so that an amendment sent twice is reported as unchanged the second time, with votes or without.
        if (same) revert ProposalUnchanged(id);
        if (proposal.withdrawn || block.timestamp >= proposal.closesAt) revert ProposalClosed(id);
        // Votes were cast on this text in this window: after the first vote neither changes.
        if (proposal.yesVotes + proposal.noVotes > 0) revert ProposalHasVotes(id);
        if (opensAt != proposal.opensAt && _openedLongAgo(opensAt)) revert BadProposalTerms();
        _checkWindow(opensAt, closesAt, extendableUntil);
        proposal.textHash = textHash;
        proposal.opensAt = uint40(opensAt);
        proposal.closesAt = uint40(closesAt);
        proposal.extendableUntil = uint40(extendableUntil);
        emit ProposalAmended(id, textHash, opensAt, closesAt, extendableUntil);
    }

    function extendProposal(
        uint256 id,
        uint64 closesAt,
        bytes32 reasonHash
    ) external onlyOffice(Roles.OFFICIAL) {
        StoredProposal storage proposal = _existing(id);
        if (proposal.closesAt == closesAt) revert ProposalUnchanged(id);
        if (proposal.withdrawn || block.timestamp >= proposal.closesAt) revert ProposalClosed(id);
        bool later = closesAt > proposal.closesAt && closesAt <= proposal.extendableUntil;
        if (!later) revert CannotExtend(id, proposal.extendableUntil);
        proposal.closesAt = uint40(closesAt);
        emit ProposalExtended(id, closesAt, reasonHash);
    }

    function withdrawProposal(uint256 id, bytes32 reasonHash) external onlyOffice(Roles.OFFICIAL) {
        StoredProposal storage proposal = _existing(id);
        if (proposal.withdrawn) revert ProposalAlreadyWithdrawn(id);
        // The result is final once voting has ended: no office can withdraw it.
        if (block.timestamp >= proposal.closesAt) revert ProposalClosed(id);
        proposal.withdrawn = true;
        emit ProposalWithdrawn(id, reasonHash);
    }

    function voteYes(uint256 id) external {
        _voteDirectly(id, YES);
    }

    function voteNo(uint256 id) external {
        _voteDirectly(id, NO);
    }

    function castVotesBySig(SignedBallot[] calldata ballots) external {
        _boundBatch(ballots.length, MAX_BATCH);
        Signatures.Budget memory budget;
        for (uint256 i; i < ballots.length; ++i) {
            SignedBallot calldata signed = ballots[i];
            Ballot calldata ballot = signed.ballot;
            _settle(signed, hashBallot(ballot), _ballotFault(ballot), budget);
        }
    }

    function castLateVotesBySig(LateBallot[] calldata ballots) external {
        _boundBatch(ballots.length, MAX_LATE_BATCH);
        Signatures.Budget memory budget;
        for (uint256 i; i < ballots.length; ++i) {
            LateBallot calldata late = ballots[i];
            SignedBallot calldata signed = late.signed;
            bytes32 digest = hashBallot(signed.ballot);
            _settle(signed, digest, _lateFault(late, digest), budget);
        }
    }

    function getProposal(uint256 id) external view returns (Proposal memory) {
        StoredProposal storage p = _existing(id);
        return Proposal(true, p.textHash, p.author, _termsOf(p), p.withdrawn, p.yesVotes, p.noVotes);
    }

    function ballotOf(uint256 id, address voter) external view returns (uint8 choice, uint64 seq) {
        StoredBallot storage stored = _ballots[id][voter];
        return (stored.choice, stored.seq);
    }

    function hashBallot(Ballot calldata ballot) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(BALLOT_TYPEHASH, ballot)));
    }

    function _voteDirectly(uint256 id, uint8 choice) private {
        uint64 seq = _ballots[id][msg.sender].seq + 1;
        RejectReason reason = _fault(id, msg.sender, choice, seq);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _count(id, msg.sender, choice, seq, bytes32(0));
    }

    /// @dev The signature is checked last, so that only the code of eligible citizens' wallets is ever called.
    function _settle(
        SignedBallot calldata signed,
        bytes32 digest,
        RejectReason reason,
        Signatures.Budget memory budget
    ) private {
        Ballot calldata ballot = signed.ballot;
        if (reason == RejectReason.None) {
            reason = Signatures.check(ballot.voter, digest, signed.signature, budget);
        }
        if (reason == RejectReason.None) {
            _count(ballot.proposalId, ballot.voter, ballot.choice, ballot.seq, digest);
        } else {
            emit ActRejected(digest, ballot.proposalId, ballot.voter, reason);
        }
    }

    /// @dev The rules that only a signed ballot has, after those of every vote.
    function _ballotFault(Ballot calldata ballot) private view returns (RejectReason) {
        RejectReason reason = _fault(ballot.proposalId, ballot.voter, ballot.choice, ballot.seq);
        if (reason != RejectReason.None) return reason;
        // The voter signed a text, not a number: an official cannot put another text under the same id.
        if (ballot.textHash != _proposals[ballot.proposalId].textHash) return RejectReason.TextMismatch;
        return block.timestamp > ballot.deadline ? RejectReason.DeadlinePassed : RejectReason.None;
    }

    function _fault(uint256 id, address voter, uint8 choice, uint64 seq) private view returns (RejectReason) {
        StoredProposal storage proposal = _proposals[id];
        if (proposal.closesAt == 0) return RejectReason.DoesNotExist;
        if (proposal.withdrawn) return RejectReason.Withdrawn;
        if (block.timestamp < proposal.opensAt) return RejectReason.NotOpen;
        if (block.timestamp >= proposal.closesAt) return RejectReason.Closed;
        (uint40 authorisedAt, uint40 revokedAt, address replaces) = _walletOf(voter);
        bool citizen = authorisedAt != 0 && revokedAt == 0;
        if (!citizen || _authorisedTooLate(proposal, authorisedAt)) return RejectReason.NotAuthorised;
        return _voteFault(proposal, id, voter, replaces, choice, seq);
    }

    /// @dev The same for a late ballot: it is judged by its time of receipt and the voter's status at the close, and needs a proof.
    function _lateFault(LateBallot calldata late, bytes32 digest) private view returns (RejectReason) {
        Ballot calldata ballot = late.signed.ballot;
        StoredProposal storage proposal = _proposals[ballot.proposalId];
        if (proposal.closesAt == 0) return RejectReason.DoesNotExist;
        if (proposal.withdrawn) return RejectReason.Withdrawn;
        RejectReason reason = _lateWindow(
            proposal.opensAt,
            proposal.closesAt,
            ballot.deadline,
            late.receivedAtMs
        );
        if (reason != RejectReason.None) return reason;
        if (ballot.textHash != proposal.textHash) return RejectReason.TextMismatch;
        (uint40 authorisedAt, uint40 revokedAt, address replaces) = _walletOf(ballot.voter);
        reason = _voteFault(proposal, ballot.proposalId, ballot.voter, replaces, ballot.choice, ballot.seq);
        if (reason != RejectReason.None) return reason;
        bool citizen = _wasCitizenAt(authorisedAt, revokedAt, proposal.closesAt);
        if (!citizen || _authorisedTooLate(proposal, authorisedAt)) return RejectReason.NotAuthorised;
        return _lateProof(late, digest, _end(ballot.deadline, proposal.closesAt) + proposal.anchorGrace);
    }

    function _lateProof(
        LateBallot calldata late,
        bytes32 digest,
        uint256 latest
    ) private view returns (RejectReason) {
        return _proven(digest, late.number, late.receivedAtMs, late.anchor, late.proof, latest);
    }

    function _voteFault(
        StoredProposal storage proposal,
        uint256 id,
        address voter,
        address replaces,
        uint8 choice,
        uint64 seq
    ) private view returns (RejectReason) {
        if (choice != YES && choice != NO) return RejectReason.BadChoice;
        if (voter == proposal.author) return RejectReason.OwnProposal;
        if (replaces != address(0)) {
            RejectReason reason = _earlierFault(proposal, id, voter);
            if (reason != RejectReason.None) return reason;
        }
        StoredBallot storage stored = _ballots[id][voter];
        if (seq <= stored.seq) return RejectReason.StaleSequence;
        if (seq - stored.seq > MAX_SEQ_JUMP) return RejectReason.SequenceTooHigh;
        return choice == stored.choice ? RejectReason.SameChoice : RejectReason.None;
    }

    /// @dev A person is the author, or has voted, with any of their wallets. Whether an earlier wallet votes after this one need not
    ///      be asked: it is no citizen from the second in which this one became one.
    function _earlierFault(
        StoredProposal storage proposal,
        uint256 id,
        address voter
    ) private view returns (RejectReason) {
        address[] memory earlier = _earlierWalletsOf(voter);
        bool voted;
        for (uint256 i; i < earlier.length; ++i) {
            if (earlier[i] == proposal.author) return RejectReason.OwnProposal;
            if (_ballots[id][earlier[i]].choice != 0) voted = true;
        }
        return voted ? RejectReason.EarlierWalletActed : RejectReason.None;
    }

    /// @dev By the terms ByOpening, those who became citizens after the opening have no vote.
    function _authorisedTooLate(StoredProposal storage proposal, uint40 authorisedAt) private view returns (bool) {
        return authorisedAt > proposal.opensAt && proposal.eligibility == Eligibility.ByOpening;
    }

    /// @dev Only here a ballot or a tally changes: both or neither.
    function _count(uint256 id, address voter, uint8 choice, uint64 seq, bytes32 digest) private {
        StoredProposal storage proposal = _proposals[id];
        uint8 previous = _ballots[id][voter].choice;
        _ballots[id][voter] = StoredBallot(seq, choice);
        if (previous == YES) --proposal.yesVotes;
        else if (previous == NO) --proposal.noVotes;
        if (choice == YES) ++proposal.yesVotes;
        else ++proposal.noVotes;
        emit VoteCast(id, voter, choice, previous, seq, digest);
    }

    function _openedLongAgo(uint64 opensAt) private view returns (bool) {
        return uint256(opensAt) + OPENED_BEFORE < block.timestamp;
    }

    /// @dev Voting must be possible and must end.
    function _checkWindow(uint64 opensAt, uint64 closesAt, uint64 extendableUntil) private view {
        bool open = closesAt > opensAt && closesAt > block.timestamp && closesAt - opensAt <= MAX_WINDOW;
        open = open && opensAt <= block.timestamp + MAX_WINDOW;
        bool bounded = extendableUntil >= closesAt && extendableUntil - closesAt <= MAX_EXTENSION;
        if (!open || !bounded) revert BadProposalTerms();
    }

    function _termsOf(StoredProposal storage p) private view returns (Terms memory) {
        return Terms(p.opensAt, p.closesAt, p.extendableUntil, p.anchorGrace, p.eligibility);
    }

    function _existing(uint256 id) private view returns (StoredProposal storage proposal) {
        proposal = _proposals[id];
        if (proposal.closesAt == 0) revert ProposalDoesNotExist(id);
    }
}
