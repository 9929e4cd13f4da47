// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {SpendingLedger} from "../../contracts/SpendingLedger.sol";
import {ISpendingLedgerErrors} from "../../contracts/interfaces/spending-ledger/ISpendingLedgerErrors.sol";
import {ISpendingLedgerEvents} from "../../contracts/interfaces/spending-ledger/ISpendingLedgerEvents.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract AnchorTest is SabhaTest {
    bytes32 private constant BATCH = keccak256("batch");
    bytes32 private constant ROOT = keccak256("root");

    SpendingLedger private ledger;

    function setUp() public override {
        super.setUp();
        ledger = SpendingLedger(_deploy("SpendingLedger"));
    }

    function _anchor(bytes32 root, uint64 leafCount) private {
        vm.prank(OFFICIAL);
        ledger.anchor(BATCH, root, leafCount, 2024);
    }

    function test_an_official_anchors_a_batch() public {
        vm.expectEmit(address(ledger));
        emit ISpendingLedgerEvents.Anchored(BATCH, ROOT, 42, 2024);
        _anchor(ROOT, 42);
        (bytes32 root, uint64 leafCount, uint16 fiscalYear, uint64 anchoredAt) = ledger.anchorOf(BATCH);
        vm.assertEq(root, ROOT, "root");
        vm.assertEq(leafCount, 42, "leaves");
        vm.assertEq(fiscalYear, 2024, "year");
        vm.assertEq(anchoredAt, START, "time");
        vm.assertEq(ledger.anchorCount(), 1, "count");
    }

    function test_a_batch_is_anchored_once() public {
        _anchor(ROOT, 42);
        vm.expectRevert(abi.encodeWithSelector(ISpendingLedgerErrors.BatchAlreadyAnchored.selector, BATCH));
        _anchor(keccak256("a changed record"), 42);
    }

    function test_an_empty_anchor_is_refused() public {
        vm.expectRevert(ISpendingLedgerErrors.BadAnchor.selector);
        _anchor(0, 42);
        vm.expectRevert(ISpendingLedgerErrors.BadAnchor.selector);
        _anchor(ROOT, 0);
    }

    function test_an_unknown_batch_reads_as_zero() public view {
        (bytes32 root, uint64 leafCount, uint16 fiscalYear, uint64 anchoredAt) = ledger.anchorOf(BATCH);
        vm.assertTrue(root == 0 && leafCount == 0 && fiscalYear == 0 && anchoredAt == 0, "zero");
    }

    function testFuzz_only_officials_anchor(address caller) public {
        vm.assume(caller != OFFICIAL);
        bytes32 role = registry.OFFICIAL_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        ledger.anchor(BATCH, ROOT, 42, 2024);
    }
}
