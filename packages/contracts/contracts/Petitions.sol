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

/// @notice Petitions by citizens and the signatures under them.
contract Petitions is IPetitions, SignedActs {
    string public constant VERSION = "1";

    bytes32 private constant DRAFT_TYPEHASH =
        keccak256(
            "PetitionDraft(bytes32 textHash,uint32 requiredSignatures,uint64 closesAt,address author,uint64 deadline)"
        );
    bytes32 private constant ENDORSEMENT_TYPEHASH =
        keccak256("Endorsement(uint256 petitionId,bytes32 textHash,address signer,uint64 deadline)");

    /// @notice One petition per citizen in this time, counted from the last one.
    uint64 public constant PETITION_INTERVAL = 7 days;

    /// @dev Three slots; a signature rewrites one of them.
    struct StoredPetition {
        bytes32 textHash;
        address author;
        uint40 createdAt;
        uint40 closesAt;
        uint32 requiredSignatures;
        uint32 signatures;
        bool removed;
    }

    uint256 public petitionCount;
    mapping(uint256 id => StoredPetition) private _petitions;
    mapping(uint256 id => mapping(address signer => bool)) public hasSigned;
    mapping(address author => uint64) public nextPetitionAt;
    /// @dev Without this a signed draft would make another petition every week.
    mapping(bytes32 digest => bool) private _usedDrafts;

    constructor(address registry_) RegistryBound(registry_) {}

    function createPetition(
        bytes32 textHash,
        uint32 requiredSignatures,
        uint64 deadline
    ) external returns (uint256 id) {
        RejectReason reason = _draftFault(msg.sender, requiredSignatures, deadline);
        if (reason != RejectReason.None) revert ActRefused(reason);
        return _create(PetitionDraft(textHash, requiredSignatures, deadline, msg.sender, 0), bytes32(0));
    }

    function createPetitionsBySig(SignedPetitionDraft[] calldata drafts) external {
        bool vouched = _openBatch(drafts.length);
        Signatures.Budget memory budget;
        for (uint256 i; i < drafts.length; ++i) {
            PetitionDraft calldata draft = drafts[i].draft;
            bytes32 digest = hashDraft(draft);
            RejectReason reason = _signedDraftFault(draft, digest, vouched);
            if (reason == RejectReason.None) {
                reason = Signatures.check(draft.author, digest, drafts[i].signature, budget);
            }
            if (reason == RejectReason.None) {
                _usedDrafts[digest] = true;
                _create(draft, digest);
            } else {
                emit ActRejected(digest, 0, draft.author, reason);
            }
        }
    }

    function signPetition(uint256 id) external {
        RejectReason reason = _fault(id, msg.sender, false);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _sign(id, msg.sender, bytes32(0));
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
                _sign(act.petitionId, act.signer, digest);
            } else {
                emit ActRejected(digest, act.petitionId, act.signer, reason);
            }
        }
    }

    function removePetition(uint256 id, bytes32 reasonHash) external onlyOffice(Roles.CASE_OFFICER) {
        StoredPetition storage petition = _existing(id);
        if (petition.removed) revert PetitionAlreadyRemoved(id);
        petition.removed = true;
        emit PetitionRemoved(id, reasonHash);
    }

    function getPetition(uint256 id) external view returns (Petition memory) {
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

    function hashDraft(PetitionDraft calldata draft) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(DRAFT_TYPEHASH, draft)));
    }

    function hashEndorsement(Endorsement calldata endorsement) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(ENDORSEMENT_TYPEHASH, endorsement)));
    }

    /// @dev The week is counted on the chain: a relayer's delay moves it, never shortens it.
    function _draftFault(
        address author,
        uint32 requiredSignatures,
        uint64 closesAt
    ) private view returns (RejectReason) {
        if (!_isCitizen(author)) return RejectReason.NotAuthorised;
        if (requiredSignatures == 0 || closesAt <= block.timestamp || closesAt > type(uint40).max) {
            return RejectReason.BadTerms;
        }
        if (block.timestamp < nextPetitionAt[author]) return RejectReason.TooSoon;
        return RejectReason.None;
    }

    function _signedDraftFault(
        PetitionDraft calldata draft,
        bytes32 digest,
        bool vouched
    ) private view returns (RejectReason) {
        if (_usedDrafts[digest]) return RejectReason.AlreadyUsed;
        RejectReason reason = _draftFault(draft.author, draft.requiredSignatures, draft.closesAt);
        if (reason != RejectReason.None) return reason;
        return _deadline(draft.deadline, 0, draft.closesAt, vouched);
    }

    function _endorsementFault(Endorsement calldata act, bool vouched) private view returns (RejectReason) {
        RejectReason reason = _fault(act.petitionId, act.signer, vouched);
        if (reason != RejectReason.None) return reason;
        StoredPetition storage petition = _petitions[act.petitionId];
        if (act.textHash != petition.textHash) return RejectReason.TextMismatch;
        return _deadline(act.deadline, petition.createdAt, petition.closesAt, vouched);
    }

    function _fault(uint256 id, address signer, bool vouched) private view returns (RejectReason) {
        StoredPetition storage petition = _petitions[id];
        if (petition.closesAt == 0) return RejectReason.DoesNotExist;
        if (petition.removed) return RejectReason.Withdrawn;
        if (petition.signatures >= petition.requiredSignatures) return RejectReason.Completed;
        RejectReason reason = _window(petition.createdAt, petition.closesAt, vouched);
        if (reason != RejectReason.None) return reason;
        if (!_isCitizen(signer)) return RejectReason.NotAuthorised;
        if (hasSigned[id][signer]) return RejectReason.AlreadySigned;
        return RejectReason.None;
    }

    function _create(PetitionDraft memory draft, bytes32 digest) private returns (uint256 id) {
        id = ++petitionCount;
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
            draft.closesAt,
            digest
        );
    }

    function _sign(uint256 id, address signer, bytes32 digest) private {
        StoredPetition storage petition = _petitions[id];
        hasSigned[id][signer] = true;
        uint32 signatures = petition.signatures + 1;
        petition.signatures = signatures;
        emit PetitionSigned(id, signer, signatures, digest);
        if (signatures == petition.requiredSignatures) emit ThresholdMet(id, signatures);
    }

    function _existing(uint256 id) private view returns (StoredPetition storage petition) {
        petition = _petitions[id];
        if (petition.closesAt == 0) revert PetitionDoesNotExist(id);
    }
}
