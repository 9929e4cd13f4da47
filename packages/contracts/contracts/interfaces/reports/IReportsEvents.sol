// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IReportsEvents {
    event ReportCreated(
        uint256 indexed reportId,
        address indexed author,
        string titleCid,
        string descriptionCid,
        uint8 priority
    );
    event ReportVoted(uint256 indexed reportId, address indexed voter, uint8 vote, uint8 previousVote);
    event ReportResolved(uint256 indexed reportId, address indexed officer, bytes32 noteHash);
}
