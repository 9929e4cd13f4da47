// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract OfficesTest is SabhaTest {
    function test_an_office_is_the_hash_of_its_name() public view {
        vm.assertEq(registry.REGISTRAR_ROLE(), keccak256("REGISTRAR_ROLE"), "registrar");
        vm.assertEq(registry.OFFICIAL_ROLE(), keccak256("OFFICIAL_ROLE"), "official");
        vm.assertEq(registry.CASE_OFFICER_ROLE(), keccak256("CASE_OFFICER_ROLE"), "case officer");
        vm.assertEq(registry.RECEIPTS_ROLE(), keccak256("RECEIPTS_ROLE"), "receipts");
    }

    function test_an_office_can_be_withdrawn() public {
        bytes32 role = registry.REGISTRAR_ROLE();
        vm.prank(ADMIN);
        registry.revokeRole(role, REGISTRAR);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, REGISTRAR, role)
        );
        vm.prank(REGISTRAR);
        registry.authorise(STRANGER);
    }

    function testFuzz_only_the_admin_grants_offices(address caller, bytes32 role, address holder) public {
        vm.assume(caller != ADMIN);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, bytes32(0))
        );
        vm.prank(caller);
        registry.grantRole(role, holder);
    }
}
