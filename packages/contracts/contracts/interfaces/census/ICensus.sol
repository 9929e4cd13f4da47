// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CensusChange, CensusRoot} from "../../types/Proofs.sol";

/// @notice The published lists of citizens who may act without saying who they are.
interface ICensus {
    event CensusPublished(uint64 indexed epoch, uint8 bits, uint256 members, bytes32 manifest);
    event CohortPublished(uint64 indexed epoch, uint32 indexed cohort, uint256 indexed root, uint32 members);

    error NotNext(uint64 epoch);
    error BadRoot(uint256 root);
    error NotCurrent(uint32 cohort, uint256 previous);
    error BadCohort(uint32 cohort);
    error TooManyMembers(uint256 members, uint256 citizens);

    /// @notice Publishes other roots of some cohorts: the next epoch, with the SHA-256 of its manifest. Who publishes can leave
    ///         people out; more members than authorised citizens are refused.
    function publish(uint64 epoch, uint8 bits, bytes32 manifest, CensusChange[] calldata changes) external;

    function root(uint256 root) external view returns (CensusRoot memory);

    /// @notice The newest root of a cohort; 0 where it has none.
    function currentRoot(uint32 cohort) external view returns (uint256);

    /// @notice Whether a scope takes proofs for this root: it was the newest of its cohort at some time from `from` to `to`, at most
    ///         30 days apart, and has at least 20 members.
    function accepted(uint256 root, uint64 from, uint64 to) external view returns (bool);

    /// @notice The number of the last epoch, by how many bits it divides citizens, and how many members it has.
    function epoch() external view returns (uint64);

    function bits() external view returns (uint8);

    function members() external view returns (uint256);
}
