// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReportsErrors {
    error ReportDoesNotExist(bytes32 id);
    error ReportAlreadyResolved(bytes32 id);
    error NotAuthorised(address wallet);
    error OwnReport(bytes32 id);
    error SameVote(bytes32 id);
    /// @dev A wallet that this one replaces has voted on the report.
    error EarlierWalletActed(bytes32 id);
    error BadPriority(uint8 priority);
}
