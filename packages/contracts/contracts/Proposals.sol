// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Roles} from "./common/Roles.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {Signatures} from "./common/Signatures.sol";
import {SignedActs} from "./common/SignedActs.sol";
import {IProposals} from "./interfaces/proposals/IProposals.sol";
import {Ballot, Proposal, SignedBallot} from "./types/Ballots.sol";
import {RejectReason} from "./types/RejectReason.sol";

/// @notice Proposals of government and the citizens' yes or no to them. The tally is kept with each ballot:
///         at every moment it equals the count of the latest ballots.
contract Proposals is IProposals, SignedActs {
    /// @dev "1" had no amendProposal.
    string public constant VERSION = "2";

    bytes32 private constant BALLOT_TYPEHASH =
        keccak256(
            "Ballot(uint256 proposalId,bytes32 textHash,uint8 choice,address voter,uint64 seq,uint64 deadline)"
        );

    uint8 private constant YES = 1;
    uint8 private constant NO = 2;

    /// @dev Three slots: the text; who and when; the tally. uint40 seconds last until the year 36812.
    struct StoredProposal {
        bytes32 textHash;
        address author;
        uint40 opensAt;
        uint40 closesAt;
        bool withdrawn;
        uint128 yesVotes;
        uint128 noVotes;
    }

    /// @dev One slot, so that a changed vote rewrites one.
    struct StoredBallot {
        uint64 seq;
        uint8 choice;
    }

    uint256 public proposalCount;
    mapping(uint256 id => StoredProposal) private _proposals;
    mapping(uint256 id => mapping(address voter => StoredBallot)) private _ballots;

    constructor(address registry_) RegistryBound(registry_) {}

    function createProposal(
        uint256 id,
        bytes32 textHash,
        address author,
        uint64 opensAt,
        uint64 closesAt
    ) external onlyOffice(Roles.OFFICIAL) {
        if (_proposals[id].closesAt != 0) revert ProposalExists(id);
        if (author == address(0) || !_isWindow(opensAt, closesAt)) revert BadProposalTerms();
        StoredProposal storage proposal = _proposals[id];
        proposal.textHash = textHash;
        proposal.author = author;
        proposal.opensAt = uint40(opensAt);
        proposal.closesAt = uint40(closesAt);
        ++proposalCount;
        emit ProposalCreated(id, author, textHash, opensAt, closesAt);
    }

    function amendProposal(
        uint256 id,
        bytes32 textHash,
        uint64 opensAt,
        uint64 closesAt
    ) external onlyOffice(Roles.OFFICIAL) {
        StoredProposal storage proposal = _existing(id);
        if (!_isWindow(opensAt, closesAt)) revert BadProposalTerms();
        bool same = proposal.textHash == textHash && proposal.opensAt == opensAt && proposal.closesAt == closesAt;
        // First, so that an amendment that arrives twice learns the second time that it is done, votes or no votes.
        if (same) revert ProposalUnchanged(id);
        if (proposal.withdrawn || block.timestamp >= proposal.closesAt) revert ProposalClosed(id);
        // Whoever voted did so on this text, in this window: a single vote fixes both.
        if (proposal.yesVotes + proposal.noVotes > 0) revert ProposalHasVotes(id);
        proposal.textHash = textHash;
        proposal.opensAt = uint40(opensAt);
        proposal.closesAt = uint40(closesAt);
        emit ProposalAmended(id, textHash, opensAt, closesAt);
    }

    function withdrawProposal(uint256 id, bytes32 reasonHash) external onlyOffice(Roles.OFFICIAL) {
        StoredProposal storage proposal = _existing(id);
        if (proposal.withdrawn) revert ProposalAlreadyWithdrawn(id);
        // A result stands once voting has ended: no office can take it back.
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
        bool vouched = _openBatch(ballots.length);
        Signatures.Budget memory budget;
        for (uint256 i; i < ballots.length; ++i) {
            Ballot calldata ballot = ballots[i].ballot;
            bytes32 digest = hashBallot(ballot);
            RejectReason reason = _signedBallotFault(ballot, vouched);
            // The signature comes last: only an authorised citizen's own code is ever asked.
            if (reason == RejectReason.None) {
                reason = Signatures.check(ballot.voter, digest, ballots[i].signature, budget);
            }
            if (reason == RejectReason.None) {
                _count(ballot.proposalId, ballot.voter, ballot.choice, ballot.seq, digest);
            } else {
                emit ActRejected(digest, ballot.proposalId, ballot.voter, reason);
            }
        }
    }

    function getProposal(uint256 id) external view returns (Proposal memory) {
        StoredProposal storage p = _existing(id);
        return
            Proposal(true, p.textHash, p.author, p.opensAt, p.closesAt, p.withdrawn, p.yesVotes, p.noVotes);
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
        RejectReason reason = _fault(id, msg.sender, choice, seq, false);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _count(id, msg.sender, choice, seq, bytes32(0));
    }

    /// @dev The rules that only a signed ballot has, then those of every vote.
    function _signedBallotFault(Ballot calldata ballot, bool vouched) private view returns (RejectReason) {
        RejectReason reason = _fault(ballot.proposalId, ballot.voter, ballot.choice, ballot.seq, vouched);
        if (reason != RejectReason.None) return reason;
        StoredProposal storage proposal = _proposals[ballot.proposalId];
        // The voter signed a text, not a number: an official cannot put another text under the same id.
        if (ballot.textHash != proposal.textHash) return RejectReason.TextMismatch;
        return _deadline(ballot.deadline, proposal.opensAt, proposal.closesAt, vouched);
    }

    function _fault(
        uint256 id,
        address voter,
        uint8 choice,
        uint64 seq,
        bool vouched
    ) private view returns (RejectReason) {
        StoredProposal storage proposal = _proposals[id];
        if (proposal.closesAt == 0) return RejectReason.DoesNotExist;
        if (proposal.withdrawn) return RejectReason.Withdrawn;
        RejectReason reason = _window(proposal.opensAt, proposal.closesAt, vouched);
        if (reason != RejectReason.None) return reason;
        if (choice != YES && choice != NO) return RejectReason.BadChoice;
        if (!_isCitizen(voter)) return RejectReason.NotAuthorised;
        if (voter == proposal.author) return RejectReason.OwnProposal;
        StoredBallot storage stored = _ballots[id][voter];
        if (seq <= stored.seq) return RejectReason.StaleSequence;
        if (choice == stored.choice) return RejectReason.SameChoice;
        return RejectReason.None;
    }

    /// @dev The only place where a ballot or a tally changes: both or neither.
    function _count(uint256 id, address voter, uint8 choice, uint64 seq, bytes32 digest) private {
        StoredProposal storage proposal = _proposals[id];
        uint8 previous = _ballots[id][voter].choice;
        _ballots[id][voter] = StoredBallot(seq, choice);
        (uint128 yes, uint128 no) = (proposal.yesVotes, proposal.noVotes);
        if (previous == YES) --yes;
        else if (previous == NO) --no;
        if (choice == YES) ++yes;
        else ++no;
        (proposal.yesVotes, proposal.noVotes) = (yes, no);
        emit VoteCast(id, voter, choice, previous, seq, digest);
    }

    function _isWindow(uint64 opensAt, uint64 closesAt) private pure returns (bool) {
        return closesAt > opensAt && closesAt <= type(uint40).max;
    }

    function _existing(uint256 id) private view returns (StoredProposal storage proposal) {
        proposal = _proposals[id];
        if (proposal.closesAt == 0) revert ProposalDoesNotExist(id);
    }
}
