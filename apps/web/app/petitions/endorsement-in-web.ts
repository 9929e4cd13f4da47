import type { ActInWeb, CheckText, SaidText } from '../acts/act-in-web.ts';
import {
  aboutEndorsement,
  ENDORSEMENT_KIND,
  type EndorsementIntent,
  type EndorsementMessage,
  type EndorsementOutcome,
} from './endorsement-message.ts';
import { shownFailure } from './failure-kinds.ts';
import { petitionTitle } from './petition-title.ts';
import { refusalWords } from './refusal-words.ts';

/** Texts that differ for a signature and its withdrawal. */
const OF_CHOICE = [
  'life.own',
  'pending.waiting',
  'pending.refused',
  'direct.own',
  'check.line',
  'check.one',
] as const satisfies readonly SaidText[];
type OfChoice = (typeof OF_CHOICE)[number];
type CountText =
  `count.${'title' | 'good' | 'replaced' | 'withdrawn' | 'waiting' | 'uncounted' | 'invalidated' | 'anchored' | 'bad' | 'unknown'}`;
type RowSays = Extract<CheckText, `row.${string}`>;
type StepSays = Extract<CheckText, `${'record' | 'signature' | 'receipt' | 'anchor' | 'ledger'}.${string}`>;

const isCount = (says: string): says is CountText => says.startsWith('count.');
const isRow = (says: string): says is RowSays => says.startsWith('row.');

/** A citizen's signature under a petition, or its withdrawal. */
export const endorsementInWeb: ActInWeb<EndorsementIntent, EndorsementMessage, EndorsementOutcome> = {
  kind: ENDORSEMENT_KIND,
  contract: 'petitions',
  walletReason: 'petition',
  section: 'petitions',
  shape: {
    intent: { petition: 'string', choice: ['sign', 'withdraw'] },
    message: { signer: 'string', seq: 'string', deadline: 'string' },
  },
  subject: ({ petition }) => petition,
  title: petitionTitle,
  about: aboutEndorsement,
  say: (t, text, intent, values) => {
    const ofChoice = OF_CHOICE.find((one) => one === text);
    if (!ofChoice) return t(`petitions:act.${text as Exclude<SaidText, OfChoice>}`, { ...values });
    return t(`petitions:${intent?.choice === 'withdraw' ? 'withdrawing' : 'signing'}.${ofChoice}`, {
      title: t('petitions:numbered', { id: intent?.petition.slice(0, 10) ?? '' }),
      ...values,
    });
  },
  sayFailure: (t, failure, { choice }) => t(`petitions:failure.${shownFailure(failure, choice)}`),
  sayReason: refusalWords,
  sayVerdict(t, says: StepSays | RowSays | CountText, values) {
    if (isCount(says)) return t(`petitions:${says}`, { ...values });
    return isRow(says)
      ? t(`petitions:act.check.${says}`, { ...values })
      : t(`acts:step.${says}`, { ...values });
  },
  moreSteps: ['count'],
  load: async () => (await import('./endorsement-code.ts')).endorsementCode,
};
