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
        emit IPetitionsEvents.PetitionSigned(id, _wallet(1), SIGN, 0, 1, 1, digest);
        _send(STRANGER, signed);
        _assertSignatures(1);
    }

    function test_a_replayed_endorsement_is_rejected() public {
        _send(STRANGER, _signed(1));
        _assertRejected(STRANGER, _signed(1), RejectReason.StaleSequence);
        _assertRejected(STRANGER, _signed(1, SIGN, 2), RejectReason.SameChoice);
        _assertSignatures(1);
    }

    function testFuzz_an_altered_signature_is_rejected(uint256 position, uint8 flip) public {
        vm.assume(flip != 0);
        SignedEndorsement memory signed = _signed(1);
        position = position % 65;
        signed.signature[position] = bytes1(uint8(signed.signature[position]) ^ flip);
        _assertRejected(STRANGER, signed, RejectReason.BadSignature);
        _assertSignatures(0);
    }

    function testFuzz_an_unknown_petition_takes_no_endorsement(bytes32 unknown) public {
        vm.assume(unknown != id);
        Endorsement memory act = _endorsement(1, SIGN, 1);
        act.petitionId = unknown;
        _assertRejected(STRANGER, _signed(1, act), RejectReason.DoesNotExist);
    }

    function testFuzz_there_are_two_choices(uint8 choice) public {
        vm.assume(choice != SIGN && choice != WITHDRAW);
        _assertRejected(STRANGER, _signed(1, choice, 1), RejectReason.BadChoice);
    }

    function testFuzz_a_seq_that_jumps_too_far_is_rejected(uint64 seq) public {
        uint64 most = 2 ** 32;
        seq = uint64(_bound(seq, uint256(most) + 1, type(uint64).max));
        _assertRejected(STRANGER, _signed(1, SIGN, seq), RejectReason.SequenceTooHigh);
        _assertRejected(STRANGER, _signed(1, SIGN, most + 1), RejectReason.SequenceTooHigh);
        _send(STRANGER, _signed(1, SIGN, most));
        _withdrawDirectly(_wallet(1));
        _assertEndorsement(_wallet(1), WITHDRAW, most + 1);
    }

    function testFuzz_only_the_highest_sequence_counts(uint8[8] calldata seqs) public {
        uint64 highest;
        uint8 current;
        for (uint256 i; i < 8; ++i) {
            uint8 choice = current == SIGN ? WITHDRAW : SIGN;
            uint64 seq = seqs[i] % 12;
            if (seq <= highest) _assertRejected(STRANGER, _signed(1, choice, seq), RejectReason.StaleSequence);
            else {
                _send(STRANGER, _signed(1, choice, seq));
                (highest, current) = (seq, choice);
            }
            _assertEndorsement(_wallet(1), current, highest);
            _assertSignatures(current == SIGN ? 1 : 0);
        }
    }

    function test_an_endorsement_for_another_contract_or_chain_is_rejected() public {
        Petitions other = Petitions(_deployLate("Petitions"));
        Endorsement memory act = _endorsement(1, SIGN, 1);
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

    function test_after_the_closing_or_its_deadline_it_needs_a_proof_whoever_sends_it() public {
        Endorsement memory act = _endorsement(1, SIGN, 1);
        act.deadline = START;
        vm.warp(START + 1);
        _assertRejected(STRANGER, _signed(1, act), RejectReason.DeadlinePassed);
        vm.warp(CLOSES);
        _assertRejected(STRANGER, _signed(1), RejectReason.Closed);
        _assertRejected(RECEIPTS, _signed(1), RejectReason.Closed);
    }

    function test_a_contract_wallet_signs_and_a_hostile_one_does_not_hurt() public {
        address wallet = address(new KeyWallet(_wallet(9)));
        address hostile = address(new GasBurningWallet());
        _authorise(wallet);
        _authorise(hostile);
        SignedEndorsement[] memory batch = new SignedEndorsement[](3);
        batch[0] = SignedEndorsement(Endorsement(id, SIGN, hostile, 1, CLOSES), "");
        Endorsement memory act = Endorsement(id, SIGN, wallet, 1, CLOSES);
        batch[1] = SignedEndorsement(act, _sign(_key(9), petitions.hashEndorsement(act)));
        batch[2] = _signed(1);
        petitions.signPetitionsBySig(batch);
        _assertSignatures(2);
    }

    function testFuzz_a_batch_of_rubbish_never_reverts(
        uint256[6] calldata ids,
        address[6] calldata signers,
        uint64[6] calldata seqs,
        bytes[6] calldata signatures
    ) public {
        SignedEndorsement[] memory batch = new SignedEndorsement[](7);
        for (uint256 i; i < 6; ++i) {
            address signer = ids[i] % 2 == 0 ? _wallet(i % 4) : signers[i];
            bytes32 petition = ids[i] % 3 == 0 ? bytes32(ids[i]) : id;
            Endorsement memory act = Endorsement(petition, uint8(ids[i] % 4), signer, seqs[i], CLOSES);
            batch[i] = SignedEndorsement(act, signatures[i]);
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
