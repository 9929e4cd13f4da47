// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IReceiptLogActions} from "./IReceiptLogActions.sol";
import {IReceiptLogErrors} from "./IReceiptLogErrors.sol";
import {IReceiptLogEvents} from "./IReceiptLogEvents.sol";
import {IReceiptLogState} from "./IReceiptLogState.sol";

interface IReceiptLog is IReceiptLogActions, IReceiptLogState, IReceiptLogEvents, IReceiptLogErrors {}
