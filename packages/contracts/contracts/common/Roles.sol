// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice The offices the registry grants. One list, so that no contract can spell a role differently.
library Roles {
    /// @dev Adds and removes citizens.
    bytes32 internal constant REGISTRAR = keccak256("REGISTRAR_ROLE");
    /// @dev Publishes proposals and anchors spending records.
    bytes32 internal constant OFFICIAL = keccak256("OFFICIAL_ROLE");
    /// @dev Resolves reports and removes petitions.
    bytes32 internal constant CASE_OFFICER = keccak256("CASE_OFFICER_ROLE");
    /// @dev Anchors the roots of receipts. It can neither make an act nor say when one was received.
    bytes32 internal constant RECEIPTS = keccak256("RECEIPTS_ROLE");
    /// @dev Publishes the census of anonymous acts. It can leave people out and never make one act twice.
    bytes32 internal constant CENSUS = keccak256("CENSUS_ROLE");
}
