// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {Petitions} from "../../contracts/Petitions.sol";
import {Endorsement, SignedEndorsement} from "../../contracts/types/PetitionActs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";
import {GasBurningWallet} from "../support/wallets/HostileWallets.sol";
import {KeyWallet} from "../support/wallets/KeyWallet.sol";

contract SignPetitionBatchTest is PetitionsTest {
    function test_anyone_brings_in_a_signed_endorsement() public {
        SignedEndorsement memory signed = _signed(1);
        bytes32 digest = petitions.hashEndorsement(signed.endorsement);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionSigned(ID, _wallet(1), 1, digest);
        _send(STRANGER, signed);
        _assertSignatures(1);
    }

    function test_a_replayed_endorsement_is_rejected() public {
        _send(STRANGER, _signed(1));
        _assertRejected(STRANGER, _signed(1), RejectReason.AlreadySigned);
        _assertSignatures(1);
    }

    function testFuzz_an_altered_signature_is_rejected(uint256 place, uint8 flip) public {
        vm.assume(flip != 0);
        SignedEndorsement memory signed = _signed(1);
        place = place % 65;
        signed.signature[place] = bytes1(uint8(signed.signature[place]) ^ flip);
        _assertRejected(STRANGER, signed, RejectReason.BadSignature);
        _assertSignatures(0);
    }

    function test_an_endorsement_of_another_text_is_rejected() public {
        Endorsement memory act = _endorsement(1);
        act.textHash = keccak256("another");
        _assertRejected(STRANGER, _signed(1, act), RejectReason.TextMismatch);
    }

    function test_an_endorsement_for_another_contract_or_chain_is_rejected() public {
        Petitions other = Petitions(_deploy("Petitions"));
        Endorsement memory act = _endorsement(1);
        bytes memory signature = _sign(_key(1), other.hashEndorsement(act));
        _assertRejected(STRANGER, SignedEndorsement(act, signature), RejectReason.BadSignature);
        vm.chainId(4242);
        SignedEndorsement memory elsewhere = _signed(1);
        vm.chainId(31337);
        _assertRejected(STRANGER, elsewhere, RejectReason.BadSignature);
    }

    function test_an_unauthorised_signer_is_rejected() public {
        _assertRejected(STRANGER, _signed(50), RejectReason.NotAuthorised);
    }

    function test_an_endorsement_after_the_threshold_is_rejected() public {
        _send(STRANGER, _signed(1));
        _send(STRANGER, _signed(2));
        _assertRejected(STRANGER, _signed(3), RejectReason.Completed);
    }

    function test_a_relayer_brings_in_the_last_seconds_signatures_for_a_day() public {
        vm.warp(CLOSES + 1 days - 1);
        _assertRejected(STRANGER, _signed(1), RejectReason.Closed);
        _send(RELAYER, _signed(1));
        _assertSignatures(1);
        vm.warp(CLOSES + 1 days);
        _assertRejected(RELAYER, _signed(2), RejectReason.Closed);
    }

    function test_a_contract_wallet_signs_and_a_hostile_one_does_not_hurt() public {
        address wallet = address(new KeyWallet(_wallet(9)));
        address hostile = address(new GasBurningWallet());
        _authorise(wallet);
        _authorise(hostile);
        SignedEndorsement[] memory batch = new SignedEndorsement[](3);
        batch[0] = SignedEndorsement(Endorsement(ID, TEXT, hostile, CLOSES), "");
        Endorsement memory act = Endorsement(ID, TEXT, wallet, CLOSES);
        batch[1] = SignedEndorsement(act, _sign(_key(9), petitions.hashEndorsement(act)));
        batch[2] = _signed(1);
        petitions.signPetitionsBySig(batch);
        _assertSignatures(2);
    }

    function testFuzz_a_batch_of_rubbish_never_reverts(
        uint256[6] calldata ids,
        address[6] calldata signers,
        bytes[6] calldata signatures
    ) public {
        SignedEndorsement[] memory batch = new SignedEndorsement[](7);
        for (uint256 i; i < 6; ++i) {
            address signer = ids[i] % 2 == 0 ? _wallet(i % 4) : signers[i];
            uint256 id = ids[i] % 3 == 0 ? ids[i] : ID;
            batch[i] = SignedEndorsement(Endorsement(id, TEXT, signer, CLOSES), signatures[i]);
        }
        batch[6] = _signed(1);
        petitions.signPetitionsBySig(batch);
        _assertSignatures(1);
    }

    function test_201_endorsements_are_too_many() public {
        vm.expectRevert(abi.encodeWithSelector(SignedActs.BatchTooLarge.selector, 201, 200));
        petitions.signPetitionsBySig(new SignedEndorsement[](201));
    }
}
