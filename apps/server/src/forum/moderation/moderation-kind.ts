import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';
import type { CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import {
  type AskedStep,
  judgeModeration,
  type ModerationFailure,
  wipeAt,
} from '@sabha/domain/forum/moderation/moderation-rules';
import type { ActKind, Judgement, Verdict, VerifiedAct } from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import type { Events } from '../../events.ts';
import { type CommentStepAct, commentStepKind, type StepRules } from '../comments/comment-step-kind.ts';
import type { CommentRow } from '../comments/comments.store.ts';
import { type KeptStep, type Moderated, readModerated, writeModeration } from './moderation.store.ts';

/** For which office a moderator acts. */
export interface ModeratorOffice {
  readonly role: RoleName;
  readonly wallet: string;
  readonly office: Localized;
}

/** A step as it is asked for, with what is kept of it beside the act. */
export interface GivenStep extends AskedStep {
  readonly comment: number;
  readonly note: string;
  readonly noteSalt: string;
  /** Null for a writer, who appeals. */
  readonly moderator: ModeratorOffice | null;
}

/** A step of moderation that the server attests. */
export interface ModerationAct extends CommentStepAct {
  readonly given: GivenStep;
}

export type StepFailure = CommentFailure | ModerationFailure;

/** What each step makes of a comment. Whether it may be taken was judged before, by the rules of moderation. */
const STATES: StepRules = {
  hidden: () => ({ state: 'hidden' }),
  appealed: () => ({ state: null }),
  upheld: () => ({ state: null }),
  restored: () => ({ state: 'shown' }),
};

/** The steps of moderators, and appeals, as a kind of act: those of comments under rules of their own. */
export function moderationKind(
  ledger: Pick<ActLedger, 'contract'>,
  events: Pick<Events, 'emit'>,
): ActKind<ModerationAct, CommentRow, StepFailure> {
  const steps = commentStepKind(ledger, events, STATES);
  return {
    ...steps,
    async consult(trx, acts) {
      const comments = acts.map(({ act }) => act.comment);
      const [judgeSteps, moderated] = await Promise.all([
        steps.consult(trx, acts),
        readModerated(trx, comments),
      ]);
      return (fresh) => {
        const refused = fresh.map(({ act }) => judgeGiven(act.given, moderated));
        const allowed = fresh.filter((_act, index) => refused[index] === null);
        return together(fresh, refused, judgeSteps(allowed), moderated);
      };
    },
  };
}

/** The rules of one step, with the comments as they are now. */
export function judgeGiven(
  given: AskedStep & { readonly comment: number },
  moderated: ReadonlyMap<number, Moderated>,
): ModerationFailure | null {
  return judgeModeration(given, moderated.get(given.comment) ?? null);
}

/** Puts what the rules of moderation refuse between what the rules of steps made of the others. */
function together(
  acts: ReadonlyArray<VerifiedAct<ModerationAct>>,
  refused: ReadonlyArray<ModerationFailure | null>,
  steps: Judgement<CommentRow, CommentFailure>,
  moderated: ReadonlyMap<number, Moderated>,
): Judgement<CommentRow, StepFailure> {
  const allowed = acts.filter((_act, index) => refused[index] === null);
  const order = refused.map((failure, index) =>
    failure ? null : refused.slice(0, index).filter((other) => other === null).length,
  );
  const verdicts = acts.map((_act, index): Verdict<StepFailure> => {
    const [failure, position] = [refused[index], order[index]];
    if (failure) return { refused: failure };
    const verdict = typeof position === 'number' ? steps.verdicts[position] : undefined;
    if (!verdict) throw new Error('A step was not judged');
    return verdict;
  });
  return {
    verdicts,
    async apply(trx, numbers) {
      const taken = allowed.filter((_act, index) => 'subject' in (steps.verdicts[index] ?? {}));
      const own = numbers.filter((_number, index) => refused[index] === null);
      const [outcomes] = await Promise.all([
        steps.apply(trx, own),
        writeModeration(
          trx,
          taken.map(({ act, digest }) => keptStep(act.given, digest, moderated)),
        ),
        recordAudits(
          trx,
          taken.flatMap(({ act, digest }) => auditEntry(act.given, digest)),
        ),
      ]);
      return order.map((position) => (position === null ? null : (outcomes[position] ?? null)));
    },
  };
}

/** A step as it is kept beside the record. */
export function keptStep(
  given: GivenStep,
  digest: string | null,
  moderated: ReadonlyMap<number, Moderated>,
): KeptStep {
  const { comment, step, member, reason, note, noteSalt: note_salt, moderator, at } = given;
  const office = moderator?.office ?? null;
  const hiddenAt = step === 'hide' ? at : moderated.get(comment)?.hiding?.hiddenAt;
  const decidedAt = step === 'hide' ? null : at;
  const isKept = step === 'appeal' || step === 'leave' || !hiddenAt;
  const wipe_at = isKept ? null : wipeAt({ hiddenAt, decidedAt });
  return { comment, step, member, office, reason, note, note_salt, digest, at, wipe_at };
}

const ACTIONS = {
  hide: 'comment.hidden',
  leave: 'comment.left',
  uphold: 'comment.appeal-upheld',
  restore: 'comment.restored',
} as const;

/** What the public log says of a moderator's step: the office and the reason, and nothing of a text. An appeal is no office's. */
export function auditEntry(given: GivenStep, digest: string | null): AuditEntry[] {
  const { moderator, step, comment, reason, at } = given;
  if (!moderator || step === 'appeal') return [];
  const after = { ...(reason && { reason }), ...(digest && { digest }) };
  const subject = { subjectKind: 'comment', subjectId: String(comment) };
  return [{ at, official: moderator, action: ACTIONS[step], ...subject, before: null, after }];
}
