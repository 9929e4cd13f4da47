// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Petitions} from "../../../contracts/Petitions.sol";
import {
    Endorsement,
    PetitionDraft,
    SignedEndorsement,
    SignedPetitionDraft
} from "../../../contracts/types/PetitionActs.sol";
import {vm} from "../Vm.sol";

/// @notice Six wallets, of which the last is no citizen, start and sign petitions in both ways while time passes.
contract PetitionsHandler {
    uint256 public constant WALLETS = 6;
    bytes32 private constant TEXT = "petition";

    Petitions private immutable petitions;
    address private immutable caseOfficer;
    uint64 private now_;

    mapping(address author => uint64) private startedAt;
    bool public twiceAWeek;
    uint256 private made;

    constructor(Petitions petitions_, address caseOfficer_, uint64 start) {
        (petitions, caseOfficer, now_) = (petitions_, caseOfficer_, start);
    }

    function key(uint256 index) public pure returns (uint256) {
        return uint256(keccak256(abi.encode("invariant signer", index % WALLETS)));
    }

    function wallet(uint256 index) public pure returns (address) {
        return vm.addr(key(index));
    }

    function start(uint8 who, uint8 required) external {
        vm.prank(wallet(who));
        (bool done, ) = address(petitions).call(
            abi.encodeCall(petitions.createPetition, (TEXT, required % 5, now_ + 20 days))
        );
        done;
        _noteStart(wallet(who));
    }

    function startBySignature(uint8 who, uint8 signer, uint8 required) external {
        PetitionDraft memory draft = PetitionDraft(TEXT, required % 5, now_ + 20 days, wallet(who), now_);
        uint256 signingKey = key(signer % 3 == 0 ? signer : who);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signingKey, petitions.hashDraft(draft));
        SignedPetitionDraft[] memory batch = new SignedPetitionDraft[](2);
        batch[0] = SignedPetitionDraft(draft, abi.encodePacked(r, s, v));
        batch[1] = batch[0];
        petitions.createPetitionsBySig(batch);
        _noteStart(wallet(who));
    }

    function sign(uint8 who, uint8 id) external {
        vm.prank(wallet(who));
        (bool done, ) = address(petitions).call(abi.encodeCall(petitions.signPetition, (_petition(id))));
        done;
    }

    function signBySignature(uint8 who, uint8 signer, uint8 id) external {
        Endorsement memory act = Endorsement(_petition(id), TEXT, wallet(who), now_);
        uint256 signingKey = key(signer % 3 == 0 ? signer : who);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signingKey, petitions.hashEndorsement(act));
        SignedEndorsement[] memory batch = new SignedEndorsement[](2);
        batch[0] = SignedEndorsement(act, abi.encodePacked(r, s, v));
        batch[1] = batch[0];
        petitions.signPetitionsBySig(batch);
    }

    function remove(uint8 id) external {
        if (id % 16 != 0 || petitions.petitionCount() == 0) return;
        uint256 petition = (id % petitions.petitionCount()) + 1;
        if (petitions.getPetition(petition).removed) return;
        vm.prank(caseOfficer);
        petitions.removePetition(petition, "reason");
    }

    function passTime(uint24 time) external {
        now_ += time % 4 days;
        vm.warp(now_);
    }

    function _petition(uint8 id) private view returns (uint256) {
        return (id % (petitions.petitionCount() + 1)) + 1;
    }

    function _noteStart(address author) private {
        uint256 count = petitions.petitionCount();
        if (count == made) return;
        uint64 before = startedAt[author];
        if (count > made + 1 || (before != 0 && now_ - before < 7 days)) twiceAWeek = true;
        startedAt[author] = now_;
        made = count;
    }
}
