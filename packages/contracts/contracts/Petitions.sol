// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {LateActs} from "./common/LateActs.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {Roles} from "./common/Roles.sol";
import {Signatures} from "./common/Signatures.sol";
import {IPetitions} from "./interfaces/petitions/IPetitions.sol";
import {
    Endorsement,
    LateEndorsement,
    Petition,
    PetitionDraft,
    SignedEndorsement,
    SignedPetitionDraft
} from "./types/PetitionActs.sol";
import {RejectReason} from "./types/RejectReason.sol";

/// @notice Petitions by citizens and the signatures under them. The count is kept with each endorsement: at every moment it
///         equals the number of wallets whose latest choice is to sign and was not declared invalid.
contract Petitions is IPetitions, LateActs {
    /// @dev "1" counted its petitions from 1 and had no withdrawal; "2" let a relayer state the time of receipt; in "3" no
    ///      signature could be declared invalid; "4" knew no replaced wallets.
    string public constant VERSION = "5";

    bytes32 private constant DRAFT_TYPEHASH =
        keccak256(
            "PetitionDraft(bytes32 textHash,uint32 requiredSignatures,uint64 closesAt,address author,uint64 validFrom,uint64 deadline)"
        );
    bytes32 private constant ENDORSEMENT_TYPEHASH =
        keccak256("Endorsement(bytes32 petitionId,uint8 choice,address signer,uint64 seq,uint64 deadline)");

    /// @notice One petition per citizen in this time, counted from the last one.
    uint64 public constant PETITION_INTERVAL = 7 days;

    /// @notice How long a petition may be open.
    uint64 public constant MAX_OPEN = 366 days;

    /// @notice How many seconds after a closing a root of receipts may still be anchored.
    uint64 public constant ANCHOR_GRACE = 600;

    uint8 private constant SIGN = 1;
    uint8 private constant WITHDRAW = 2;
    /// @dev Stands in the place of SIGN while an office declares the signature invalid; nobody can sign it.
    uint8 private constant INVALIDATED = 3;

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

    /// @dev One slot, so that a changed choice rewrites one.
    struct StoredEndorsement {
        uint64 seq;
        uint8 choice;
    }

    uint256 public petitionCount;
    mapping(bytes32 id => StoredPetition) private _petitions;
    mapping(bytes32 id => mapping(address signer => StoredEndorsement)) private _endorsements;
    mapping(address author => uint64) private _nextAt;

    constructor(address registry_, address receiptLog_) RegistryBound(registry_) LateActs(receiptLog_) {}

    function createPetition(
        bytes32 textHash,
        uint32 requiredSignatures,
        uint64 closesAt
    ) external returns (bytes32 id) {
        PetitionDraft memory draft = PetitionDraft(textHash, requiredSignatures, closesAt, msg.sender, 0, 0);
        id = hashDraft(draft);
        RejectReason reason = _draftFault(id, draft);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _create(id, draft, bytes32(0));
    }

    function createPetitionsBySig(SignedPetitionDraft[] calldata drafts) external {
        _boundBatch(drafts.length, MAX_BATCH);
        Signatures.Budget memory budget;
        for (uint256 i; i < drafts.length; ++i) {
            PetitionDraft memory draft = drafts[i].draft;
            bytes32 id = hashDraft(draft);
            RejectReason reason = _draftFault(id, draft);
            if (reason == RejectReason.None) reason = _validity(draft.validFrom, draft.deadline);
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
        _boundBatch(endorsements.length, MAX_BATCH);
        Signatures.Budget memory budget;
        for (uint256 i; i < endorsements.length; ++i) {
            SignedEndorsement calldata signed = endorsements[i];
            Endorsement calldata act = signed.endorsement;
            _settle(signed, hashEndorsement(act), _endorsementFault(act), budget);
        }
    }

    function signLatePetitionsBySig(LateEndorsement[] calldata endorsements) external {
        _boundBatch(endorsements.length, MAX_LATE_BATCH);
        Signatures.Budget memory budget;
        for (uint256 i; i < endorsements.length; ++i) {
            LateEndorsement calldata late = endorsements[i];
            bytes32 digest = hashEndorsement(late.signed.endorsement);
            _settle(late.signed, digest, _lateFault(late, digest), budget);
        }
    }

    function removePetition(bytes32 id, bytes32 reasonHash) external onlyOffice(Roles.CASE_OFFICER) {
        StoredPetition storage petition = _existing(id);
        if (petition.removed) revert PetitionAlreadyRemoved(id);
        petition.removed = true;
        emit PetitionRemoved(id, reasonHash);
    }

    function invalidateSignatures(
        bytes32 id,
        address[] calldata signers,
        bytes32 reasonHash
    ) external onlyOffice(Roles.CASE_OFFICER) {
        StoredPetition storage petition = _judgeable(id, signers.length);
        uint32 signatures = petition.signatures;
        for (uint256 i; i < signers.length; ++i) {
            StoredEndorsement storage stored = _endorsements[id][signers[i]];
            if (stored.choice != SIGN) continue;
            stored.choice = INVALIDATED;
            emit SignatureInvalidated(id, signers[i], stored.seq, --signatures, reasonHash);
            if (signatures + 1 == petition.requiredSignatures) emit ThresholdUnmet(id, signatures);
        }
        petition.signatures = signatures;
    }

    function reinstateSignatures(
        bytes32 id,
        address[] calldata signers,
        bytes32 reasonHash
    ) external onlyOffice(Roles.CASE_OFFICER) {
        StoredPetition storage petition = _judgeable(id, signers.length);
        uint32 signatures = petition.signatures;
        for (uint256 i; i < signers.length; ++i) {
            StoredEndorsement storage stored = _endorsements[id][signers[i]];
            if (stored.choice != INVALIDATED) continue;
            stored.choice = SIGN;
            emit SignatureReinstated(id, signers[i], stored.seq, ++signatures, reasonHash);
            if (signatures == petition.requiredSignatures) emit ThresholdMet(id, signatures);
        }
        petition.signatures = signatures;
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

    function nextPetitionAt(address author) external view returns (uint64) {
        (, address replaces) = _isCitizen(author);
        return _nextPetitionAt(author, replaces);
    }

    function hashDraft(PetitionDraft memory draft) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(DRAFT_TYPEHASH, draft)));
    }

    function hashEndorsement(Endorsement calldata endorsement) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(ENDORSEMENT_TYPEHASH, endorsement)));
    }

    function _endorseDirectly(bytes32 id, uint8 choice) private {
        uint64 seq = _endorsements[id][msg.sender].seq + 1;
        RejectReason reason = _fault(id, msg.sender, choice, seq);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _count(id, msg.sender, choice, seq, bytes32(0));
    }

    /// @dev The signature is checked last, so that only the code of citizens' wallets is ever called.
    function _settle(
        SignedEndorsement calldata signed,
        bytes32 digest,
        RejectReason reason,
        Signatures.Budget memory budget
    ) private {
        Endorsement calldata act = signed.endorsement;
        if (reason == RejectReason.None) {
            reason = Signatures.check(act.signer, digest, signed.signature, budget);
        }
        if (reason == RejectReason.None) {
            _count(act.petitionId, act.signer, act.choice, act.seq, digest);
        } else {
            emit ActRejected(digest, act.petitionId, act.signer, reason);
        }
    }

    /// @dev The week is counted by the time of the chain: a late draft delays the next one and never brings it forward.
    function _draftFault(bytes32 id, PetitionDraft memory draft) private view returns (RejectReason) {
        if (_petitions[id].closesAt != 0) return RejectReason.AlreadyUsed;
        (bool citizen, address replaces) = _isCitizen(draft.author);
        if (!citizen) return RejectReason.NotAuthorised;
        bool open = draft.closesAt > block.timestamp && draft.closesAt <= block.timestamp + MAX_OPEN;
        if (draft.requiredSignatures == 0 || !open) return RejectReason.BadTerms;
        if (block.timestamp < _nextPetitionAt(draft.author, replaces)) return RejectReason.TooSoon;
        return RejectReason.None;
    }

    /// @dev A week is a person's: another wallet does not begin a new one.
    function _nextPetitionAt(address author, address replaces) private view returns (uint64 next) {
        next = _nextAt[author];
        if (replaces == address(0)) return next;
        address[] memory earlier = _earlierWalletsOf(author);
        for (uint256 i; i < earlier.length; ++i) {
            uint64 other = _nextAt[earlier[i]];
            if (other > next) next = other;
        }
    }

    function _endorsementFault(Endorsement calldata act) private view returns (RejectReason) {
        RejectReason reason = _fault(act.petitionId, act.signer, act.choice, act.seq);
        if (reason != RejectReason.None) return reason;
        return block.timestamp > act.deadline ? RejectReason.DeadlinePassed : RejectReason.None;
    }

    function _fault(
        bytes32 id,
        address signer,
        uint8 choice,
        uint64 seq
    ) private view returns (RejectReason) {
        StoredPetition storage petition = _petitions[id];
        if (petition.closesAt == 0) return RejectReason.DoesNotExist;
        if (petition.removed) return RejectReason.Withdrawn;
        if (petition.signatures >= petition.requiredSignatures) return RejectReason.Completed;
        if (block.timestamp >= petition.closesAt) return RejectReason.Closed;
        (bool citizen, address replaces) = _isCitizen(signer);
        if (!citizen) return RejectReason.NotAuthorised;
        return _orderFault(id, signer, replaces, choice, seq);
    }

    /// @dev The same for a late endorsement: it is judged by its time of receipt and the signer's status at the close, and needs a proof.
    function _lateFault(LateEndorsement calldata late, bytes32 digest) private view returns (RejectReason) {
        Endorsement calldata act = late.signed.endorsement;
        StoredPetition storage petition = _petitions[act.petitionId];
        if (petition.closesAt == 0) return RejectReason.DoesNotExist;
        if (petition.removed) return RejectReason.Withdrawn;
        if (petition.signatures >= petition.requiredSignatures) return RejectReason.Completed;
        // Citizens may sign before the chain has the petition; its id, the digest of its draft, binds them to it.
        RejectReason reason = _lateWindow(0, petition.closesAt, act.deadline, late.receivedAtMs);
        if (reason != RejectReason.None) return reason;
        (uint40 authorisedAt, uint40 revokedAt, address replaces) = _walletOf(act.signer);
        reason = _orderFault(act.petitionId, act.signer, replaces, act.choice, act.seq);
        if (reason != RejectReason.None) return reason;
        if (!_wasCitizenAt(authorisedAt, revokedAt, petition.closesAt)) return RejectReason.NotAuthorised;
        return _lateProof(late, digest, _end(act.deadline, petition.closesAt) + ANCHOR_GRACE);
    }

    function _lateProof(
        LateEndorsement calldata late,
        bytes32 digest,
        uint256 latest
    ) private view returns (RejectReason) {
        return _proven(digest, late.number, late.receivedAtMs, late.anchor, late.proof, latest);
    }

    /// @dev Checks the act against the previous acts of the signer and of their earlier wallets.
    function _orderFault(
        bytes32 id,
        address signer,
        address replaces,
        uint8 choice,
        uint64 seq
    ) private view returns (RejectReason) {
        if (choice != SIGN && choice != WITHDRAW) return RejectReason.BadChoice;
        if (replaces != address(0) && _earlierWalletSigned(id, signer)) return RejectReason.EarlierWalletActed;
        StoredEndorsement storage stored = _endorsements[id][signer];
        if (seq <= stored.seq) return RejectReason.StaleSequence;
        if (seq - stored.seq > MAX_SEQ_JUMP) return RejectReason.SequenceTooHigh;
        if (stored.choice == INVALIDATED) return RejectReason.Invalidated;
        if (choice == stored.choice) return RejectReason.SameChoice;
        bool nothingSigned = choice == WITHDRAW && stored.choice == 0;
        return nothingSigned ? RejectReason.BadChoice : RejectReason.None;
    }

    /// @dev A signature that was declared invalid may count again. One that was withdrawn never does: its wallet is no citizen now.
    function _earlierWalletSigned(bytes32 id, address signer) private view returns (bool) {
        address[] memory earlier = _earlierWalletsOf(signer);
        for (uint256 i; i < earlier.length; ++i) {
            uint8 choice = _endorsements[id][earlier[i]].choice;
            if (choice == SIGN || choice == INVALIDATED) return true;
        }
        return false;
    }

    function _create(bytes32 id, PetitionDraft memory draft, bytes32 digest) private {
        ++petitionCount;
        StoredPetition storage petition = _petitions[id];
        petition.textHash = draft.textHash;
        petition.author = draft.author;
        petition.createdAt = uint40(block.timestamp);
        petition.closesAt = uint40(draft.closesAt);
        petition.requiredSignatures = draft.requiredSignatures;
        _nextAt[draft.author] = uint64(block.timestamp) + PETITION_INTERVAL;
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

    /// @dev Only here a signer's act changes an endorsement and the count: both or neither.
    function _count(bytes32 id, address signer, uint8 choice, uint64 seq, bytes32 digest) private {
        StoredPetition storage petition = _petitions[id];
        uint8 previous = _endorsements[id][signer].choice;
        _endorsements[id][signer] = StoredEndorsement(seq, choice);
        // Those who withdraw have signed before: _orderFault checks that.
        uint32 signatures = choice == SIGN ? petition.signatures + 1 : petition.signatures - 1;
        petition.signatures = signatures;
        emit PetitionSigned(id, signer, choice, previous, seq, signatures, digest);
        if (signatures == petition.requiredSignatures) emit ThresholdMet(id, signatures);
    }

    /// @dev Also after its end: who forged signatures is often found late. Of a removed petition nothing changes any more.
    function _judgeable(bytes32 id, uint256 signers) private view returns (StoredPetition storage petition) {
        _boundBatch(signers, MAX_BATCH);
        petition = _existing(id);
        if (petition.removed) revert PetitionAlreadyRemoved(id);
    }

    function _existing(bytes32 id) private view returns (StoredPetition storage petition) {
        petition = _petitions[id];
        if (petition.closesAt == 0) revert PetitionDoesNotExist(id);
    }
}
