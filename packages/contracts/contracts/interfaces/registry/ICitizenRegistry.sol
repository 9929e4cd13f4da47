// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ICitizenRegistryActions} from "./ICitizenRegistryActions.sol";
import {ICitizenRegistryErrors} from "./ICitizenRegistryErrors.sol";
import {ICitizenRegistryEvents} from "./ICitizenRegistryEvents.sol";
import {ICitizenRegistryState} from "./ICitizenRegistryState.sol";

interface ICitizenRegistry is ICitizenRegistryActions, ICitizenRegistryState, ICitizenRegistryEvents, ICitizenRegistryErrors {}
