import { anchorsOnLedger } from '../acts/transaction/anchors-on-ledger.ts';
import type { ContractOnLedger } from '../acts/transaction/read-transaction.ts';
import { receiptsOnLedger } from '../acts/transaction/receipts-on-ledger.ts';
import { petitionsOnLedger } from '../petitions/petitions-on-ledger.ts';
import { registryOnLedger } from '../registration/registry-on-ledger.ts';
import { spendingOnLedger } from '../spending/spending-on-ledger.ts';
import { proposalsOnLedger } from '../voting/proposals-on-ledger.ts';

/** The contracts whose events the transaction page puts into words; loaded with the code that reads the ledger. */
export const CONTRACTS_ON_LEDGER: readonly ContractOnLedger[] = [
  proposalsOnLedger,
  petitionsOnLedger,
  receiptsOnLedger,
  anchorsOnLedger,
  registryOnLedger,
  spendingOnLedger,
];
