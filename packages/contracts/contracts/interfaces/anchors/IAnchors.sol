// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAnchorsActions} from "./IAnchorsActions.sol";
import {IAnchorsErrors} from "./IAnchorsErrors.sol";
import {IAnchorsEvents} from "./IAnchorsEvents.sol";
import {IAnchorsState} from "./IAnchorsState.sol";

interface IAnchors is IAnchorsActions, IAnchorsState, IAnchorsEvents, IAnchorsErrors {}
