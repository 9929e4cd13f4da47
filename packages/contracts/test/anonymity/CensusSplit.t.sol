// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ICensus} from "../../contracts/interfaces/census/ICensus.sol";
import {CensusChange, CensusRoot} from "../../contracts/types/Proofs.sol";
import {AnonymousTest} from "../support/AnonymousTest.sol";
import {vm} from "../support/Vm.sol";

contract CensusSplitTest is AnonymousTest {
    uint64 private constant LONGEST = 30 days;

    function test_a_cohort_becomes_its_two_halves() public {
        _publish(0, 0, 7, 22);
        vm.warp(START + 60);
        vm.expectEmit(address(census));
        emit ICensus.CohortSplit(2, 0, 7, 1);
        vm.expectEmit(address(census));
        emit ICensus.CohortPublished(2, 0, 8, 12);
        vm.expectEmit(address(census));
        emit ICensus.CohortPublished(2, 1, 9, 10);
        vm.expectEmit(address(census));
        emit ICensus.CensusPublished(2, 1, 22, "m");
        this.splitIt(7, _halves(0, 7, 1, 8, 12, 9, 10));
        vm.assertEq(census.members(), 22, "members");
        vm.assertEq(census.bits(), 1, "bits");
        vm.assertEq(census.currentRoot(0), 8, "first half");
        vm.assertEq(census.currentRoot(1), 9, "second half");
        vm.assertEq(census.root(7).until, START + 60, "the whole is over");
        CensusRoot memory second = census.root(9);
        vm.assertEq(second.cohort, 1, "cohort");
        vm.assertEq(second.since, START + 60, "since");
        vm.assertEq(second.until, 0, "until");
    }

    /// @dev Four cohorts of two bits, two of which are split: the others are published as before, and so are halves.
    function test_cohorts_are_split_one_by_one_and_published_in_between() public {
        _publish(0, 0, 7, 20);
        this.splitIt(7, _halves(0, 7, 1, 8, 10, 9, 10));
        this.splitIt(8, _halves(0, 8, 2, 10, 5, 11, 5));
        vm.assertEq(census.bits(), 1, "one is left");
        vm.assertEq(census.alreadySplit(), 1, "one is split");
        this.publishAt(1, 1, 9, 12, 10); // whole
        this.publishAt(1, 2, 11, 13, 6); // a half
        vm.assertEq(census.members(), 21, "members");
        this.splitIt(12, _halves(1, 12, 3, 14, 5, 15, 6));
        vm.assertEq(census.bits(), 2, "all are split");
        vm.assertEq(census.alreadySplit(), 0, "a new round");
        this.publishAt(2, 3, 15, 16, 5);
        vm.assertEq(census.members(), 21, "members");
    }

    function test_a_cohort_is_split_once_before_all_are() public {
        _publish(0, 0, 7, 20);
        this.splitIt(7, _halves(0, 7, 1, 8, 10, 9, 10));
        this.splitIt(8, _halves(0, 8, 2, 10, 5, 11, 5));
        vm.expectRevert(abi.encodeWithSelector(ICensus.BadCohort.selector, 0));
        this.splitIt(10, _halves(0, 10, 2, 20, 2, 21, 3));
        vm.expectRevert(abi.encodeWithSelector(ICensus.BadCohort.selector, 2));
        this.splitIt(11, _halves(2, 11, 4, 20, 2, 21, 3));
        vm.expectRevert(abi.encodeWithSelector(ICensus.BadCohort.selector, 3));
        this.publishAt(1, 3, 0, 20, 2); // a half of a cohort that is whole
    }

    function test_it_replaces_the_root_that_is_current_and_no_other() public {
        _publish(0, 0, 7, 20);
        _publish(0, 7, 8, 20);
        uint256[3] memory others = [uint256(0), 7, 99];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICensus.NotCurrent.selector, 0, others[i]));
            this.splitIt(others[i], _halves(0, others[i], 1, 10, 10, 11, 10));
        }
        vm.expectRevert(abi.encodeWithSelector(ICensus.NotCurrent.selector, 0, 7));
        this.splitIt(8, _halves(0, 7, 1, 10, 10, 11, 10));
        CensusChange[2] memory halves = _halves(0, 8, 1, 10, 10, 11, 10);
        halves[1].previous = 8;
        vm.expectRevert(abi.encodeWithSelector(ICensus.NotCurrent.selector, 1, 8));
        this.splitIt(8, halves);
    }

    function test_halves_have_the_numbers_of_the_cohort_and_new_roots() public {
        _publish(0, 0, 7, 20);
        vm.expectRevert(abi.encodeWithSelector(ICensus.BadCohort.selector, 2));
        this.splitIt(7, _halves(0, 7, 2, 8, 10, 9, 10));
        vm.expectRevert(abi.encodeWithSelector(ICensus.BadCohort.selector, 1));
        this.splitIt(7, _halves(1, 7, 0, 8, 10, 9, 10));
        uint256[2] memory bad = [uint256(0), 7];
        for (uint256 i; i < bad.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICensus.BadRoot.selector, bad[i]));
            this.splitIt(7, _halves(0, 7, 1, bad[i], 10, 9, 10));
            vm.expectRevert(abi.encodeWithSelector(ICensus.BadRoot.selector, bad[i]));
            this.splitIt(7, _halves(0, 7, 1, 8, 10, bad[i], 10));
        }
        vm.expectRevert(abi.encodeWithSelector(ICensus.BadRoot.selector, 8));
        this.splitIt(7, _halves(0, 7, 1, 8, 10, 8, 10));
    }

    function test_it_is_the_next_epoch_by_the_census_key() public {
        _publish(0, 0, 7, 20);
        CensusChange[2] memory halves = _halves(0, 7, 1, 8, 10, 9, 10);
        vm.expectRevert();
        census.split(2, 7, halves, "");
        for (uint64 epoch = 1; epoch < 4; epoch += 2) {
            vm.prank(CENSUS_KEY);
            vm.expectRevert(abi.encodeWithSelector(ICensus.NotNext.selector, 2));
            census.split(epoch, 7, halves, "");
        }
    }

    function test_no_number_has_more_than_sixteen_bits() public {
        CensusChange[] memory changes = new CensusChange[](1);
        changes[0] = CensusChange(0, 0, 7, 20);
        vm.prank(CENSUS_KEY);
        census.publish(1, 16, "", changes);
        vm.expectRevert(abi.encodeWithSelector(ICensus.BadCohort.selector, 0));
        this.splitIt(7, _halves(0, 7, 1 << 16, 8, 10, 9, 10));
    }

    function testFuzz_never_more_people_than_citizens(uint32 first, uint32 second) public {
        _publish(0, 0, 7, 22);
        uint256 sum = uint256(first) + second;
        if (sum > 24) vm.expectRevert(abi.encodeWithSelector(ICensus.TooManyMembers.selector, sum, 24));
        this.splitIt(7, _halves(0, 7, 1, 8, first, 9, second));
        if (sum <= 24) vm.assertEq(census.members(), sum, "members");
    }

    /// @dev A list of one moment: the whole until the split, the halves from then on. Longer scopes take both, and know by the
    ///      nullifier who acts twice.
    function testFuzz_one_moment_takes_the_whole_or_the_halves(uint256 seed) public {
        uint64 splitAt = START + uint64(_bound(seed, 1, 60 days));
        uint64 moment = START + uint64(_bound(seed >> 64, 0, 120 days));
        uint64 to = moment + uint64(_bound(seed >> 128, 0, 40 days));
        _authoriseMore();
        _publish(0, 0, 7, 40);
        vm.warp(splitAt);
        this.splitIt(7, _halves(0, 7, 1, 8, 20, 9, 20));
        vm.assertTrue(census.accepted(7, moment, moment) != census.accepted(8, moment, moment), "one of both");
        vm.assertTrue(census.accepted(8, moment, moment) == census.accepted(9, moment, moment), "halves alike");
        vm.assertTrue(census.accepted(7, moment, to) == (to - moment <= LONGEST && splitAt > moment), "whole");
        vm.assertTrue(census.accepted(9, moment, to) == (to - moment <= LONGEST && splitAt <= to), "half");
    }

    /// @dev Also with a split in between, no scope takes an identity and the one in its place.
    function testFuzz_no_scope_takes_two_identities_of_one_person(uint256 seed) public {
        uint64 left = START + 1 + uint64(_bound(seed, 0, 9 days));
        uint64 entered = left + LONGEST + 1 + uint64(_bound(seed >> 32, 0, 40 days));
        _authoriseMore();
        _publish(0, 0, 7, 40); // with the first identity
        vm.warp(left);
        this.splitIt(7, _halves(0, 7, 1, 8, 20, 9, 20)); // with neither: the slot is dropped
        vm.warp(entered);
        this.publishAt(1, 1, 9, 10, 20); // with the second
        uint64 from = START - 40 days + uint64(_bound(seed >> 64, 0, 120 days));
        uint64 to = from + uint64(_bound(seed >> 128, 0, 30 days));
        vm.assertTrue(!(census.accepted(7, from, to) && census.accepted(10, from, to)), "both");
    }

    /// @dev From outside, so that a refusal can be expected of it as a whole.
    function splitIt(uint256 previous, CensusChange[2] calldata halves) external {
        uint64 next = census.epoch() + 1;
        vm.prank(CENSUS_KEY);
        census.split(next, previous, halves, "m");
    }

    function publishAt(uint8 bits, uint32 cohort, uint256 previous, uint256 root, uint32 members) external {
        CensusChange[] memory changes = new CensusChange[](1);
        changes[0] = CensusChange(cohort, previous, root, members);
        uint64 next = census.epoch() + 1;
        vm.prank(CENSUS_KEY);
        census.publish(next, bits, "", changes);
    }

    function _authoriseMore() private {
        for (uint256 i = 24; i < 40; ++i) _authorise(_wallet(i));
    }

    function _halves(
        uint32 cohort,
        uint256 previous,
        uint32 other,
        uint256 first,
        uint32 ofFirst,
        uint256 second,
        uint32 ofSecond
    ) private pure returns (CensusChange[2] memory halves) {
        halves[0] = CensusChange(cohort, previous, first, ofFirst);
        halves[1] = CensusChange(other, 0, second, ofSecond);
    }
}
