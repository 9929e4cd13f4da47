import { spendingLedgerAbi } from '@sabha/contracts/abi/spending-ledger';
import { parseEventLogs } from 'viem';
import type { ContractOnLedger } from '../acts/transaction/read-transaction.ts';

/** The events of the SpendingLedger contract in words. */
export const spendingOnLedger: ContractOnLedger = {
  contract: 'spendingLedger',
  entries: (logs) =>
    parseEventLogs({ abi: spendingLedgerAbi, logs: [...logs] }).map((event) => ({
      key: event.logIndex ?? 0,
      say: (t) => {
        if (event.eventName !== 'Anchored') return event.eventName;
        const { leafCount, fiscalYear: year } = event.args;
        return t('acts:transaction.event.anchored', { count: Number(leafCount), year });
      },
      checkedAt: null,
    })),
};
