// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {MerkleTree} from "../support/MerkleTree.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Two anchors: the acts 1 to 5, and 6 to 10 in two batches.
contract ProvenTest is SabhaTest {
    bytes32[] private leaves;

    function setUp() public override {
        super.setUp();
        for (uint256 i; i < 5; ++i) leaves.push(keccak256(abi.encode("act", i)));
        _anchor(5, MerkleTree.root(leaves));
        vm.warp(START + 60);
        bytes32[] memory roots = new bytes32[](2);
        (roots[0], roots[1]) = (MerkleTree.root(leaves), keccak256("other batch"));
        vm.prank(RECEIPTS);
        receiptLog.anchor(6, 10, roots);
    }

    function testFuzz_the_path_of_an_act_proves_when_it_was_anchored(uint8 position) public view {
        uint256 index = position % 5;
        bytes32[] memory path = MerkleTree.proof(leaves, index);
        uint64 number = uint64(index);
        vm.assertEq(receiptLog.provenAt(0, number + 1, leaves[index], path), START, "the first");
        bytes32[] memory whole = MerkleTree.append(path, keccak256("other batch"));
        vm.assertEq(receiptLog.provenAt(1, number + 6, leaves[index], whole), START + 60, "through the batches");
    }

    function testFuzz_nothing_else_is_proven(
        uint256 anchor,
        uint64 number,
        bytes32 leaf,
        bytes32[] memory path
    ) public view {
        vm.assertEq(receiptLog.provenAt(anchor % 3, number, leaf, path), 0, "made up");
    }

    function testFuzz_an_act_is_proven_in_its_own_anchor_by_its_own_path_alone(uint8 position, uint64 number, uint8 what) public view {
        uint256 index = position % 5;
        bytes32[] memory path = MerkleTree.proof(leaves, index);
        if (number < 1 || number > 5) {
            vm.assertEq(receiptLog.provenAt(0, number, leaves[index], path), 0, "a number of another anchor");
        }
        vm.assertEq(receiptLog.provenAt(1, 6, leaves[index], path), 0, "the path of the other anchor");
        vm.assertEq(receiptLog.provenAt(2, 11, leaves[index], path), 0, "no such anchor");
        bytes32 other = leaves[(index + 1) % 5];
        if (index != 4 || path.length > 0) {
            bytes32[] memory altered = MerkleTree.proof(leaves, index);
            uint256 step = what % altered.length;
            altered[step] = bytes32(uint256(altered[step]) ^ (uint256(1) << what));
            vm.assertEq(receiptLog.provenAt(0, 1, leaves[index], altered), 0, "an altered path");
        }
        vm.assertTrue(index == 4 || other != leaves[index], "they differ");
    }

    function test_32_steps_are_taken_and_33_are_not() public {
        bytes32 leaf = keccak256("deep");
        (bytes32 node, bytes32[] memory path) = (leaf, new bytes32[](0));
        for (uint256 i; i < 32; ++i) {
            path = MerkleTree.append(path, bytes32(i));
            node = MerkleTree.pair(node, bytes32(i));
        }
        _anchor(1, node);
        vm.assertEq(receiptLog.provenAt(2, 11, leaf, path), START + 60, "32");
        _anchor(1, MerkleTree.pair(node, "last"));
        path = MerkleTree.append(path, "last");
        vm.assertEq(receiptLog.provenAt(3, 12, leaf, path), 0, "33");
    }
}
