// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IReportsActions} from "./IReportsActions.sol";
import {IReportsErrors} from "./IReportsErrors.sol";
import {IReportsEvents} from "./IReportsEvents.sol";
import {IReportsState} from "./IReportsState.sol";

interface IReports is IReportsActions, IReportsState, IReportsEvents, IReportsErrors {}
