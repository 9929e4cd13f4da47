import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import { parseEventLogs } from 'viem';
import type { ContractOnLedger } from './read-transaction.ts';

/** The events of the Anchors contract in words. */
export const anchorsOnLedger: ContractOnLedger = {
  contract: 'anchors',
  entries: (logs) =>
    parseEventLogs({ abi: anchorsAbi, eventName: 'ActsAnchored', logs: [...logs] }).map((event) => ({
      key: event.logIndex ?? 0,
      say(t) {
        const { first, last, index } = event.args;
        const values = { index: String(index), first: String(first), last: String(last) };
        return t('acts:transaction.event.acts', values);
      },
      checkedAt: null,
    })),
};
