// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Petitions} from "../../contracts/Petitions.sol";
import {Petition} from "../../contracts/types/PetitionActs.sol";
import {PetitionsHandler} from "../support/handlers/PetitionsHandler.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract PetitionsInvariantTest is SabhaTest {
    Petitions private petitions;
    PetitionsHandler private handler;

    function setUp() public override {
        super.setUp();
        petitions = Petitions(_deployLate("Petitions"));
        handler = new PetitionsHandler(petitions, CASE_OFFICER, registry, REGISTRAR, START);
        for (uint256 i; i < handler.PEOPLE() - 1; ++i) _authorise(handler.wallet(i));
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](2);
        (targets[0], targets[1]) = (address(handler), address(handler.replacements()));
    }

    function _person(uint256 wallet) private view returns (uint256) {
        return handler.replacements().personOf(handler.wallet(wallet));
    }

    function invariant_the_count_equals_the_signers_and_never_passes_the_threshold() public view {
        address outsider = handler.wallet(handler.PEOPLE() - 1);
        for (uint256 position; position < handler.made(); ++position) {
            bytes32 id = handler.ids(position);
            Petition memory petition = petitions.getPetition(id);
            uint256 signers;
            for (uint256 i; i < handler.WALLETS(); ++i) {
                (uint8 choice, ) = petitions.endorsementOf(id, handler.wallet(i));
                if (choice == 1) ++signers;
                vm.assertTrue(petitions.hasSigned(id, handler.wallet(i)) == (choice == 1), "one answer");
            }
            vm.assertEq(petition.signatures, signers, "signatures");
            uint256 most = petition.requiredSignatures + handler.reinstated(id);
            vm.assertTrue(petition.signatures <= most, "no more than needed");
            (uint8 outsiders, ) = petitions.endorsementOf(id, outsider);
            vm.assertEq(outsiders, 0, "outsider's signature");
            vm.assertTrue(petition.author != outsider, "outsider's petition");
        }
    }

    /// @dev One that was declared invalid may count again.
    function invariant_a_person_has_one_signature_at_most_whatever_their_wallets() public view {
        for (uint256 position; position < handler.made(); ++position) {
            uint256[] memory signatures = new uint256[](handler.PEOPLE());
            for (uint256 i; i < handler.WALLETS(); ++i) {
                (uint8 choice, ) = petitions.endorsementOf(handler.ids(position), handler.wallet(i));
                if (choice == 1 || choice == 3) ++signatures[_person(i)];
            }
            for (uint256 i; i < signatures.length; ++i) vm.assertTrue(signatures[i] <= 1, "one signature");
        }
    }

    function invariant_an_endorsement_changes_only_by_its_signer_with_a_higher_seq_while_it_may() public view {
        vm.assertTrue(!handler.ruleBroken(), "no rule broken");
    }

    function invariant_no_id_is_used_twice() public view {
        vm.assertEq(petitions.petitionCount(), handler.made(), "as many petitions as ids");
        for (uint256 position; position < handler.made(); ++position) {
            vm.assertEq(handler.timesMade(handler.ids(position)), 1, "made once");
        }
    }

    function invariant_nobody_starts_two_petitions_in_a_week() public view {
        vm.assertTrue(!handler.twiceAWeek(), "once a week");
    }
}
