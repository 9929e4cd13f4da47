// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IReceiptLogErrors} from "../../contracts/interfaces/receipt-log/IReceiptLogErrors.sol";
import {IReceiptLogEvents} from "../../contracts/interfaces/receipt-log/IReceiptLogEvents.sol";
import {MerkleTree} from "../support/MerkleTree.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract AnchorReceiptsTest is SabhaTest {
    function _roots(uint256 count) private pure returns (bytes32[] memory roots) {
        roots = new bytes32[](count);
        for (uint256 i; i < count; ++i) roots[i] = keccak256(abi.encode("batch", i));
    }

    function _send(uint64 first, uint64 last, uint256 batches) private {
        vm.prank(RECEIPTS);
        receiptLog.anchor(first, last, _roots(batches));
    }

    function testFuzz_the_root_is_that_of_the_tree_over_the_batches(uint8 more) public {
        uint256 batches = uint256(more) + 1;
        bytes32 root = MerkleTree.root(_roots(batches));
        vm.expectEmit(address(receiptLog));
        emit IReceiptLogEvents.ReceiptsAnchored(0, 1, 700, uint32(batches), root);
        _send(1, 700, batches);
        (bytes32 stored, uint64 first, uint64 last, uint40 time) = receiptLog.anchorOf(0);
        vm.assertEq(stored, root, "root");
        vm.assertEq(first, 1, "first");
        vm.assertEq(last, 700, "last");
        vm.assertEq(time, START, "time");
    }

    function testFuzz_the_next_anchor_begins_where_the_last_ended(uint64 first) public {
        _send(1, 5, 2);
        if (first != 6) {
            vm.expectRevert(abi.encodeWithSelector(IReceiptLogErrors.NotNext.selector, 6, first));
            _send(first, type(uint64).max, 1);
        }
        _send(6, 6, 1);
        vm.assertEq(receiptLog.anchorCount(), 2, "count");
    }

    function test_a_second_version_of_an_anchor_is_refused() public {
        _send(1, 5, 2);
        vm.expectRevert(abi.encodeWithSelector(IReceiptLogErrors.NotNext.selector, 6, 1));
        _send(1, 5, 2);
    }

    function test_as_many_acts_as_batches_at_least_and_no_more_than_they_hold() public {
        _refuse(1, 1, 0);
        _refuse(1, 1, 2);
        _refuse(1, 0, 1);
        _refuse(1, 65_537, 1);
        _refuse(1, type(uint64).max, 256);
        _refuse(1, 1_000, 257);
        _send(1, 65_536, 1);
        _send(65_537, 65_538, 2);
    }

    function testFuzz_only_the_office_of_receipts_anchors(address caller) public {
        vm.assume(caller != RECEIPTS);
        bytes32 role = registry.RECEIPTS_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        receiptLog.anchor(1, 1, _roots(1));
    }

    function test_an_unknown_anchor_cannot_be_read() public {
        vm.expectRevert(abi.encodeWithSelector(IReceiptLogErrors.AnchorDoesNotExist.selector, 0));
        receiptLog.anchorOf(0);
    }

    function _refuse(uint64 first, uint64 last, uint256 batches) private {
        vm.expectRevert(IReceiptLogErrors.BadAnchor.selector);
        _send(first, last, batches);
    }
}
