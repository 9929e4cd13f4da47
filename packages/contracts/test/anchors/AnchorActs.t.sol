// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Anchors} from "../../contracts/Anchors.sol";
import {IAnchorsErrors} from "../../contracts/interfaces/anchors/IAnchorsErrors.sol";
import {IAnchorsEvents} from "../../contracts/interfaces/anchors/IAnchorsEvents.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract AnchorActsTest is SabhaTest {
    bytes32 private constant KIND = keccak256("secret-ballot");
    bytes32 private constant ROOT = keccak256("root");
    bytes32 private constant FILES = keccak256("files");

    Anchors private anchors;

    function setUp() public override {
        super.setUp();
        anchors = Anchors(_deploy("Anchors"));
    }

    function _send(bytes32 kind, uint256 subject, uint64 first, uint64 last) private {
        vm.prank(RECEIPTS);
        anchors.anchor(kind, subject, first, last, ROOT, FILES);
    }

    function testFuzz_a_batch_is_announced_and_counted(
        bytes32 kind,
        uint256 subject,
        uint64 first,
        uint64 more
    ) public {
        vm.assume(first > 0 && more <= type(uint64).max - first);
        vm.expectEmit(address(anchors));
        emit IAnchorsEvents.ActsAnchored(kind, subject, 0, first, first + more, ROOT, FILES);
        _send(kind, subject, first, first + more);
        (uint64 batches, uint64 last) = anchors.anchoredOf(kind, subject);
        vm.assertEq(batches, 1, "batches");
        vm.assertEq(last, first + more, "last");
    }

    function testFuzz_nothing_comes_before_or_between_what_was_anchored(uint64 first) public {
        _send(KIND, 7, 3, 9);
        if (first <= 9) {
            vm.expectRevert(abi.encodeWithSelector(IAnchorsErrors.NotNext.selector, 9, first));
            _send(KIND, 7, first, type(uint64).max);
        }
        _send(KIND, 7, 12, 12);
        (uint64 batches, ) = anchors.anchoredOf(KIND, 7);
        vm.assertEq(batches, 2, "batches");
    }

    function test_other_kinds_and_subjects_have_their_own_order() public {
        _send(KIND, 7, 3, 9);
        _send(KIND, 8, 1, 5);
        _send(keccak256("other"), 7, 2, 2);
        (, uint64 last) = anchors.anchoredOf(KIND, 7);
        vm.assertEq(last, 9, "untouched");
    }

    function test_a_batch_has_acts_a_root_and_a_file() public {
        vm.expectRevert(IAnchorsErrors.BadAnchor.selector);
        _send(KIND, 7, 5, 4);
        vm.expectRevert(IAnchorsErrors.BadAnchor.selector);
        vm.prank(RECEIPTS);
        anchors.anchor(KIND, 7, 5, 5, bytes32(0), FILES);
        vm.expectRevert(IAnchorsErrors.BadAnchor.selector);
        vm.prank(RECEIPTS);
        anchors.anchor(KIND, 7, 5, 5, ROOT, bytes32(0));
        vm.expectRevert(abi.encodeWithSelector(IAnchorsErrors.NotNext.selector, 0, 0));
        _send(KIND, 7, 0, 4);
    }

    function testFuzz_only_the_office_of_receipts_anchors(address caller) public {
        vm.assume(caller != RECEIPTS);
        bytes32 role = registry.RECEIPTS_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        anchors.anchor(KIND, 7, 1, 1, ROOT, FILES);
    }
}
