import type { RejectReason } from '@sabha/contracts/abi/reject-reasons';
import type { Translate } from '../i18n/translator.ts';

/** The rules by which the contract refuses a signature or a new petition, each a text of its own. */
const REASONS = [
  'DoesNotExist',
  'Withdrawn',
  'Completed',
  'Closed',
  'NotAuthorised',
  'BadChoice',
  'StaleSequence',
  'SameChoice',
  'EarlierWalletActed',
  'TooSoon',
  'BadTerms',
  'DeadlinePassed',
  'BadSignature',
  'Invalidated',
] as const satisfies RejectReason[];

/** Why the contract refused a signature or a petition, in plain words; `name` is the contract's own. One that is not known is named as it is. */
export function refusalWords(t: Translate, name: string): string {
  const reason = REASONS.find((known) => known === name);
  return reason ? t(`petitions:reason.${reason}`) : t('petitions:reason.other', { name });
}
