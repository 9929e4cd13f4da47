// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ICitizenRegistryErrors} from "../../contracts/interfaces/registry/ICitizenRegistryErrors.sol";
import {ICitizenRegistryEvents} from "../../contracts/interfaces/registry/ICitizenRegistryEvents.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract AuthoriseTest is SabhaTest {
    function test_a_wallet_becomes_a_citizen() public {
        vm.expectEmit(address(registry));
        emit ICitizenRegistryEvents.CitizenAuthorised(STRANGER);
        _authorise(STRANGER);
        vm.assertTrue(registry.isAuthorised(STRANGER), "authorised");
        vm.assertEq(registry.citizenCount(), 1, "count");
    }

    function test_authorising_again_changes_nothing() public {
        _authorise(STRANGER);
        _authorise(STRANGER);
        vm.assertEq(registry.citizenCount(), 1, "count");
    }

    function test_a_list_with_repeats_counts_each_wallet_once() public {
        _authorise(_wallet(0));
        address[] memory wallets = new address[](4);
        (wallets[0], wallets[1], wallets[2], wallets[3]) = (_wallet(0), _wallet(1), _wallet(1), _wallet(2));
        vm.prank(REGISTRAR);
        registry.authoriseMany(wallets);
        vm.assertEq(registry.citizenCount(), 3, "count");
    }

    function test_500_wallets_are_taken_and_501_are_not() public {
        address[] memory wallets = new address[](501);
        for (uint256 i; i < 501; ++i) wallets[i] = address(uint160(1000 + i));
        vm.expectRevert(abi.encodeWithSelector(ICitizenRegistryErrors.TooManyWallets.selector, 501, 500));
        vm.prank(REGISTRAR);
        registry.authoriseMany(wallets);
        assembly ("memory-safe") {
            mstore(wallets, 500)
        }
        vm.prank(REGISTRAR);
        registry.authoriseMany(wallets);
        vm.assertEq(registry.citizenCount(), 500, "count");
    }

    function test_the_zero_wallet_is_no_citizen_and_no_admin() public {
        vm.expectRevert(ICitizenRegistryErrors.ZeroWallet.selector);
        _authorise(address(0));
        vm.expectRevert(ICitizenRegistryErrors.ZeroWallet.selector);
        _deploy("CitizenRegistry", abi.encode(address(0), INSTALLATION));
    }

    function test_a_wallet_is_removed_once() public {
        _authorise(STRANGER);
        vm.expectEmit(address(registry));
        emit ICitizenRegistryEvents.CitizenRevoked(STRANGER);
        _revoke(STRANGER);
        _revoke(STRANGER);
        vm.assertTrue(!registry.isAuthorised(STRANGER), "removed");
        vm.assertEq(registry.citizenCount(), 0, "count");
    }

    function testFuzz_the_count_is_the_number_of_citizens(uint8[32] calldata steps) public {
        uint256 expected;
        bool[16] memory citizen;
        for (uint256 i; i < steps.length; ++i) {
            uint256 who = steps[i] % 16;
            bool adds = steps[i] >= 128;
            if (adds != citizen[who]) expected = adds ? expected + 1 : expected - 1;
            citizen[who] = adds;
            vm.warp(START + (i + 1) * 9 days);
            if (adds) _authorise(address(uint160(who + 1)));
            else _revoke(address(uint160(who + 1)));
        }
        vm.assertEq(registry.citizenCount(), expected, "count");
    }

    function testFuzz_only_registrars_change_citizens(address caller, address wallet) public {
        vm.assume(caller != REGISTRAR);
        bytes memory refusal = abi.encodeWithSelector(
            IAccessControl.AccessControlUnauthorizedAccount.selector,
            caller,
            registry.REGISTRAR_ROLE()
        );
        vm.expectRevert(refusal);
        vm.prank(caller);
        registry.authorise(wallet);
        vm.expectRevert(refusal);
        vm.prank(caller);
        registry.authoriseMany(new address[](0));
        vm.expectRevert(refusal);
        vm.prank(caller);
        registry.revoke(wallet);
    }
}
