// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../../contracts/CitizenRegistry.sol";
import {Petitions} from "../../../contracts/Petitions.sol";
import {
    Endorsement,
    Petition,
    PetitionDraft,
    SignedEndorsement,
    SignedPetitionDraft
} from "../../../contracts/types/PetitionActs.sol";
import {vm} from "../Vm.sol";
import {ReplacementsHandler} from "./ReplacementsHandler.sol";

/// @notice Six people, of whom the last is no citizen, start petitions, sign them and withdraw in both ways while an office
///         declares signatures invalid, some get other wallets and time passes.
contract PetitionsHandler {
    uint256 public constant PEOPLE = 6;
    uint256 public constant WALLETS = PEOPLE + 3;
    bytes32 private constant TEXT = "petition";

    ReplacementsHandler public immutable replacements;
    Petitions private immutable petitions;
    address private immutable caseOfficer;
    uint64 private now_;

    mapping(uint256 person => uint64) private startedAt;
    bool public twiceAWeek;

    /// @dev Set when an endorsement changed without a higher seq, by another's hand, or on a petition that took none any more.
    bool public ruleBroken;

    /// @dev Signatures that were let count again may bring a petition above its threshold.
    mapping(bytes32 id => uint256) public reinstated;

    /// @dev Every petition ever made, and how often: an id that is made twice would overwrite the first.
    bytes32[] public ids;
    mapping(bytes32 id => uint256) public timesMade;

    SignedPetitionDraft[] private drafts;
    SignedEndorsement[] private acts;

    constructor(
        Petitions petitions_,
        address caseOfficer_,
        CitizenRegistry registry_,
        address registrar_,
        uint64 start
    ) {
        (petitions, caseOfficer, now_) = (petitions_, caseOfficer_, start);
        address[] memory wallets = new address[](WALLETS);
        for (uint256 i; i < WALLETS; ++i) wallets[i] = wallet(i);
        replacements = new ReplacementsHandler(registry_, registrar_, wallets);
    }

    function key(uint256 index) public pure returns (uint256) {
        return uint256(keccak256(abi.encode("invariant signer", index % WALLETS)));
    }

    function wallet(uint256 index) public pure returns (address) {
        return vm.addr(key(index));
    }

    function made() external view returns (uint256) {
        return ids.length;
    }

    /// @dev Few terms, so that the same come again.
    function start(uint8 who, uint8 required) external {
        uint256 before = petitions.petitionCount();
        uint64 closesAt = (now_ / 20 days + 2) * 20 days;
        PetitionDraft memory draft = PetitionDraft(TEXT, required % 4, closesAt, wallet(who), 0, 0);
        vm.prank(wallet(who));
        (bool done, ) = address(petitions).call(
            abi.encodeCall(petitions.createPetition, (TEXT, required % 4, closesAt))
        );
        done;
        _noteStart(before, draft);
    }

    function startBySignature(uint8 who, uint8 signer, uint8 required) external {
        PetitionDraft memory draft = PetitionDraft(TEXT, required % 5, now_ + 20 days, wallet(who), now_, now_ + 7 days);
        uint256 signingKey = key(signer % 3 == 0 ? signer : who);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signingKey, petitions.hashDraft(draft));
        drafts.push(SignedPetitionDraft(draft, abi.encodePacked(r, s, v)));
        _sendDraft(drafts.length - 1);
    }

    /// @dev A draft that was sent before, once more.
    function startAgain(uint8 which) external {
        if (drafts.length > 0) _sendDraft(which % drafts.length);
    }

    function endorse(uint8 who, uint8 which, bool withdraw) external {
        bytes32 id = _petition(which);
        (uint8 choice, uint64 seq) = petitions.endorsementOf(id, wallet(who));
        bool open = _isOpen(id);
        vm.prank(wallet(who));
        (bool done, ) = address(petitions).call(
            withdraw ? abi.encodeCall(petitions.withdrawSignature, (id)) : abi.encodeCall(petitions.signPetition, (id))
        );
        (uint8 choiceNow, uint64 seqNow) = petitions.endorsementOf(id, wallet(who));
        bool changed = choiceNow != choice || seqNow != seq;
        if (changed != done || (changed && (!open || choice == 3 || seqNow != seq + 1))) ruleBroken = true;
    }

    /// @dev Somebody signs, gets another wallet and signs with that one too.
    function signTwice(uint8 who, uint8 which) external {
        bytes memory call = abi.encodeCall(petitions.signPetition, (_petition(which)));
        (address wallet_, address replacement) = replacements.pairAt(who);
        vm.prank(wallet_);
        (bool first, ) = address(petitions).call(call);
        replacements.replace(who);
        vm.prank(replacement);
        (bool second, ) = address(petitions).call(call);
        if (first && second) ruleBroken = true;
    }

    struct Attempt {
        uint8 who;
        uint8 signer;
        uint8 which;
        uint8 choice;
        uint8 seqStep;
    }

    /// @dev Stale, same and skipped numbers come as well as the next one; some are signed by another key.
    function endorseBySignature(Attempt calldata attempt) external {
        bytes32 id = _petition(attempt.which);
        address signer = wallet(attempt.who);
        bool forged = attempt.signer % 3 == 0 && key(attempt.signer) != key(attempt.who);
        bool may = _isOpen(id) && !forged;
        (, uint64 seq) = petitions.endorsementOf(id, signer);
        Endorsement memory act = Endorsement(id, attempt.choice % 4, signer, seq + (attempt.seqStep % 4), now_);
        bytes memory signature = _sign(forged ? key(attempt.signer) : key(attempt.who), act);
        acts.push(SignedEndorsement(act, signature));
        SignedEndorsement[] memory batch = new SignedEndorsement[](2);
        (batch[0], batch[1]) = (acts[acts.length - 1], acts[acts.length - 1]);
        if (_send(batch, id, signer) && !may) ruleBroken = true;
    }

    /// @dev What was sent before in one batch, the newest first.
    function replay(uint8 which, uint8 who) external {
        uint256 length = acts.length > 200 ? 200 : acts.length;
        SignedEndorsement[] memory batch = new SignedEndorsement[](length);
        for (uint256 i; i < length; ++i) batch[i] = acts[acts.length - 1 - i];
        _send(batch, _petition(which), wallet(who));
    }

    function remove(uint8 which) external {
        if (which % 16 != 0 || ids.length == 0) return;
        bytes32 id = ids[which % ids.length];
        if (petitions.getPetition(id).removed) return;
        vm.prank(caseOfficer);
        petitions.removePetition(id, "reason");
    }

    /// @dev Two wallets of which any may not sign, or be the same.
    function declare(uint8 which, uint8 one, uint8 other, bool again) external {
        if (ids.length == 0) return;
        bytes32 id = ids[which % ids.length];
        Petition memory before = petitions.getPetition(id);
        if (before.removed) return;
        address[] memory signers = new address[](2);
        (signers[0], signers[1]) = (wallet(one), wallet(other));
        (, uint64 seq) = petitions.endorsementOf(id, signers[0]);
        vm.prank(caseOfficer);
        if (again) petitions.reinstateSignatures(id, signers, "reason");
        else petitions.invalidateSignatures(id, signers, "reason");
        (, uint64 seqNow) = petitions.endorsementOf(id, signers[0]);
        if (seqNow != seq) ruleBroken = true;
        if (again) reinstated[id] += petitions.getPetition(id).signatures - before.signatures;
    }

    function passTime(uint24 time) external {
        now_ += time % 4 days;
        vm.warp(now_);
    }

    /// @dev One in eight does not exist.
    function _petition(uint8 which) private view returns (bytes32) {
        return which % 8 == 0 || ids.length == 0 ? bytes32(uint256(which)) : ids[which % ids.length];
    }

    function _isOpen(bytes32 id) private view returns (bool) {
        if (timesMade[id] == 0) return false;
        Petition memory petition = petitions.getPetition(id);
        return !petition.completed && !petition.removed && now_ < petition.closesAt;
    }

    function _sendDraft(uint256 which) private {
        uint256 before = petitions.petitionCount();
        SignedPetitionDraft[] memory batch = new SignedPetitionDraft[](2);
        (batch[0], batch[1]) = (drafts[which], drafts[which]);
        petitions.createPetitionsBySig(batch);
        _noteStart(before, drafts[which].draft);
    }

    function _send(
        SignedEndorsement[] memory batch,
        bytes32 id,
        address signer
    ) private returns (bool changed) {
        (uint8 choice, uint64 seq) = petitions.endorsementOf(id, signer);
        petitions.signPetitionsBySig(batch);
        (uint8 choiceNow, uint64 seqNow) = petitions.endorsementOf(id, signer);
        changed = choiceNow != choice || seqNow != seq;
        if (changed && (choice == 3 || seqNow <= seq)) ruleBroken = true;
    }

    function _sign(uint256 signingKey, Endorsement memory act) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signingKey, petitions.hashEndorsement(act));
        return abi.encodePacked(r, s, v);
    }

    function _noteStart(uint256 before, PetitionDraft memory draft) private {
        uint256 count = petitions.petitionCount();
        if (count == before) return;
        uint64 last = startedAt[replacements.personOf(draft.author)];
        if (count > before + 1 || (last != 0 && now_ - last < 7 days)) twiceAWeek = true;
        startedAt[replacements.personOf(draft.author)] = now_;
        bytes32 id = petitions.hashDraft(draft);
        if (++timesMade[id] == 1) ids.push(id);
    }
}
