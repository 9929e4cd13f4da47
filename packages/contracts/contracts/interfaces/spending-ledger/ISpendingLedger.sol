// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ISpendingLedgerActions} from "./ISpendingLedgerActions.sol";
import {ISpendingLedgerErrors} from "./ISpendingLedgerErrors.sol";
import {ISpendingLedgerEvents} from "./ISpendingLedgerEvents.sol";
import {ISpendingLedgerState} from "./ISpendingLedgerState.sol";

interface ISpendingLedger is ISpendingLedgerActions, ISpendingLedgerState, ISpendingLedgerEvents, ISpendingLedgerErrors {}
