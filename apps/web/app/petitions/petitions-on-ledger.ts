import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { parseEventLogs } from 'viem';
import { checkAddress } from '../acts/addresses.ts';
import type { ContractOnLedger } from '../acts/transaction/read-transaction.ts';
import type { Translate } from '../i18n/translator.ts';
import { petitionTitle } from './petition-title.ts';
import { refusalWords } from './refusal-words.ts';

const SIGN = 1; // as the contract numbers choices
const DIRECT = /^0x0+$/; // a signature from the citizen's own wallet has no digest

type PetitionEvent = ReturnType<typeof parseEventLogs<typeof petitionsAbi>>[number];

/** The events of the Petitions contract in words. */
export const petitionsOnLedger: ContractOnLedger = {
  contract: 'petitions',
  entries: (logs) =>
    parseEventLogs({ abi: petitionsAbi, logs: [...logs] }).map((event) => ({
      key: event.logIndex ?? 0,
      say: (t, title) => say(t, event, title),
      ...('petitionId' in event.args ? { subject: { id: event.args.petitionId, title: petitionTitle } } : {}),
      checkedAt:
        event.eventName === 'PetitionSigned' && !DIRECT.test(event.args.digest)
          ? checkAddress('petitions', event.args.digest)
          : null,
    })),
};

function say(t: Translate, event: PetitionEvent, title: string | undefined): string {
  const named = (id: string) =>
    title === undefined ? t('petitions:numbered', { id: id.slice(0, 10) }) : `“${title}”`;
  switch (event.eventName) {
    case 'PetitionCreated':
      return t('petitions:event.created', { petition: named(event.args.petitionId) });
    case 'PetitionSigned': {
      const { petitionId, signer, choice } = event.args;
      const words = { signer, petition: named(petitionId) };
      return t(choice === SIGN ? 'petitions:event.signed' : 'petitions:event.withdrawn', words);
    }
    case 'ThresholdMet': {
      const { petitionId, signatures } = event.args;
      return t('petitions:event.met', { petition: named(petitionId), signatures });
    }
    case 'ThresholdUnmet': {
      const { petitionId, signatures } = event.args;
      return t('petitions:event.unmet', { petition: named(petitionId), signatures });
    }
    case 'SignatureInvalidated':
    case 'SignatureReinstated': {
      const { petitionId, signer } = event.args;
      const words = { signer, petition: named(petitionId) };
      const isBack = event.eventName === 'SignatureReinstated';
      return t(isBack ? 'petitions:event.reinstated' : 'petitions:event.invalidated', words);
    }
    case 'PetitionRemoved':
      return t('petitions:event.removed', { petition: named(event.args.petitionId) });
    case 'ActRejected': {
      const { petitionId, signer, reason } = event.args;
      return t('petitions:event.refused', {
        signer,
        petition: named(petitionId),
        reason: refusalWords(t, rejectReasons[reason] ?? String(reason)),
      });
    }
    default:
      return event.eventName;
  }
}
