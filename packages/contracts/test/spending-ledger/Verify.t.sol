// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SpendingLedger} from "../../contracts/SpendingLedger.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice A tree of four leaves, built by hand: pairs are hashed in sorted order.
contract VerifyTest is SabhaTest {
    bytes32 private constant BATCH = keccak256("batch");

    SpendingLedger private ledger;
    bytes32[4] private leaves;
    bytes32 private left;
    bytes32 private right;

    function setUp() public override {
        super.setUp();
        ledger = SpendingLedger(_deploy("SpendingLedger"));
        for (uint256 i; i < 4; ++i) leaves[i] = keccak256(bytes.concat(keccak256(abi.encode("record", i))));
        left = _pair(leaves[0], leaves[1]);
        right = _pair(leaves[2], leaves[3]);
        vm.prank(OFFICIAL);
        ledger.anchor(BATCH, _pair(left, right), 4, 2024);
    }

    function _pair(bytes32 a, bytes32 b) private pure returns (bytes32) {
        return a < b ? keccak256(bytes.concat(a, b)) : keccak256(bytes.concat(b, a));
    }

    function _proof(uint256 index) private view returns (bytes32[] memory proof) {
        proof = new bytes32[](2);
        proof[0] = leaves[index ^ 1];
        proof[1] = index < 2 ? right : left;
    }

    function test_each_record_of_the_batch_verifies() public view {
        for (uint256 i; i < 4; ++i) vm.assertTrue(ledger.verify(BATCH, _proof(i), leaves[i]), "in the batch");
    }

    function testFuzz_no_other_record_verifies(bytes32 leaf, uint8 index) public view {
        uint256 position = index % 4;
        vm.assume(leaf != leaves[position] && leaf != leaves[position ^ 1]);
        vm.assertTrue(!ledger.verify(BATCH, _proof(position), leaf), "not in the batch");
    }

    function testFuzz_an_altered_proof_does_not_verify(uint8 index, uint8 position, uint256 flip) public view {
        vm.assume(flip != 0);
        bytes32[] memory proof = _proof(index % 4);
        proof[position % 2] ^= bytes32(flip);
        vm.assertTrue(!ledger.verify(BATCH, proof, leaves[index % 4]), "altered");
    }

    function testFuzz_nothing_verifies_in_an_unknown_batch(bytes32 batch, bytes32 leaf) public view {
        vm.assume(batch != BATCH);
        vm.assertTrue(!ledger.verify(batch, new bytes32[](0), leaf), "unknown batch");
        vm.assertTrue(!ledger.verify(batch, new bytes32[](0), 0), "zero is no root");
    }
}
