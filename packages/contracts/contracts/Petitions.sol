// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Roles} from "./common/Roles.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {Signatures} from "./common/Signatures.sol";
import {SignedActs} from "./common/SignedActs.sol";
import {IPetitions} from "./interfaces/petitions/IPetitions.sol";
import {
    Endorsement,
    Petition,
    PetitionDraft,
    SignedEndorsement,
    SignedPetitionDraft
} from "./types/PetitionActs.sol";
import {RejectReason} from "./types/RejectReason.sol";

/// @notice Petitions by citizens and the signatures under them. The count is kept with each endorsement: at every moment it
///         equals the number of wallets whose latest choice is to sign.
contract Petitions is IPetitions, SignedActs {
    /// @dev "1" counted its petitions from 1 and knew no withdrawal.
    string public constant VERSION = "2";

    bytes32 private constant DRAFT_TYPEHASH =
        keccak256(
            "PetitionDraft(bytes32 textHash,uint32 requiredSignatures,uint64 closesAt,address author,uint64 deadline)"
        );
    bytes32 private constant ENDORSEMENT_TYPEHASH =
        keccak256("Endorsement(bytes32 petitionId,uint8 choice,address signer,uint64 seq,uint64 deadline)");

    /// @notice One petition per citizen in this time, counted from the last one.
    uint64 public constant PETITION_INTERVAL = 7 days;

    /// @notice How long a petition may be open.
    uint64 public constant MAX_OPEN = 366 days;

    /// @notice The highest `seq` that counts: above it not every reader's numbers are exact.
    uint64 public constant MAX_SEQ = 2 ** 53 - 1;

    uint8 private constant SIGN = 1;
    uint8 private constant WITHDRAW = 2;

    /// @dev Three slots, of which an endorsement rewrites the last.
    struct StoredPetition {
        bytes32 textHash;
        address author;
        uint40 createdAt;
        uint40 closesAt;
        uint32 requiredSignatures;
        uint32 signatures;
        bool removed;
    }

    /// @dev One slot, so that a changed mind rewrites one.
    struct StoredEndorsement {
        uint64 seq;
        uint8 choice;
    }

    uint256 public petitionCount;
    mapping(bytes32 id => StoredPetition) private _petitions;
    mapping(bytes32 id => mapping(address signer => StoredEndorsement)) private _endorsements;
    mapping(address author => uint64) public nextPetitionAt;

    constructor(address registry_) RegistryBound(registry_) {}

    function createPetition(
        bytes32 textHash,
        uint32 requiredSignatures,
        uint64 closesAt
    ) external returns (bytes32 id) {
        PetitionDraft memory draft = PetitionDraft(textHash, requiredSignatures, closesAt, msg.sender, 0);
        id = hashDraft(draft);
        RejectReason reason = _draftFault(id, draft);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _create(id, draft, bytes32(0));
    }

    function createPetitionsBySig(SignedPetitionDraft[] calldata drafts) external {
        bool vouched = _openBatch(drafts.length);
        Signatures.Budget memory budget;
        for (uint256 i; i < drafts.length; ++i) {
            PetitionDraft memory draft = drafts[i].draft;
            bytes32 id = hashDraft(draft);
            RejectReason reason = _draftFault(id, draft);
            if (reason == RejectReason.None) reason = _deadline(draft.deadline, 0, draft.closesAt, vouched);
            if (reason == RejectReason.None) {
                reason = Signatures.check(draft.author, id, drafts[i].signature, budget);
            }
            if (reason == RejectReason.None) {
                _create(id, draft, id);
            } else {
                emit ActRejected(id, id, draft.author, reason);
            }
        }
    }

    function signPetition(bytes32 id) external {
        _endorseDirectly(id, SIGN);
    }

    function withdrawSignature(bytes32 id) external {
        _endorseDirectly(id, WITHDRAW);
    }

    function signPetitionsBySig(SignedEndorsement[] calldata endorsements) external {
        bool vouched = _openBatch(endorsements.length);
        Signatures.Budget memory budget;
        for (uint256 i; i < endorsements.length; ++i) {
            Endorsement calldata act = endorsements[i].endorsement;
            bytes32 digest = hashEndorsement(act);
            RejectReason reason = _endorsementFault(act, vouched);
            if (reason == RejectReason.None) {
                reason = Signatures.check(act.signer, digest, endorsements[i].signature, budget);
            }
            if (reason == RejectReason.None) {
                _count(act.petitionId, act.signer, act.choice, act.seq, digest);
            } else {
                emit ActRejected(digest, act.petitionId, act.signer, reason);
            }
        }
    }

    function removePetition(bytes32 id, bytes32 reasonHash) external onlyOffice(Roles.CASE_OFFICER) {
        StoredPetition storage petition = _existing(id);
        if (petition.removed) revert PetitionAlreadyRemoved(id);
        petition.removed = true;
        emit PetitionRemoved(id, reasonHash);
    }

    function getPetition(bytes32 id) external view returns (Petition memory) {
        StoredPetition storage p = _existing(id);
        return
            Petition({
                exists: true,
                textHash: p.textHash,
                author: p.author,
                createdAt: p.createdAt,
                closesAt: p.closesAt,
                requiredSignatures: p.requiredSignatures,
                signatures: p.signatures,
                completed: p.signatures >= p.requiredSignatures,
                removed: p.removed
            });
    }

    function hasSigned(bytes32 id, address signer) external view returns (bool) {
        return _endorsements[id][signer].choice == SIGN;
    }

    function endorsementOf(bytes32 id, address signer) external view returns (uint8 choice, uint64 seq) {
        StoredEndorsement storage stored = _endorsements[id][signer];
        return (stored.choice, stored.seq);
    }

    function hashDraft(PetitionDraft memory draft) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(DRAFT_TYPEHASH, draft)));
    }

    function hashEndorsement(Endorsement calldata endorsement) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(ENDORSEMENT_TYPEHASH, endorsement)));
    }

    function _endorseDirectly(bytes32 id, uint8 choice) private {
        uint64 seq = _endorsements[id][msg.sender].seq + 1;
        RejectReason reason = _fault(id, msg.sender, choice, seq, false);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _count(id, msg.sender, choice, seq, bytes32(0));
    }

    /// @dev The week is counted on the chain: a relayer's delay moves it, never shortens it.
    function _draftFault(bytes32 id, PetitionDraft memory draft) private view returns (RejectReason) {
        if (_petitions[id].closesAt != 0) return RejectReason.AlreadyUsed;
        if (!_isCitizen(draft.author)) return RejectReason.NotAuthorised;
        bool open = draft.closesAt > block.timestamp && draft.closesAt <= block.timestamp + MAX_OPEN;
        if (draft.requiredSignatures == 0 || !open) return RejectReason.BadTerms;
        if (block.timestamp < nextPetitionAt[draft.author]) return RejectReason.TooSoon;
        return RejectReason.None;
    }

    function _endorsementFault(Endorsement calldata act, bool vouched) private view returns (RejectReason) {
        RejectReason reason = _fault(act.petitionId, act.signer, act.choice, act.seq, vouched);
        if (reason != RejectReason.None) return reason;
        StoredPetition storage petition = _petitions[act.petitionId];
        // Citizens may sign before the chain has the petition: as long before as its own draft may have waited.
        uint64 opensAt = petition.createdAt > RELAY_GRACE ? petition.createdAt - RELAY_GRACE : 0;
        return _deadline(act.deadline, opensAt, petition.closesAt, vouched);
    }

    function _fault(
        bytes32 id,
        address signer,
        uint8 choice,
        uint64 seq,
        bool vouched
    ) private view returns (RejectReason) {
        StoredPetition storage petition = _petitions[id];
        if (petition.closesAt == 0) return RejectReason.DoesNotExist;
        if (petition.removed) return RejectReason.Withdrawn;
        if (petition.signatures >= petition.requiredSignatures) return RejectReason.Completed;
        RejectReason reason = _window(petition.createdAt, petition.closesAt, vouched);
        if (reason != RejectReason.None) return reason;
        if (choice != SIGN && choice != WITHDRAW) return RejectReason.BadChoice;
        if (!_isCitizen(signer)) return RejectReason.NotAuthorised;
        if (seq > MAX_SEQ) return RejectReason.SequenceTooHigh;
        StoredEndorsement storage stored = _endorsements[id][signer];
        if (seq <= stored.seq) return RejectReason.StaleSequence;
        if (choice == stored.choice) return RejectReason.SameChoice;
        // Nothing was signed that could be withdrawn.
        if (choice == WITHDRAW && stored.choice == 0) return RejectReason.BadChoice;
        return RejectReason.None;
    }

    function _create(bytes32 id, PetitionDraft memory draft, bytes32 digest) private {
        ++petitionCount;
        StoredPetition storage petition = _petitions[id];
        petition.textHash = draft.textHash;
        petition.author = draft.author;
        petition.createdAt = uint40(block.timestamp);
        petition.closesAt = uint40(draft.closesAt);
        petition.requiredSignatures = draft.requiredSignatures;
        nextPetitionAt[draft.author] = uint64(block.timestamp) + PETITION_INTERVAL;
        emit PetitionCreated(
            id,
            draft.author,
            draft.textHash,
            draft.requiredSignatures,
            uint64(block.timestamp),
            draft.closesAt,
            digest
        );
    }

    /// @dev The only place where an endorsement or a count changes: both or neither.
    function _count(bytes32 id, address signer, uint8 choice, uint64 seq, bytes32 digest) private {
        StoredPetition storage petition = _petitions[id];
        uint8 previous = _endorsements[id][signer].choice;
        _endorsements[id][signer] = StoredEndorsement(seq, choice);
        // Whoever withdraws has signed before: _fault sees to it.
        uint32 signatures = choice == SIGN ? petition.signatures + 1 : petition.signatures - 1;
        petition.signatures = signatures;
        emit PetitionSigned(id, signer, choice, previous, seq, signatures, digest);
        if (signatures == petition.requiredSignatures) emit ThresholdMet(id, signatures);
    }

    function _existing(bytes32 id) private view returns (StoredPetition storage petition) {
        petition = _petitions[id];
        if (petition.closesAt == 0) revert PetitionDoesNotExist(id);
    }
}
