// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {LateActs} from "./common/LateActs.sol";
import {ProvenActs} from "./common/ProvenActs.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {IProposalsState} from "./interfaces/proposals/IProposalsState.sol";
import {ISecretBallots} from "./interfaces/secret-ballots/ISecretBallots.sol";
import {Eligibility, Proposal} from "./types/ProposalTerms.sol";
import {Proof} from "./types/Proofs.sol";
import {RejectReason} from "./types/RejectReason.sol";
import {BallotReceipt, SecretBallot, SecretTally, SecretTerms} from "./types/SecretBallots.sol";

/// @notice Votes on proposals by citizens whom nobody knows: one current ballot of each identity. Proposals and their closes are
///         those of `Proposals`; what else governs a secret vote is fixed here when it opens.
contract SecretBallots is ISecretBallots, ProvenActs, LateActs {
    string public constant VERSION = "1";

    bytes32 private constant BALLOT = keccak256("ballot");
    uint8 private constant YES = 1;
    uint8 private constant NO = 2;
    /// @dev In events, as what stood before.
    uint8 private constant HIDDEN = 3;

    /// @dev How the text of a secret proposal begins: six words of head, of which the fifth says how ballots are cast (1: in secret)
    ///      and the sixth when results are shown (1: after the close); then the version's name. Where ballots are anchored, a
    ///      seventh word says that (1).
    uint256 private constant HEAD_WORDS = 6;
    bytes32 private constant TEXT_VERSION = "sabha.proposal.v2";
    bytes32 private constant ANCHORED_VERSION = "sabha.proposal.v3";
    uint256 private constant VERSION_LENGTH = 17;

    /// @dev A ballot's slot: 64 bits of number, 184 of its choice's hash, 8 of its choice.
    uint256 private constant SEQ_AT = 192;
    uint256 private constant HASH_AT = 72;

    /// @dev Two slots.
    struct Registered {
        bytes32 textHash;
        uint40 opensAt;
        uint40 closesAt;
        uint40 extendableUntil;
        uint16 anchorGrace;
        bool hidden;
        bool anchored;
    }

    /// @dev What a batch is judged by.
    struct Vote {
        uint256 id;
        bytes32 scope;
        SecretTerms terms;
        RejectReason closed;
    }

    address public immutable proposals;

    mapping(uint256 id => Registered) private _registered;
    mapping(bytes32 scope => SecretTally) private _tallies;
    mapping(bytes32 scope => mapping(uint256 nullifier => uint256)) private _nullifiers;

    constructor(
        address registry_,
        address receiptLog_,
        address proposals_,
        address census_,
        address verifier_
    ) RegistryBound(registry_) LateActs(receiptLog_) ProvenActs(census_, verifier_) {
        if (proposals_.code.length == 0) revert ProposalsHasNoCode(proposals_);
        proposals = proposals_;
    }

    function registerProposal(uint256 id, bytes calldata text) external {
        Proposal memory proposal = IProposalsState(proposals).getProposal(id);
        if (keccak256(text) != proposal.textHash) revert TextDoesNotMatch(proposal.textHash);
        (bool secret, bool anchored) = _ballotsOf(text);
        if (!secret || proposal.terms.eligibility != Eligibility.ByOpening) revert NotSecret(id);
        Registered memory next = Registered({
            textHash: proposal.textHash,
            opensAt: uint40(proposal.terms.opensAt),
            closesAt: uint40(proposal.terms.closesAt),
            extendableUntil: uint40(proposal.terms.extendableUntil),
            anchorGrace: proposal.terms.anchorGrace,
            hidden: _word(text, 5) == 1,
            anchored: anchored
        });
        Registered memory known = _registered[id];
        if (keccak256(abi.encode(known)) == keccak256(abi.encode(next))) revert AlreadyRegistered(id);
        if (known.textHash != 0 && block.timestamp >= known.opensAt) revert AlreadyOpen(id);
        _registered[id] = next;
        emit SecretProposalRegistered(
            id,
            next.textHash,
            next.opensAt,
            next.closesAt,
            next.extendableUntil,
            next.hidden,
            next.anchored
        );
    }

    function ballotsByProof(
        uint256 id,
        SecretBallot[] calldata ballots,
        Proof[] calldata proofs
    ) external {
        _boundProofs(ballots.length, proofs.length);
        Vote memory vote = _judgedVoteOn(id);
        if (vote.closed == RejectReason.None && block.timestamp >= vote.terms.closesAt) {
            vote.closed = RejectReason.Closed;
        }
        for (uint256 i; i < ballots.length; ++i) {
            bytes32 message = _messageOf(ballots[i]);
            bytes32 digest = _digest(BALLOT, vote.scope, proofs[i].nullifier, message);
            _settle(vote, ballots[i], proofs[i], message, digest, vote.closed);
        }
    }

    function lateBallotsByProof(
        uint256 id,
        SecretBallot[] calldata ballots,
        Proof[] calldata proofs,
        BallotReceipt[] calldata receipts
    ) external {
        _boundProofs(ballots.length, proofs.length);
        if (receipts.length != ballots.length) revert NotAsManyParts(ballots.length, receipts.length);
        Vote memory vote = _judgedVoteOn(id);
        for (uint256 i; i < ballots.length; ++i) {
            bytes32 message = _messageOf(ballots[i]);
            bytes32 digest = _digest(BALLOT, vote.scope, proofs[i].nullifier, message);
            RejectReason reason = vote.closed;
            if (reason == RejectReason.None) reason = _lateFault(vote.terms, digest, receipts[i]);
            _settle(vote, ballots[i], proofs[i], message, digest, reason);
        }
    }

    function openBallots(
        uint256 id,
        uint256[] calldata nullifiers,
        uint8[] calldata choices,
        bytes32[] calldata salts
    ) external {
        _boundBatch(nullifiers.length, MAX_BATCH);
        if (choices.length != nullifiers.length || salts.length != nullifiers.length) {
            revert NotAsManyParts(nullifiers.length, choices.length);
        }
        Vote memory vote = _judgedVoteOn(id);
        for (uint256 i; i < nullifiers.length; ++i) _open(vote, nullifiers[i], choices[i], salts[i]);
    }

    function termsOf(uint256 id) external view returns (SecretTerms memory) {
        return _voteOn(id).terms;
    }

    function tallyOf(uint256 id) external view returns (SecretTally memory) {
        return _tallies[_voteOn(id).scope];
    }

    function ballotOf(uint256 id, uint256 nullifier) external view returns (uint64 seq, uint8 choice) {
        uint256 stored = _nullifiers[_voteOn(id).scope][nullifier];
        return (uint64(stored >> SEQ_AT), uint8(stored));
    }

    /// @dev The proof is checked last: it is by far the dearest.
    function _settle(
        Vote memory vote,
        SecretBallot calldata ballot,
        Proof calldata proof,
        bytes32 message,
        bytes32 digest,
        RejectReason reason
    ) private {
        uint256 before = _nullifiers[vote.scope][proof.nullifier];
        if (reason == RejectReason.None) reason = _ballotFault(vote.terms, ballot, before);
        if (reason == RejectReason.None) {
            // Who was enrolled when voting opened, and nobody else: one root of each cohort.
            uint64 opened = vote.terms.opensAt;
            reason = _proofFault(proof, vote.scope, message, opened, opened);
        }
        if (reason != RejectReason.None) {
            emit ActRejected(bytes32(vote.id), digest, proof.nullifier, reason);
            return;
        }
        _nullifiers[vote.scope][proof.nullifier] =
            (uint256(ballot.seq) << SEQ_AT) |
            ((uint256(ballot.choiceHash) >> HASH_AT) << 8) |
            ballot.choice;
        _count(vote.scope, before, ballot.choice);
        emit SecretBallotCounted(
            vote.id,
            digest,
            proof.nullifier,
            ballot.seq,
            ballot.choiceHash,
            ballot.choice,
            _previous(before)
        );
    }

    function _open(Vote memory vote, uint256 nullifier, uint8 choice, bytes32 salt) private {
        uint256 stored = _nullifiers[vote.scope][nullifier];
        if (uint8(stored) != 0) return;
        RejectReason reason = vote.closed;
        if (block.timestamp < vote.terms.closesAt) reason = RejectReason.TooSoon;
        else if (stored == 0) reason = RejectReason.DoesNotExist;
        else if (!_says(choice, salt, uint184(stored >> 8))) reason = RejectReason.BadChoice;
        if (reason != RejectReason.None) {
            emit ActRejected(bytes32(vote.id), bytes32(0), nullifier, reason);
            return;
        }
        _nullifiers[vote.scope][nullifier] = stored | choice;
        _count(vote.scope, stored, choice);
        emit SecretBallotOpened(vote.id, nullifier, uint64(stored >> SEQ_AT), choice, salt);
    }

    /// @dev Only here a tally changes, with the ballot that stood before.
    function _count(bytes32 scope, uint256 before, uint8 choice) private {
        SecretTally memory tally = _tallies[scope];
        if (before != 0) {
            if (uint8(before) == YES) --tally.yes;
            else if (uint8(before) == NO) --tally.no;
            else --tally.unopened;
        }
        if (choice == YES) ++tally.yes;
        else if (choice == NO) ++tally.no;
        else ++tally.unopened;
        _tallies[scope] = tally;
    }

    function _previous(uint256 before) private pure returns (uint8) {
        return before == 0 || uint8(before) != 0 ? uint8(before) : HIDDEN;
    }

    /// @dev Of a vote of which the ballots are judged here. Those of others are anchored, and nothing of them is counted.
    function _judgedVoteOn(uint256 id) private view returns (Vote memory vote) {
        vote = _voteOn(id);
        if (vote.terms.anchored) revert BallotsAnchored(id);
    }

    function _voteOn(uint256 id) private view returns (Vote memory vote) {
        Registered memory known = _registered[id];
        if (known.textHash == 0) revert NotRegistered(id);
        Proposal memory proposal = IProposalsState(proposals).getProposal(id);
        uint64 closesAt = proposal.terms.closesAt;
        // An extension moves the close; whatever else became of it there does not.
        if (closesAt < known.closesAt || closesAt > known.extendableUntil) closesAt = known.closesAt;
        vote.id = id;
        vote.scope = _scope(BALLOT, keccak256(abi.encode(id, known.textHash)));
        vote.terms = SecretTerms(
            known.textHash,
            known.opensAt,
            closesAt,
            known.extendableUntil,
            known.anchorGrace,
            known.hidden,
            known.anchored
        );
        if (proposal.withdrawn) vote.closed = RejectReason.Withdrawn;
        else if (block.timestamp < known.opensAt) vote.closed = RejectReason.NotOpen;
    }

    function _ballotFault(
        SecretTerms memory terms,
        SecretBallot calldata ballot,
        uint256 before
    ) private pure returns (RejectReason) {
        if (terms.hidden) {
            if (ballot.choice != 0 || ballot.salt != 0) return RejectReason.BadChoice;
        } else if (!_says(ballot.choice, ballot.salt, uint184(uint256(ballot.choiceHash) >> HASH_AT))) {
            return RejectReason.BadChoice;
        }
        uint256 last = before >> SEQ_AT;
        if (ballot.seq <= last) return RejectReason.StaleSequence;
        return ballot.seq - last > MAX_SEQ_JUMP ? RejectReason.SequenceTooHigh : RejectReason.None;
    }

    /// @dev The hour of receipt is all that is kept of these acts: what counts is when the chain had their anchor.
    function _lateFault(
        SecretTerms memory terms,
        bytes32 digest,
        BallotReceipt calldata receipt
    ) private view returns (RejectReason) {
        if (block.timestamp >= uint256(terms.closesAt) + LATE_WINDOW) return RejectReason.Closed;
        if (receipt.receivedAtMs >= uint256(terms.closesAt) * 1000) return RejectReason.Closed;
        uint256 latest = uint256(terms.closesAt) + terms.anchorGrace;
        return
            _proven(
                digest,
                receipt.number,
                receipt.receivedAtMs,
                receipt.anchor,
                receipt.proof,
                latest
            );
    }

    function _messageOf(SecretBallot calldata ballot) private pure returns (bytes32) {
        return _message(BALLOT, abi.encode(uint256(ballot.seq), ballot.choiceHash));
    }

    function _says(uint8 choice, bytes32 salt, uint184 hash) private pure returns (bool) {
        if (choice != YES && choice != NO) return false;
        return uint256(keccak256(abi.encode(uint256(choice), salt))) >> HASH_AT == hash;
    }

    /// @dev What a text says of its ballots.
    function _ballotsOf(bytes calldata text) private pure returns (bool secret, bool anchored) {
        if (_isSecret(text, HEAD_WORDS, TEXT_VERSION)) return (true, false);
        anchored = _isSecret(text, HEAD_WORDS + 1, ANCHORED_VERSION) && _word(text, HEAD_WORDS) == 1;
        return (anchored, anchored);
    }

    function _isSecret(bytes calldata text, uint256 words, bytes32 version) private pure returns (bool) {
        return
            text.length >= words * 32 + 64 &&
            _word(text, 0) == words * 32 &&
            _word(text, 4) == 1 &&
            _word(text, 5) <= 1 &&
            _word(text, words) == VERSION_LENGTH &&
            bytes32(_word(text, words + 1)) == version;
    }

    function _word(bytes calldata text, uint256 index) private pure returns (uint256) {
        return uint256(bytes32(text[index * 32:index * 32 + 32]));
    }
}
