import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import { parseEventLogs } from 'viem';
import type { ContractOnLedger } from './read-transaction.ts';

/** The events of the ReceiptLog contract in words. */
export const receiptsOnLedger: ContractOnLedger = {
  contract: 'receiptLog',
  entries: (logs) =>
    parseEventLogs({ abi: receiptLogAbi, eventName: 'ReceiptsAnchored', logs: [...logs] }).map((event) => ({
      key: event.logIndex ?? 0,
      say(t) {
        const { index, firstAct, lastAct } = event.args;
        const values = { index: String(index), first: String(firstAct), last: String(lastAct) };
        return t('acts:transaction.event.receipts', values);
      },
      checkedAt: null,
    })),
};
