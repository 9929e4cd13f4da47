// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../contracts/CitizenRegistry.sol";
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
    address internal constant RELAYER = address(0xA4);
    address internal constant STRANGER = address(0xA5);

    CitizenRegistry internal registry;

    function setUp() public virtual {
        vm.warp(START);
        registry = CitizenRegistry(_deploy("CitizenRegistry", ADMIN));
        _grant(registry.REGISTRAR_ROLE(), REGISTRAR);
        _grant(registry.OFFICIAL_ROLE(), OFFICIAL);
        _grant(registry.CASE_OFFICER_ROLE(), CASE_OFFICER);
        _grant(registry.RELAYER_ROLE(), RELAYER);
    }

    /// @dev From the artifact, so that what is tested is the byte code that is deployed.
    function _deploy(string memory name, address argument) internal returns (address deployed) {
        string memory artifact = string.concat("contracts/", name, ".sol:", name);
        bytes memory code = bytes.concat(vm.getCode(artifact), abi.encode(argument));
        assembly ("memory-safe") {
            deployed := create(0, add(code, 0x20), mload(code))
        }
    }

    function _deploy(string memory name) internal returns (address) {
        return _deploy(name, address(registry));
    }

    function _grant(bytes32 role, address holder) internal {
        vm.prank(ADMIN);
        registry.grantRole(role, holder);
    }

    function _authorise(address wallet) internal {
        vm.prank(REGISTRAR);
        registry.authorise(wallet);
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
