// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SecretTally, SecretTerms} from "../../types/SecretBallots.sol";

interface ISecretBallotsState {
    /// @notice The terms as they hold now, with the close that an extension has set. Reverts with NotRegistered.
    function termsOf(uint256 id) external view returns (SecretTerms memory);

    /// @notice The current ballots of a registered proposal. Reverts with NotRegistered.
    function tallyOf(uint256 id) external view returns (SecretTally memory);

    /// @notice The current ballot of a nullifier: number 0 where there is none, choice 0 where it is hidden.
    function ballotOf(uint256 id, uint256 nullifier) external view returns (uint64 seq, uint8 choice);
}
