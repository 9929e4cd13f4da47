import type { RejectReason } from '@sabha/contracts/abi/reject-reasons';
import type { Translate } from '../i18n/translator.ts';

/** The rules by which the contract refuses a ballot, each a text of its own. */
const REASONS = [
  'DoesNotExist',
  'Withdrawn',
  'TextMismatch',
  'NotOpen',
  'Closed',
  'NotAuthorised',
  'OwnProposal',
  'BadChoice',
  'StaleSequence',
  'SameChoice',
  'EarlierWalletActed',
  'DeadlinePassed',
  'BadSignature',
  'SignatureBudgetSpent',
  'SequenceTooHigh',
  'NotProven',
  'AnchoredTooLate',
] as const satisfies RejectReason[];

/** Why the contract refused a ballot, in plain words; `name` is the contract's own. One that is not known is named as it is. */
export function refusalWords(t: Translate, name: string): string {
  const reason = REASONS.find((known) => known === name);
  return reason ? t(`voting:reason.${reason}`) : t('voting:reason.other', { name });
}
