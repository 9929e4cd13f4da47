// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReportsErrors {
    error ReportDoesNotExist(uint256 id);
    error ReportAlreadyResolved(uint256 id);
    error NotAuthorised(address wallet);
    error OneReportADay();
    error OwnReport(uint256 id);
    error SameVote(uint256 id);
    error BadCidLength(uint256 length);
    error BadPriority(uint8 priority);
}
