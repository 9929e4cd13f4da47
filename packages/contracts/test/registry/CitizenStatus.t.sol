// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ICitizenRegistryErrors} from "../../contracts/interfaces/registry/ICitizenRegistryErrors.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract CitizenStatusTest is SabhaTest {
    function _assertStatus(uint64 authorisedAt, uint64 revokedAt) private view {
        (uint40 since, uint40 until) = registry.getStatus(STRANGER);
        vm.assertEq(since, authorisedAt, "authorised");
        vm.assertEq(until, revokedAt, "revoked");
        vm.assertTrue(registry.isAuthorised(STRANGER) == (since != 0 && until == 0), "citizen");
    }

    function test_the_registry_knows_since_when_and_until_when() public {
        _assertStatus(0, 0);
        _revoke(STRANGER);
        _assertStatus(0, 0);
        _authorise(STRANGER);
        _assertStatus(START, 0);
        vm.warp(START + 5);
        _authorise(STRANGER);
        _assertStatus(START, 0);
        _revoke(STRANGER);
        _assertStatus(START, START + 5);
        vm.warp(START + 9);
        _revoke(STRANGER);
        _assertStatus(START, START + 5);
    }

    function test_who_was_revoked_returns_after_eight_days_as_somebody_new() public {
        _authorise(STRANGER);
        _revoke(STRANGER);
        vm.warp(START + 8 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICitizenRegistryErrors.RevokedRecently.selector,
                STRANGER,
                uint40(START + 8 days)
            )
        );
        _authorise(STRANGER);
        vm.warp(START + 8 days);
        _authorise(STRANGER);
        _assertStatus(START + 8 days, 0);
    }

    function test_the_registry_names_its_installation() public view {
        vm.assertEq(registry.INSTALLATION(), INSTALLATION, "installation");
    }
}
