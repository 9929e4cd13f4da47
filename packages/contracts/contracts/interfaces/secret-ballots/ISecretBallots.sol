// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ISecretBallotsActions} from "./ISecretBallotsActions.sol";
import {ISecretBallotsErrors} from "./ISecretBallotsErrors.sol";
import {ISecretBallotsEvents} from "./ISecretBallotsEvents.sol";
import {ISecretBallotsState} from "./ISecretBallotsState.sol";

interface ISecretBallots is
    ISecretBallotsActions,
    ISecretBallotsState,
    ISecretBallotsEvents,
    ISecretBallotsErrors
{}
