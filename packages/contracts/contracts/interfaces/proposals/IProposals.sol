// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IProposalsActions} from "./IProposalsActions.sol";
import {IProposalsErrors} from "./IProposalsErrors.sol";
import {IProposalsEvents} from "./IProposalsEvents.sol";
import {IProposalsState} from "./IProposalsState.sol";

interface IProposals is IProposalsActions, IProposalsState, IProposalsEvents, IProposalsErrors {}
