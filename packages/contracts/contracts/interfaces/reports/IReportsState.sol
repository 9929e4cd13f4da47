// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Report} from "../../types/ReportRecord.sol";

interface IReportsState {
    /// @notice Reverts with ReportDoesNotExist when there is none.
    function getReport(uint256 id) external view returns (Report memory);

    /// @notice 0 none, 1 up, 2 down.
    function reportVoteOf(uint256 id, address voter) external view returns (uint8);

    /// @notice Ids run from 1 to this number.
    function reportCount() external view returns (uint256);

    /// @notice Whether this wallet has filed its report for the current day in Asia/Colombo.
    function hasReportedToday(address wallet) external view returns (bool);
}
