// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../../contracts/CitizenRegistry.sol";
import {vm} from "../Vm.sol";

/// @notice Gives two people other wallets, in any order and again and again: the registry takes what may be. After one wallet of
///         each person come the second ones of persons 0 and 1, and a third one of person 0.
contract ReplacementsHandler {
    /// @dev How many wallets come after the first ones.
    uint256 public constant LATER_WALLETS = 3;

    CitizenRegistry private immutable registry;
    address private immutable registrar;
    uint256 private immutable people;
    address[] private wallets;

    mapping(address wallet => bool) public isReplaced;
    mapping(address wallet => uint256) public personOf;

    constructor(CitizenRegistry registry_, address registrar_, address[] memory wallets_) {
        (registry, registrar, wallets) = (registry_, registrar_, wallets_);
        people = wallets_.length - LATER_WALLETS;
        uint256 first = wallets_.length - LATER_WALLETS;
        for (uint256 i; i < wallets_.length; ++i) personOf[wallets_[i]] = i < first ? i : (i - first) % 2;
    }

    /// @return wallet One that may be replaced.
    /// @return replacement The only one that takes its place here.
    function pairAt(uint8 which) public view returns (address wallet, address replacement) {
        uint256 next = people + (which % LATER_WALLETS);
        return (wallets[next < people + 2 ? next - people : next - 2], wallets[next]);
    }

    function replace(uint8 which) external {
        (address wallet, address replacement) = pairAt(which);
        vm.prank(registrar);
        (bool done, ) = address(registry).call(abi.encodeCall(registry.replace, (wallet, replacement)));
        if (done) isReplaced[wallet] = true;
    }
}
