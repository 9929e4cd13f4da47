// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../contracts/CitizenRegistry.sol";
import {ReceiptLog} from "../../contracts/ReceiptLog.sol";
import {vm} from "./Vm.sol";

/// @notice A registry with one holder of each office, and citizens whose keys the test knows.
abstract contract SabhaTest {
    /// @dev A Saturday, 17:20 in Colombo. Tests move time from here by constants: the optimizer may keep
    ///      block.timestamp over a warp.
    uint64 internal constant START = 1_760_010_600;

    address internal constant ADMIN = address(0xA0);
    address internal constant REGISTRAR = address(0xA1);
    address internal constant OFFICIAL = address(0xA2);
    address internal constant CASE_OFFICER = address(0xA3);
    /// @dev Anchors receipts; the key of the office.
    address internal constant RECEIPTS = address(0xA4);
    bytes32 internal constant INSTALLATION = keccak256("installation");
    address internal constant STRANGER = address(0xA5);

    CitizenRegistry internal registry;
    ReceiptLog internal receiptLog;

    function setUp() public virtual {
        vm.warp(START);
        registry = CitizenRegistry(_deploy("CitizenRegistry", abi.encode(ADMIN, INSTALLATION)));
        _grant(registry.REGISTRAR_ROLE(), REGISTRAR);
        _grant(registry.OFFICIAL_ROLE(), OFFICIAL);
        _grant(registry.CASE_OFFICER_ROLE(), CASE_OFFICER);
        _grant(registry.RECEIPTS_ROLE(), RECEIPTS);
        receiptLog = ReceiptLog(_deploy("ReceiptLog", abi.encode(registry)));
    }

    /// @dev From the artifact, so that what is tested is the byte code that is deployed.
    function _deploy(string memory name, bytes memory arguments) internal returns (address deployed) {
        string memory artifact = string.concat("contracts/", name, ".sol:", name);
        bytes memory code = bytes.concat(vm.getCode(artifact), arguments);
        assembly ("memory-safe") {
            deployed := create(0, add(code, 0x20), mload(code))
        }
    }

    /// @dev One that asks the registry and the log of receipts.
    function _deployLate(string memory name) internal returns (address) {
        return _deploy(name, abi.encode(registry, receiptLog));
    }

    function _deploy(string memory name) internal returns (address) {
        return _deploy(name, abi.encode(registry));
    }

    function _grant(bytes32 role, address holder) internal {
        vm.prank(ADMIN);
        registry.grantRole(role, holder);
    }

    function _authorise(address wallet) internal {
        vm.prank(REGISTRAR);
        registry.authorise(wallet);
    }

    function _revoke(address wallet) internal {
        vm.prank(REGISTRAR);
        registry.revoke(wallet);
    }

    function _replace(address wallet, address replacement) internal {
        vm.prank(REGISTRAR);
        registry.replace(wallet, replacement);
    }

    /// @dev Anchors one batch of so many acts, numbered on, under this root.
    function _anchor(uint64 acts, bytes32 root) internal returns (uint32 index) {
        bytes32[] memory roots = new bytes32[](1);
        roots[0] = root;
        index = uint32(receiptLog.anchorCount());
        uint64 last;
        if (index > 0) (, , last, ) = receiptLog.anchorOf(index - 1);
        vm.prank(RECEIPTS);
        receiptLog.anchor(last + 1, last + acts, roots);
    }

    /// @dev The private key of the index-th citizen.
    function _key(uint256 index) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode("citizen", index)));
    }

    function _wallet(uint256 index) internal pure returns (address) {
        return vm.addr(_key(index));
    }

    /// @dev Authorises the citizens 0 to count - 1.
    function _authoriseFirst(uint256 count) internal {
        for (uint256 i; i < count; ++i) _authorise(_wallet(i));
    }

    function _sign(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _bound(uint256 value, uint256 least, uint256 most) internal pure returns (uint256) {
        return least + (value % (most - least + 1));
    }
}
