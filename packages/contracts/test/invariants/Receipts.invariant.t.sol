// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ReceiptsHandler} from "../support/handlers/ReceiptsHandler.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract ReceiptsInvariantTest is SabhaTest {
    ReceiptsHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new ReceiptsHandler(receiptLog, RECEIPTS);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_anchors_partition_the_numbers_and_never_change() public view {
        vm.assertEq(receiptLog.anchorCount(), handler.count(), "count");
        uint64 next = 1;
        for (uint256 i; i < handler.count(); ++i) {
            (bytes32 root, uint64 first, uint64 last, ) = receiptLog.anchorOf(i);
            vm.assertEq(first, next, "no gap and no overlap");
            vm.assertTrue(last >= first, "at least one act");
            vm.assertEq(first, handler.firsts(i), "the same first");
            vm.assertEq(last, handler.lasts(i), "the same last");
            vm.assertEq(root, handler.roots(i), "the same root");
            next = last + 1;
        }
        vm.assertTrue(!handler.strangerAnchored(), "the office alone");
    }
}
