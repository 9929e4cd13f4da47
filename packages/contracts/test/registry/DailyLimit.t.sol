// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ICitizenRegistryErrors} from "../../contracts/interfaces/registry/ICitizenRegistryErrors.sol";
import {ICitizenRegistryEvents} from "../../contracts/interfaces/registry/ICitizenRegistryEvents.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract DailyLimitTest is SabhaTest {
    /// @dev 9 October 2025, 18:30:00 UTC: midnight in Colombo.
    uint64 private constant MIDNIGHT = 1_760_034_600;

    function _set(uint32 limit) private {
        vm.prank(ADMIN);
        registry.setDailyLimit(limit);
    }

    function _expectLimit(uint32 limit) private {
        vm.expectRevert(abi.encodeWithSelector(ICitizenRegistryErrors.DailyLimitReached.selector, limit));
    }

    function test_it_is_5000_until_the_admin_says_otherwise() public {
        vm.assertEq(registry.dailyLimit(), 5_000, "at first");
        vm.expectEmit(address(registry));
        emit ICitizenRegistryEvents.DailyLimitSet(7);
        _set(7);
        vm.assertEq(registry.dailyLimit(), 7, "then");
    }

    function test_a_stolen_key_of_the_registrar_makes_so_many_citizens_a_day_in_colombo_and_no_more() public {
        _set(2);
        vm.warp(MIDNIGHT - 1);
        _authoriseFirst(2);
        vm.assertEq(registry.authorisedToday(), 2, "today");
        _expectLimit(2);
        _authorise(_wallet(2));
        vm.warp(MIDNIGHT);
        vm.assertEq(registry.authorisedToday(), 0, "a new day");
        _authorise(_wallet(2));
        _authorise(_wallet(3));
        _expectLimit(2);
        _authorise(_wallet(4));
        vm.assertEq(registry.citizenCount(), 4, "count");
    }

    function test_a_list_beyond_the_limit_makes_none_and_repeats_do_not_count() public {
        _set(2);
        _authorise(_wallet(0));
        address[] memory wallets = new address[](3);
        (wallets[0], wallets[1], wallets[2]) = (_wallet(0), _wallet(1), _wallet(2));
        _expectLimit(2);
        vm.prank(REGISTRAR);
        registry.authoriseMany(wallets);
        wallets[2] = _wallet(1);
        vm.prank(REGISTRAR);
        registry.authoriseMany(wallets);
        vm.assertEq(registry.citizenCount(), 2, "count");
    }

    function test_a_revocation_does_not_raise_the_limit_of_that_day() public {
        _set(1);
        _authorise(_wallet(0));
        _revoke(_wallet(0));
        _expectLimit(1);
        _authorise(_wallet(1));
    }

    function testFuzz_only_the_admin_sets_it(address caller) public {
        vm.assume(caller != ADMIN);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                caller,
                bytes32(0)
            )
        );
        vm.prank(caller);
        registry.setDailyLimit(1);
    }
}
