// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ICensus} from "../../contracts/interfaces/census/ICensus.sol";
import {CensusChange} from "../../contracts/types/Proofs.sol";
import {AnonymousTest} from "../support/AnonymousTest.sol";
import {vm} from "../support/Vm.sol";

contract CensusTest is AnonymousTest {
    uint256 private constant FIELD =
        21888242871839275222246405745257275088548364400416034343698204186575808495617;
    uint64 private constant LONGEST = 30 days;

    function test_it_is_published_with_the_number_of_people_behind_it() public {
        _publish(0, 0, 7, 22);
        vm.assertEq(census.members(), 22, "members");
        vm.assertEq(census.currentRoot(0), 7, "root");
        _publish(0, 7, 8, 24);
        vm.assertEq(census.members(), 24, "members");
        vm.assertEq(census.root(7).until, START, "the former one is over");
    }

    function testFuzz_only_the_census_key_publishes(address sender) public {
        vm.assume(sender != CENSUS_KEY);
        vm.prank(sender);
        vm.expectRevert();
        census.publish(1, 0, "", new CensusChange[](0));
    }

    function testFuzz_never_more_people_than_citizens(uint32 members) public {
        if (members > 24) vm.expectRevert(abi.encodeWithSelector(ICensus.TooManyMembers.selector, members, 24));
        this.publishOne(0, 7, members);
    }

    function test_epochs_follow_each_other() public {
        _publish(0, 0, 7, 20);
        vm.prank(CENSUS_KEY);
        vm.expectRevert(abi.encodeWithSelector(ICensus.NotNext.selector, 2));
        census.publish(3, 0, "", new CensusChange[](0));
        vm.prank(CENSUS_KEY);
        vm.expectRevert(abi.encodeWithSelector(ICensus.NotNext.selector, 2));
        census.publish(1, 0, "", new CensusChange[](0));
    }

    function test_a_root_is_published_once_and_is_a_number_of_the_field() public {
        _publish(0, 0, 7, 20);
        _publish(0, 7, 8, 20);
        uint256[3] memory bad = [7, uint256(0), FIELD];
        for (uint256 i; i < bad.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICensus.BadRoot.selector, bad[i]));
            this.publishOne(8, bad[i], 20);
        }
    }

    function test_a_root_replaces_the_one_that_stands_there() public {
        _publish(0, 0, 7, 20);
        vm.expectRevert(abi.encodeWithSelector(ICensus.NotCurrent.selector, 0, 0));
        this.publishOne(0, 8, 20);
    }

    function testFuzz_a_root_is_accepted_while_it_was_current(uint256 seed) public {
        uint64 replaced = START + uint64(_bound(seed, 1, 60 days));
        uint64 from = START - 40 days + uint64(_bound(seed >> 64, 0, 120 days));
        uint64 to = from + uint64(_bound(seed >> 128, 0, 40 days));
        _publish(0, 0, 7, 20);
        vm.warp(replaced);
        _publish(0, 7, 8, 20);
        bool expected = to - from <= LONGEST && START <= to && replaced > from;
        vm.assertTrue(census.accepted(7, from, to) == expected, "accepted");
        vm.assertTrue(!census.accepted(0, from, to), "root 0");
        vm.assertTrue(!census.accepted(9, from, to), "a root that nobody published");
    }

    /// @dev No interval of a scope takes an identity and the one in its place, which enters more than 30 days after the first left.
    function testFuzz_no_scope_takes_two_identities_of_one_person(uint256 seed) public {
        uint64 left = START + 1;
        uint64 entered = left + LONGEST + 1 + uint64(_bound(seed, 0, 40 days));
        _publish(0, 0, 7, 20); // with the first identity
        vm.warp(left);
        _publish(0, 7, 8, 20); // with neither
        vm.warp(entered);
        _publish(0, 8, 9, 20); // with the second
        uint64 from = START - 40 days + uint64(_bound(seed >> 64, 0, 120 days));
        uint64 to = from + uint64(_bound(seed >> 128, 0, 30 days));
        vm.assertTrue(!(census.accepted(7, from, to) && census.accepted(9, from, to)), "both");
    }

    /// @dev From outside, so that a refusal can be expected of it as a whole.
    function publishOne(uint256 previous, uint256 root, uint32 members) external {
        CensusChange[] memory changes = new CensusChange[](1);
        changes[0] = CensusChange(0, previous, root, members);
        uint64 next = census.epoch() + 1;
        vm.prank(CENSUS_KEY);
        census.publish(next, 0, "", changes);
    }
}
