// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice The cheat codes of the test runner that these tests use (its own public interface, at a fixed address).
interface Vm {
    function warp(uint256 time) external;
    function chainId(uint256 id) external;
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 key) external pure returns (address);
    function prank(address sender) external;
    function getCode(string calldata artifact) external view returns (bytes memory);
    function etch(address where, bytes calldata code) external;
    function assume(bool holds) external pure;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata revertData) external;
    function expectEmit(address emitter) external;
    function assertEq(uint256 left, uint256 right, string calldata what) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata what) external pure;
    function assertEq(address left, address right, string calldata what) external pure;
    function assertTrue(bool holds, string calldata what) external pure;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
