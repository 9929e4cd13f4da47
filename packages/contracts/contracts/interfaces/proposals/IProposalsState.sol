// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Ballot} from "../../types/Ballots.sol";
import {Proposal} from "../../types/ProposalTerms.sol";

interface IProposalsState {
    /// @notice Reverts with ProposalDoesNotExist when there is none.
    function getProposal(uint256 id) external view returns (Proposal memory);

    /// @notice The voter's latest ballot: choice 0 when there is none.
    function ballotOf(uint256 id, address voter) external view returns (uint8 choice, uint64 seq);

    function proposalCount() external view returns (uint256);

    /// @notice The EIP-712 digest that a wallet signs for this ballot on this chain and contract.
    function hashBallot(Ballot calldata ballot) external view returns (bytes32);
}
