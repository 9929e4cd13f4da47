// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Anchors} from "../../contracts/Anchors.sol";
import {AnchorsHandler} from "../support/handlers/AnchorsHandler.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract AnchorsInvariantTest is SabhaTest {
    Anchors private anchors;
    AnchorsHandler private handler;

    function setUp() public override {
        super.setUp();
        anchors = Anchors(_deploy("Anchors"));
        handler = new AnchorsHandler(anchors, RECEIPTS);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_the_batches_of_a_subject_follow_each_other() public view {
        for (uint256 line; line < 4; ++line) {
            (bytes32 kind, uint256 subject) = handler.lineOf(line);
            (uint64 batches, uint64 newest) = anchors.anchoredOf(kind, subject);
            vm.assertEq(batches, handler.count(line), "count");
            uint64 last;
            for (uint256 i; i < batches; ++i) {
                AnchorsHandler.Batch memory known = handler.batch(line, i);
                vm.assertTrue(known.first > last, "behind the one before");
                vm.assertTrue(known.last >= known.first, "at least one act");
                last = known.last;
            }
            vm.assertEq(newest, last, "last");
        }
        vm.assertTrue(!handler.strangerAnchored(), "the office alone");
    }
}
