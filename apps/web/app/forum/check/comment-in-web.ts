import type { SaidText } from '../../acts/act-in-web.ts';
import type { AttestedCode, AttestedInWeb } from '../../acts/check/attested-kind.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { CommentActKind } from '../discussion/comment-receipts.ts';
import type { ChangeMessage, CommentMessage, CommentStepMessage } from './comment-message.ts';

/** Texts that are a comment's own; in all others it is spoken of as a signature under a petition is. */
const OWN = [
  'check.title',
  'check.lead',
  'check.leadElsewhere',
  'check.onDevice',
  'check.noneOnDevice',
  'check.missingHelp',
  'check.result.good',
  'check.result.bad',
] as const satisfies readonly SaidText[];
type Own = (typeof OWN)[number] | 'check.line' | 'check.one';

/** What the steps find that a comment says in its own words. */
const OWN_SAYS = [
  'signature.title',
  'signature.good',
  'signature.bad',
  'text.title',
  'text.good',
  'text.former',
  'text.bad',
  'text.other',
  'text.gone',
  'text.unknown',
  'history.title',
  'history.good',
  'history.waiting',
  'history.bad',
  'history.gone',
  'history.without',
  'history.unknown',
  'history.written',
  'history.edited',
  'history.removed',
  'history.hidden',
  'history.hiddenFor',
  'history.appealed',
  'history.upheld',
  'history.restored',
  'history.other',
  'order.bad',
  'shown.title',
  'shown.good',
  'shown.edited',
  'shown.author',
  'shown.moderator',
  'shown.gone',
  'shown.again',
  'shown.without',
  'shown.other',
  'shown.changed',
  'shown.unknown',
] as const;

type Reason = Parameters<Translate>[0] extends infer Key
  ? Key extends `forum:discussion.reason.${infer Name}`
    ? Name
    : never
  : never;
type RowSays = 'row.record.title' | 'row.received.title' | 'row.received.good';
type StepSays = Parameters<Translate>[0] extends infer Key
  ? Key extends `acts:step.${infer Says}`
    ? Says
    : never
  : never;

const isRow = (says: string): says is RowSays => says.startsWith('row.');

/** What is special of one of these kinds. */
interface Kind<Message extends object> {
  readonly kind: CommentActKind;
  subject(message: Message): string;
  /** One act of this kind: in a list, and as what is checked. */
  sayOne(t: Translate, how: 'line' | 'one', message: Message | undefined): string;
  readonly moreSteps: readonly string[];
  load(): Promise<AttestedCode<Message>>;
}

function inWeb<Message extends object>({ sayOne, ...own }: Kind<Message>): AttestedInWeb<Message> {
  return {
    ...own,
    attested: true,
    section: 'policy',
    say: (t, text, message, values) => {
      if (text === 'check.line') return sayOne(t, 'line', message);
      if (text === 'check.one') return sayOne(t, 'one', message);
      const ours = OWN.find((one) => one === text);
      if (ours) return t(`comment-check:${ours}`, { ...values });
      // Only the check speaks of it so.
      return t(`petitions:act.${text as Exclude<Extract<SaidText, `check.${string}`>, Own>}`, { ...values });
    },
    // No contract refuses a comment: the reason is a moderator's.
    sayReason: (t, reason) => t(`forum:discussion.reason.${reason as Reason}`),
    sayVerdict(t, says, values) {
      if (says === 'row.record.good') return t(`comment-check:step.row.record.${own.kind}`);
      const ours = OWN_SAYS.find((one) => one === says);
      if (ours) return t(`comment-check:step.${ours}`, { ...values });
      // What is left is what every kind says.
      return isRow(says)
        ? t(`petitions:act.check.${says}`, { ...values })
        : t(`acts:step.${says as StepSays}`, { ...values });
    },
  };
}

/** A comment on a policy, which Sabha attests. */
export const commentInWeb = inWeb<CommentMessage>({
  kind: 'comment',
  subject: ({ policy }) => String(policy),
  sayOne: (t, how, message) => t(`comment-check:check.${how}`, { policy: message?.policy }),
  moreSteps: ['text', 'history', 'shown'],
  load: async () => (await import('./comment-code.ts')).commentCode,
});

/** Another text of a comment, by its writer. */
export const commentEditInWeb = inWeb<ChangeMessage>({
  kind: 'comment-edit',
  subject: ({ comment }) => String(comment),
  sayOne: (t, how, message) => t(`comment-check:edit.${how}`, { comment: message?.comment }),
  moreSteps: ['text', 'history', 'shown'],
  load: async () => (await import('./comment-code.ts')).commentEditCode,
});

/** A removal of a comment by its writer, or a step of moderation. */
export const commentStepInWeb = inWeb<ChangeMessage & Partial<Pick<CommentStepMessage, 'step'>>>({
  kind: 'comment-step',
  subject: ({ comment }) => String(comment),
  sayOne: (t, how, message) =>
    t(`comment-check:${message?.step === 'removed' ? 'removal' : 'moderation'}.${how}`, {
      comment: message?.comment,
    }),
  moreSteps: ['history', 'shown'],
  load: async () => (await import('./comment-code.ts')).commentStepCode,
});
