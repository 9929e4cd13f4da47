// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedReportDraft} from "../../types/ReportActs.sol";

/// @dev A later version adds the forms that carry a proof of citizenship instead of a wallet: reportsByProof,
///      reportVotesByProof and withdrawReport. They use the same ids, votes and states, with a nullifier as the author.
interface IReportsActions {
    /// @notice Files a report from the citizen's own wallet; one per citizen and day in Asia/Colombo. Reverts with
    ///         ActRefused(reason) when the rules do not allow it.
    /// @return id The digest of the draft with these contents, the caller as its author and 0 as its times.
    function createReport(bytes32 titleDigest, bytes32 descriptionDigest) external returns (bytes32 id);

    /// @notice Files up to 200 reports from signed drafts, sent by anyone. A report's id is its draft's digest, so a draft makes
    ///         one report ever. It counts from its validFrom to its deadline, at most seven days long. A bad one is announced and
    ///         skipped.
    function createReportsBySig(SignedReportDraft[] calldata drafts) external;

    /// @notice One current vote per citizen, changeable, not on one's own report and not once it is resolved.
    function upvoteReport(bytes32 id) external;

    /// @notice See upvoteReport.
    function downvoteReport(bytes32 id) external;

    /// @notice Says how urgent an unresolved report is, from 1 (low) to 4 (critical). Case officers only.
    function setPriority(bytes32 id, uint8 priority) external;

    /// @notice Closes a report with the hash of the published note. Case officers only.
    function resolveReport(bytes32 id, bytes32 noteHash) external;
}
