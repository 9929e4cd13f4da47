// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IPetitionsActions} from "./IPetitionsActions.sol";
import {IPetitionsErrors} from "./IPetitionsErrors.sol";
import {IPetitionsEvents} from "./IPetitionsEvents.sol";
import {IPetitionsState} from "./IPetitionsState.sol";

interface IPetitions is IPetitionsActions, IPetitionsState, IPetitionsEvents, IPetitionsErrors {}
