// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Report, ReportDraft} from "../../types/ReportActs.sol";

interface IReportsState {
    /// @notice Reverts with ReportDoesNotExist when there is none.
    function getReport(bytes32 id) external view returns (Report memory);

    /// @notice 0 none, 1 up, 2 down.
    function reportVoteOf(bytes32 id, address voter) external view returns (uint8);

    /// @notice How many reports were ever filed.
    function reportCount() external view returns (uint256);

    /// @notice Whether this wallet, or one that it replaces, has filed its report for the current day in Asia/Colombo.
    function hasReportedToday(address wallet) external view returns (bool);

    /// @notice The EIP-712 digest that a wallet signs for this draft on this chain and contract.
    function hashDraft(ReportDraft calldata draft) external view returns (bytes32);
}
