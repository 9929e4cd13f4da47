// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReportsActions {
    /// @notice Files a report by its content ids; one per citizen and day in Asia/Colombo.
    function createReport(
        string calldata titleCid,
        string calldata descriptionCid,
        uint8 priority
    ) external returns (uint256 id);

    /// @notice One current vote per citizen, changeable, not on one's own report and not once it is resolved.
    function upvoteReport(uint256 id) external;

    /// @notice See upvoteReport.
    function downvoteReport(uint256 id) external;

    /// @notice Closes a report with the hash of the published note. Case officers only.
    function resolveReport(uint256 id, bytes32 noteHash) external;
}
