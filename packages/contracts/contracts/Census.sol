// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Roles} from "./common/Roles.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {ICensus} from "./interfaces/census/ICensus.sol";
import {ICitizenRegistryState} from "./interfaces/registry/ICitizenRegistryState.sol";
import {CensusChange, CensusRoot} from "./types/Proofs.sol";

/// @notice The roots of the cohorts of enrolled citizens. Times are the chain's own, so that nothing can be dated back; a root is
///         published once.
contract Census is ICensus, RegistryBound {
    string public constant VERSION = "1";

    /// @notice With fewer members nobody is hidden.
    uint32 public constant LEAST_MEMBERS = 20;

    /// @notice A replaced identity stays out of the census for longer, so that no scope takes both.
    uint64 public constant LONGEST_INTERVAL = 30 days;

    /// @notice By how many bits citizens can be divided: a cohort's file has two bytes for its number.
    uint8 public constant MOST_BITS = 16;

    uint256 private constant FIELD =
        21888242871839275222246405745257275088548364400416034343698204186575808495617;

    uint64 public epoch;
    uint8 public bits;
    uint32 public alreadySplit;
    uint256 public members;
    mapping(uint256 root => CensusRoot) private _roots;
    mapping(uint32 cohort => uint256) public currentRoot;

    constructor(address registry_) RegistryBound(registry_) {}

    function publish(
        uint64 epoch_,
        uint8 bits_,
        bytes32 manifest,
        CensusChange[] calldata changes
    ) external onlyOffice(Roles.CENSUS) {
        if (epoch_ != epoch + 1 || (epoch != 0 && bits_ != bits)) revert NotNext(epoch + 1);
        (epoch, bits) = (epoch_, bits_);
        uint256 sum = members;
        for (uint256 i; i < changes.length; ++i) {
            // A higher number is that of a half: there is one once its cohort was split.
            uint32 cohort = changes[i].cohort;
            if (cohort >= uint256(1) << bits_ && currentRoot[cohort] == 0) revert BadCohort(cohort);
            sum = sum + changes[i].members - _replace(epoch_, changes[i]);
        }
        _close(epoch_, sum, manifest);
    }

    function split(
        uint64 epoch_,
        uint256 previous,
        CensusChange[2] calldata halves,
        bytes32 manifest
    ) external onlyOffice(Roles.CENSUS) {
        if (epoch_ != epoch + 1) revert NotNext(epoch + 1);
        uint32 cohort = _roots[previous].cohort;
        if (previous == 0 || currentRoot[cohort] != previous) revert NotCurrent(cohort, previous);
        if (bits >= MOST_BITS) revert BadCohort(cohort);
        uint32 size = uint32(1) << bits;
        // A cohort is split once before all the others are.
        if (cohort >= size || currentRoot[cohort + size] != 0) revert BadCohort(cohort);
        if (halves[0].cohort != cohort) revert BadCohort(halves[0].cohort);
        if (halves[1].cohort != cohort + size) revert BadCohort(halves[1].cohort);
        emit CohortSplit(epoch_, cohort, previous, bits + 1);
        uint256 sum = members - _replace(epoch_, halves[0]) - _replace(epoch_, halves[1]);
        sum = sum + halves[0].members + halves[1].members;
        if (++alreadySplit == size) (bits, alreadySplit) = (bits + 1, 0);
        epoch = epoch_;
        _close(epoch_, sum, manifest);
    }

    function root(uint256 root_) external view returns (CensusRoot memory) {
        return _roots[root_];
    }

    function accepted(uint256 root_, uint64 from, uint64 to) external view returns (bool) {
        CensusRoot storage known = _roots[root_];
        // A proof with too long a path is good for root 0, whoever made it: no root 0 is ever published.
        if (root_ == 0 || known.since == 0 || known.members < LEAST_MEMBERS) return false;
        if (to < from || to - from > LONGEST_INTERVAL) return false;
        return known.since <= to && (known.until == 0 || known.until > from);
    }

    function _close(uint64 epoch_, uint256 sum, bytes32 manifest) private {
        uint256 citizens = ICitizenRegistryState(registry).citizenCount();
        if (sum > citizens) revert TooManyMembers(sum, citizens);
        members = sum;
        emit CensusPublished(epoch_, bits, sum, manifest);
    }

    /// @dev Gives how many members the cohort had.
    function _replace(uint64 epoch_, CensusChange calldata change) private returns (uint256 before) {
        if (change.root == 0 || change.root >= FIELD || _roots[change.root].since != 0) {
            revert BadRoot(change.root);
        }
        if (currentRoot[change.cohort] != change.previous) revert NotCurrent(change.cohort, change.previous);
        if (change.previous != 0) {
            CensusRoot storage last = _roots[change.previous];
            before = last.members;
            last.until = uint64(block.timestamp);
        }
        currentRoot[change.cohort] = change.root;
        _roots[change.root] = CensusRoot(change.cohort, change.members, uint64(block.timestamp), 0);
        emit CohortPublished(epoch_, change.cohort, change.root, change.members);
    }
}
