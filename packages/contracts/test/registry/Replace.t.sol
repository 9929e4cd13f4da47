// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ICitizenRegistryErrors} from "../../contracts/interfaces/registry/ICitizenRegistryErrors.sol";
import {ICitizenRegistryEvents} from "../../contracts/interfaces/registry/ICitizenRegistryEvents.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Citizen 0 loses the wallet and gets number 1.
contract ReplaceTest is SabhaTest {
    function setUp() public override {
        super.setUp();
        _authorise(_wallet(0));
        vm.warp(START + 5);
    }

    function _expect(bytes4 fault, address wallet) private {
        vm.expectRevert(abi.encodeWithSelector(fault, wallet));
    }

    function _assertWallet(uint256 index, uint64 authorisedAt, uint64 revokedAt, address replaces) private view {
        (uint40 since, uint40 until, address earlier) = registry.getWallet(_wallet(index));
        vm.assertEq(since, authorisedAt, "authorised");
        vm.assertEq(until, revokedAt, "revoked");
        vm.assertEq(earlier, replaces, "replaces");
        (uint40 statusSince, uint40 statusUntil) = registry.getStatus(_wallet(index));
        vm.assertTrue(statusSince == since && statusUntil == until, "the same status");
        vm.assertTrue(registry.isAuthorised(_wallet(index)) == (since != 0 && until == 0), "citizen");
    }

    function _assertCounts(uint256 citizens, uint256 replacements) private view {
        vm.assertEq(registry.citizenCount(), citizens, "citizens");
        vm.assertEq(registry.replacementCount(), replacements, "replacements");
    }

    function test_the_new_wallet_is_the_citizen_from_that_second_on_and_the_old_one_is_not() public {
        vm.expectEmit(address(registry));
        emit ICitizenRegistryEvents.CitizenRevoked(_wallet(0));
        vm.expectEmit(address(registry));
        emit ICitizenRegistryEvents.CitizenAuthorised(_wallet(1));
        vm.expectEmit(address(registry));
        emit ICitizenRegistryEvents.CitizenReplaced(_wallet(0), _wallet(1));
        _replace(_wallet(0), _wallet(1));
        _assertWallet(0, START, START + 5, address(0));
        _assertWallet(1, START + 5, 0, _wallet(0));
        _assertCounts(1, 1);
    }

    /// @dev The relayer may send a task twice.
    function test_the_same_replacement_again_changes_nothing() public {
        _replace(_wallet(0), _wallet(1));
        vm.warp(START + 9);
        _replace(_wallet(0), _wallet(1));
        _assertWallet(1, START + 5, 0, _wallet(0));
        vm.assertEq(registry.authorisedToday(), 2, "counted once");
        _revoke(_wallet(1));
        _replace(_wallet(0), _wallet(1));
        _assertWallet(1, START + 5, START + 9, _wallet(0));
        _assertCounts(0, 1);
    }

    function test_a_wallet_is_replaced_by_one_alone() public {
        _replace(_wallet(0), _wallet(1));
        _expect(ICitizenRegistryErrors.NotACitizen.selector, _wallet(0));
        _replace(_wallet(0), _wallet(2));
        _assertCounts(1, 1);
    }

    function test_only_a_citizens_wallet_is_replaced() public {
        _expect(ICitizenRegistryErrors.NotACitizen.selector, STRANGER);
        _replace(STRANGER, _wallet(1));
        _expect(ICitizenRegistryErrors.NotACitizen.selector, address(0));
        _replace(address(0), _wallet(1));
        _revoke(_wallet(0));
        _expect(ICitizenRegistryErrors.NotACitizen.selector, _wallet(0));
        _replace(_wallet(0), _wallet(1));
        _assertCounts(0, 0);
    }

    function test_the_replacement_was_never_a_citizen() public {
        vm.expectRevert(ICitizenRegistryErrors.ZeroWallet.selector);
        _replace(_wallet(0), address(0));
        _expect(ICitizenRegistryErrors.AlreadyKnown.selector, _wallet(0));
        _replace(_wallet(0), _wallet(0));
        _authorise(_wallet(2));
        _expect(ICitizenRegistryErrors.AlreadyKnown.selector, _wallet(2));
        _replace(_wallet(0), _wallet(2));
        _revoke(_wallet(2));
        vm.warp(START + 20 days);
        _expect(ICitizenRegistryErrors.AlreadyKnown.selector, _wallet(2));
        _replace(_wallet(0), _wallet(2));
        _assertCounts(1, 0);
    }

    function test_a_replacement_goes_back_to_no_earlier_wallet() public {
        _replace(_wallet(0), _wallet(1));
        _replace(_wallet(1), _wallet(2));
        for (uint256 i; i < 3; ++i) {
            _expect(ICitizenRegistryErrors.AlreadyKnown.selector, _wallet(i));
            _replace(_wallet(2), _wallet(i));
        }
    }

    /// @dev Else one person would have two wallets.
    function testFuzz_a_replaced_wallet_never_becomes_a_citizen_again(uint32 later, bool revoked) public {
        _replace(_wallet(0), _wallet(1));
        if (revoked) _revoke(_wallet(1));
        vm.warp(START + 5 + uint256(later));
        _expect(ICitizenRegistryErrors.AlreadyReplaced.selector, _wallet(0));
        _authorise(_wallet(0));
        address[] memory wallets = new address[](2);
        (wallets[0], wallets[1]) = (_wallet(2), _wallet(0));
        _expect(ICitizenRegistryErrors.AlreadyReplaced.selector, _wallet(0));
        vm.prank(REGISTRAR);
        registry.authoriseMany(wallets);
        _revoke(_wallet(0));
        _assertWallet(0, START, START + 5, address(0));
    }

    function test_the_new_wallet_keeps_its_link_when_it_is_revoked_and_authorised_anew() public {
        _replace(_wallet(0), _wallet(1));
        _revoke(_wallet(1));
        vm.warp(START + 5 + 8 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICitizenRegistryErrors.RevokedRecently.selector,
                _wallet(1),
                uint40(START + 5 + 8 days)
            )
        );
        _authorise(_wallet(1));
        vm.warp(START + 5 + 8 days);
        _authorise(_wallet(1));
        _assertWallet(1, START + 5 + 8 days, 0, _wallet(0));
        _replace(_wallet(1), _wallet(2));
        vm.assertEq(registry.earlierWalletsOf(_wallet(2)).length, 2, "earlier wallets");
        _assertCounts(1, 2);
    }

    function test_ten_wallets_are_replaced_and_the_eleventh_is_not() public {
        vm.assertEq(registry.earlierWalletsOf(_wallet(0)).length, 0, "none at first");
        for (uint256 i; i < registry.MAX_REPLACEMENTS(); ++i) _replace(_wallet(i), _wallet(i + 1));
        address[] memory earlier = registry.earlierWalletsOf(_wallet(10));
        vm.assertEq(earlier.length, 10, "earlier wallets");
        for (uint256 i; i < 10; ++i) vm.assertEq(earlier[i], _wallet(9 - i), "newest first");
        _expect(ICitizenRegistryErrors.TooManyReplacements.selector, _wallet(10));
        _replace(_wallet(10), _wallet(11));
        _replace(_wallet(9), _wallet(10));
        _assertCounts(1, 10);
    }

    function test_a_stolen_key_of_the_registrar_replaces_so_many_a_day_and_no_more() public {
        vm.prank(ADMIN);
        registry.setDailyLimit(2);
        _replace(_wallet(0), _wallet(1));
        vm.assertEq(registry.authorisedToday(), 2, "today");
        vm.expectRevert(abi.encodeWithSelector(ICitizenRegistryErrors.DailyLimitReached.selector, 2));
        _replace(_wallet(1), _wallet(2));
        _replace(_wallet(0), _wallet(1));
        _assertWallet(1, START + 5, 0, _wallet(0));
        vm.warp(START + 1 days);
        _replace(_wallet(1), _wallet(2));
        _assertCounts(1, 2);
    }

    function testFuzz_only_registrars_replace(address caller, address wallet, address replacement) public {
        vm.assume(caller != REGISTRAR);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                caller,
                registry.REGISTRAR_ROLE()
            )
        );
        vm.prank(caller);
        registry.replace(wallet, replacement);
    }

    /// @dev Whatever is done: a person, who has one new wallet after the other, is a citizen with one at most.
    function testFuzz_a_person_has_one_wallet_at_most(uint8[24] calldata steps) public {
        uint256 newest;
        for (uint256 i; i < steps.length; ++i) {
            vm.warp(START + (i + 1) * 5 days);
            address wallet = _wallet((steps[i] / 4) % (newest + 1));
            bytes memory call = abi.encodeCall(registry.authorise, (wallet));
            if (steps[i] % 4 == 1) call = abi.encodeCall(registry.revoke, (wallet));
            if (steps[i] % 4 > 1) call = abi.encodeCall(registry.replace, (wallet, _wallet(newest + 1)));
            vm.prank(REGISTRAR);
            (bool done, ) = address(registry).call(call);
            if (done && steps[i] % 4 > 1) ++newest;
            uint256 citizens;
            for (uint256 w; w <= newest; ++w) if (registry.isAuthorised(_wallet(w))) ++citizens;
            vm.assertTrue(citizens <= 1, "one at most");
            _assertCounts(citizens, newest);
        }
    }
}
