// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CensusChange, CensusRoot} from "../../types/Proofs.sol";

/// @notice The published lists of citizens who may act without saying who they are.
interface ICensus {
    event CensusPublished(uint64 indexed epoch, uint8 bits, uint256 members, bytes32 manifest);
    event CohortPublished(uint64 indexed epoch, uint32 indexed cohort, uint256 indexed root, uint32 members);
    /// @dev Before the roots of its halves: from now on `cohort`, and `cohort` with the next higher bit, by `bits` bits.
    event CohortSplit(uint64 indexed epoch, uint32 indexed cohort, uint256 indexed previous, uint8 bits);

    error NotNext(uint64 epoch);
    error BadRoot(uint256 root);
    error NotCurrent(uint32 cohort, uint256 previous);
    error BadCohort(uint32 cohort);
    error TooManyMembers(uint256 members, uint256 citizens);

    /// @notice Publishes other roots of some cohorts: the next epoch, with the SHA-256 of its manifest. Who publishes can leave
    ///         people out; more members than authorised citizens are refused.
    function publish(uint64 epoch, uint8 bits, bytes32 manifest, CensusChange[] calldata changes) external;

    /// @notice Publishes one cohort's root as those of its halves: the next epoch. The first half keeps the cohort's number and
    ///         `previous`; the second has the number with the next higher bit, and no previous root. Others follow with later epochs.
    function split(
        uint64 epoch,
        uint256 previous,
        CensusChange[2] calldata halves,
        bytes32 manifest
    ) external;

    function root(uint256 root) external view returns (CensusRoot memory);

    /// @notice The newest root of a cohort; 0 where it has none.
    function currentRoot(uint32 cohort) external view returns (uint256);

    /// @notice Whether a scope takes proofs for this root: it was the newest of its cohort at some time from `from` to `to`, at most
    ///         30 days apart, and has at least 20 members.
    function accepted(uint256 root, uint64 from, uint64 to) external view returns (bool);

    /// @notice The number of the last epoch, by how many bits it divides citizens at the least, and how many members it has. While
    ///         cohorts are split one by one, `alreadySplit` of those of `bits` bits are halves of one bit more.
    function epoch() external view returns (uint64);

    function bits() external view returns (uint8);

    function alreadySplit() external view returns (uint32);

    function members() external view returns (uint256);
}
