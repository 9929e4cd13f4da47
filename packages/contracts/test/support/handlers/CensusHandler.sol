// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Census} from "../../../contracts/Census.sol";
import {CensusChange} from "../../../contracts/types/Proofs.sol";
import {vm} from "../Vm.sol";

/// @notice The key of the census publishes and splits in any order, also what it may not, while time passes. Which cohort each root
///         is of is written down here, by the numbers that the calls name.
contract CensusHandler {
    struct Published {
        uint256 root;
        uint32 cohort;
        uint8 bits;
    }

    Census private immutable census;
    address private immutable key;
    Published[] public published;
    uint64 public now_;
    uint256 private nextRoot = 1;
    uint64 private immutable start;

    constructor(Census census_, address key_, uint64 start_) {
        (census, key, start, now_) = (census_, key_, start_, start_);
    }

    function count() external view returns (uint256) {
        return published.length;
    }

    function wait(uint32 howLong) external {
        now_ += howLong % 2 days;
        vm.warp(now_);
    }

    /// @dev A moment that was, or is now.
    function moment(uint256 seed) external view returns (uint64) {
        return start + uint64(seed % (now_ - start + 1));
    }

    function publish(uint32 which, uint32 members, uint8 wrong) external {
        uint32 cohort = which % (uint32(2) << census.bits());
        uint256 root = wrong % 8 == 1 && nextRoot > 1 ? nextRoot - 1 : nextRoot;
        CensusChange[] memory changes = new CensusChange[](1);
        uint256 previous = wrong % 8 == 2 ? 0 : census.currentRoot(cohort);
        changes[0] = CensusChange(cohort, previous, root, members % 12);
        uint8 bits = _bitsOf(cohort);
        uint64 epoch = census.epoch() + 1;
        uint8 base = census.bits();
        vm.prank(key);
        try census.publish(epoch, base, "", changes) {
            _note(root, cohort, bits);
        } catch {}
    }

    /// @dev `wrong` names another number, another root before, or a root that was.
    function split(uint32 which, uint32 first, uint32 second, uint8 wrong) external {
        uint8 bits = census.bits();
        if (bits >= 3) return; // enough cohorts to look at
        uint32 cohort = which % (uint32(2) << bits);
        uint256 previous = census.currentRoot(cohort);
        CensusChange[2] memory halves;
        halves[0] = CensusChange(cohort, previous, nextRoot, first % 12);
        halves[1] = CensusChange(cohort + (uint32(1) << bits), 0, nextRoot + 1, second % 12);
        if (wrong % 8 == 1) halves[1].cohort = cohort;
        if (wrong % 8 == 2) halves[1].root = nextRoot;
        if (wrong % 8 == 3) halves[0].cohort = cohort + 1;
        if (wrong % 8 == 4) previous = nextRoot - 1;
        uint64 epoch = census.epoch() + 1;
        vm.prank(key);
        try census.split(epoch, previous, halves, "") {
            _note(nextRoot, halves[0].cohort, bits + 1);
            _note(nextRoot, halves[1].cohort, bits + 1);
        } catch {}
    }

    function _note(uint256 root, uint32 cohort, uint8 bits) private {
        published.push(Published(root, cohort, bits));
        nextRoot = root + 1;
    }

    function _bitsOf(uint32 cohort) private view returns (uint8) {
        uint8 bits = census.bits();
        uint32 size = uint32(1) << bits;
        return cohort >= size || census.currentRoot(cohort + size) != 0 ? bits + 1 : bits;
    }
}
