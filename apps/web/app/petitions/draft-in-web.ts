import type { ActInWeb, CheckText, SaidText } from '../acts/act-in-web.ts';
import { SHOWN_FAILURES_OF_ACTS } from '../acts/shown-failures.ts';
import {
  aboutDraft,
  DRAFT_KIND,
  type DraftIntent,
  type DraftMessage,
  type DraftOutcome,
} from './draft-message.ts';
import { petitionTitle } from './petition-title.ts';
import { refusalWords } from './refusal-words.ts';

/** Every failure of a new petition that is shown to a person, each with its own text. */
const DRAFT_FAILURES = [
  ...SHOWN_FAILURES_OF_ACTS,
  'too-soon',
  'bad-terms',
  'ministry-unknown',
  'deadline-passed',
  'on-ledger-already',
  'overloaded',
] as const;

/** Texts that are a petition's own; in all others it is spoken of as a signature is. */
const OWN = [
  'working.send',
  'life.label',
  'life.own',
  'life.rejected',
  'life.offline',
  'life.unsecured',
  'life.check',
  'working.check',
  'direct.own',
  'pending.waiting',
  'pending.refused',
  'check.line',
  'check.one',
  'check.result.good',
  'check.result.bad',
  'check.row.record.good',
] as const satisfies readonly SaidText[];
type Own = (typeof OWN)[number];
type MadeText = `made.${'title' | 'good' | 'waiting' | 'refused' | 'removed' | 'bad' | 'unknown'}`;
type RowSays = Extract<CheckText, `row.${string}`>;
type StepSays = Extract<CheckText, `${'record' | 'signature' | 'receipt' | 'anchor' | 'ledger'}.${string}`>;

const isMade = (says: string): says is MadeText => says.startsWith('made.');
const isRow = (says: string): says is RowSays => says.startsWith('row.');

/** A petition that a citizen starts. An author has one on the way at most: the last one signed takes the place of any other. */
export const draftInWeb: ActInWeb<DraftIntent, DraftMessage, DraftOutcome> = {
  kind: DRAFT_KIND,
  contract: 'petitions',
  walletReason: 'petition',
  section: 'petitions',
  shape: {
    intent: { text: 'object', requiredSignatures: 'number', closesAt: 'string' },
    message: { textHash: 'string', author: 'string', validFrom: 'string', deadline: 'string' },
  },
  subject: () => 'new',
  title: (_subject, language, digest) => petitionTitle(digest, language),
  about: aboutDraft,
  say: (t, text, intent, values) => {
    const own = OWN.find((one) => one === text);
    if (!own) return t(`petitions:act.${text as Exclude<SaidText, Own>}`, { ...values });
    return t(`petition-new:act.${own}`, {
      title: intent?.text?.title ?? t('petition-new:act.untitled'),
      ...values,
    });
  },
  sayFailure: (t, failure) => t(`petition-new:failure.${shownDraftFailure(failure)}`),
  sayReason: refusalWords,
  sayVerdict(t, says: StepSays | RowSays | MadeText, values) {
    if (isMade(says)) return t(`petition-new:${says}`, { ...values });
    if (says === 'row.record.good') return t('petition-new:act.check.row.record.good');
    return isRow(says)
      ? t(`petitions:act.check.${says}`, { ...values })
      : t(`acts:step.${says}`, { ...values });
  },
  moreSteps: ['made'],
  load: async () => (await import('./draft-code.ts')).draftCode,
};

type DraftFailure = (typeof DRAFT_FAILURES)[number];

/** The text for a kind that the server names; what a person can do nothing about is "Failed to create petition". */
function shownDraftFailure(kind: string): DraftFailure {
  return DRAFT_FAILURES.find((shown) => shown === kind) ?? 'failed';
}
