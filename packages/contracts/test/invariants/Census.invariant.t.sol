// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CensusRoot} from "../../contracts/types/Proofs.sol";
import {AnonymousTest} from "../support/AnonymousTest.sol";
import {GivenProofs} from "../support/GivenProofs.sol";
import {CensusHandler} from "../support/handlers/CensusHandler.sol";
import {vm} from "../support/Vm.sol";

contract CensusInvariantTest is AnonymousTest {
    /// @dev As many kinds of people as four bits of a commitment's hash tell apart.
    uint32 private constant PEOPLE = 16;

    CensusHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new CensusHandler(census, CENSUS_KEY, START);
        handler.publish(0, 11, 0);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_the_members_are_those_of_the_current_roots_and_no_more_than_citizens() public view {
        uint256 sum;
        for (uint32 cohort; cohort < uint32(2) << census.bits(); ++cohort) {
            sum += census.root(census.currentRoot(cohort)).members;
        }
        vm.assertEq(census.members(), sum, "members");
        vm.assertTrue(sum <= GivenProofs.MEMBERS, "citizens");
    }

    function invariant_a_root_is_current_while_it_has_no_end_and_is_published_once() public view {
        uint256 open;
        uint256 currents;
        for (uint256 i; i < handler.count(); ++i) {
            (uint256 root, uint32 cohort, ) = handler.published(i);
            CensusRoot memory known = census.root(root);
            vm.assertEq(known.cohort, cohort, "cohort");
            vm.assertTrue((known.until == 0) == (census.currentRoot(cohort) == root), "current");
            if (known.until == 0) ++open;
            for (uint256 before; before < i; ++before) {
                (uint256 other, , ) = handler.published(before);
                vm.assertTrue(other != root, "twice");
            }
        }
        for (uint32 cohort; cohort < uint32(2) << census.bits(); ++cohort) {
            if (census.currentRoot(cohort) != 0) ++currents;
        }
        vm.assertEq(open, currents, "roots without an end");
        vm.assertEq(currents, (uint32(1) << census.bits()) + census.alreadySplit(), "cohorts");
    }

    /// @dev Now and at each moment before: never in a root and in a half of it, and never in none.
    function invariant_everybody_is_in_one_root_at_each_moment() public view {
        for (uint256 seed; seed < 6; ++seed) {
            uint64 moment = seed == 0 ? handler.now_() : handler.moment(uint256(keccak256(abi.encode(seed))));
            for (uint32 person; person < PEOPLE; ++person) vm.assertEq(_rootsOf(person, moment), 1, "roots");
        }
    }

    function _rootsOf(uint32 person, uint64 moment) private view returns (uint256 found) {
        for (uint256 i; i < handler.count(); ++i) {
            (uint256 root, uint32 cohort, uint8 bits) = handler.published(i);
            CensusRoot memory known = census.root(root);
            bool isOf = person % (uint32(1) << bits) == cohort;
            if (isOf && known.since <= moment && (known.until == 0 || known.until > moment)) ++found;
        }
    }
}
