import type { SaidText, Translate } from '../../acts/act-in-web.ts';
import type { AttestedInWeb } from '../../acts/check/attested-kind.ts';
import type { CommentMessage } from './comment-message.ts';

/** Texts that are a comment's own; in all others it is spoken of as a signature under a petition is. */
const OWN = [
  'check.title',
  'check.onDevice',
  'check.noneOnDevice',
  'check.line',
  'check.one',
  'check.missingHelp',
  'check.result.good',
  'check.result.bad',
] as const satisfies readonly SaidText[];
type Own = (typeof OWN)[number];

/** What the steps find that a comment says in its own words. */
const OWN_SAYS = [
  'row.record.good',
  'signature.title',
  'signature.good',
  'signature.bad',
  'anchor.waiting',
  'anchor.unsecured',
  'text.title',
  'text.good',
  'text.bad',
  'text.other',
  'text.edited',
  'text.gone',
  'text.unknown',
  'shown.title',
  'shown.good',
  'shown.edited',
  'shown.author',
  'shown.moderator',
  'shown.gone',
  'shown.other',
  'shown.changed',
  'shown.unknown',
] as const;

type RowSays = 'row.record.title' | 'row.received.title' | 'row.received.good';
type StepSays = Parameters<Translate>[0] extends infer Key
  ? Key extends `acts:step.${infer Says}`
    ? Says
    : never
  : never;

const isRow = (says: string): says is RowSays => says.startsWith('row.');

/** A comment on a policy, which Sabha attests. */
export const commentInWeb: AttestedInWeb<CommentMessage> = {
  kind: 'comment',
  attested: true,
  section: 'policy',
  subject: ({ policy }) => String(policy),
  say: (t, text, message, values) => {
    const own = OWN.find((one) => one === text);
    if (own) return t(`comment-check:${own}`, { policy: message?.policy, ...values });
    // Only the check speaks of it so.
    return t(`petitions:act.${text as Exclude<Extract<SaidText, `check.${string}`>, Own>}`, { ...values });
  },
  sayReason: (_t, reason) => reason, // no contract refuses a comment
  sayVerdict(t, says, values) {
    const own = OWN_SAYS.find((one) => one === says);
    if (own) return t(`comment-check:step.${own}`, { ...values });
    // What is left is what every kind says.
    return isRow(says)
      ? t(`petitions:act.check.${says}`, { ...values })
      : t(`acts:step.${says as StepSays}`, { ...values });
  },
  moreSteps: ['text', 'shown'],
  load: async () => (await import('./comment-code.ts')).commentCode,
};
