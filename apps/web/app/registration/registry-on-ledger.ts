import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { parseEventLogs } from 'viem';
import type { ContractOnLedger } from '../acts/transaction/read-transaction.ts';
import type { Translate } from '../i18n/translator.ts';

/** The events of the CitizenRegistry contract in words. */
export const registryOnLedger: ContractOnLedger = {
  contract: 'registry',
  entries: (logs) =>
    parseEventLogs({ abi: citizenRegistryAbi, logs: [...logs] }).map((event) => ({
      key: event.logIndex ?? 0,
      say: (t) => say(t, event),
      checkedAt: null,
    })),
};

function say(
  t: Translate,
  event: ReturnType<typeof parseEventLogs<typeof citizenRegistryAbi>>[number],
): string {
  switch (event.eventName) {
    case 'CitizenAuthorised':
      return t('acts:transaction.event.citizen', { wallet: event.args.wallet });
    case 'CitizenRevoked':
      return t('acts:transaction.event.revoked', { wallet: event.args.wallet });
    case 'CitizenReplaced':
      return t('acts:transaction.event.replaced', {
        wallet: event.args.wallet,
        replacement: event.args.replacement,
      });
    default:
      return event.eventName;
  }
}
