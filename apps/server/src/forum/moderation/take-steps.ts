import { randomBytes } from 'node:crypto';
import type { Schema } from '@sabha/db/schema';
import { parseHash } from '@sabha/domain/core/hex';
import type { Result } from '@sabha/domain/core/result';
import {
  type CommentStep,
  commentTextHash,
  type HidingReason,
} from '@sabha/domain/forum/comments/comment-structs';
import type { ModerationFailure, ModerationStep } from '@sabha/domain/forum/moderation/moderation-rules';
import type { Kysely } from 'kysely';
import type { ActIntake, IntakeFailure } from '../../acts/act-intake.ts';
import { lockRecord } from '../../acts/acts.store.ts';
import type { Recorded } from '../../acts/commit-group.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import type { ForumMember } from '../../http/sessions/session.store.ts';
import type { CommentRow } from '../comments/comments.store.ts';
import { commentStepAct } from '../comments/write-comment.ts';
import { readModerated, writeModeration } from './moderation.store.ts';
import {
  auditEntry,
  type GivenStep,
  judgeGiven,
  keptStep,
  type ModerationAct,
  type ModeratorOffice,
  type StepFailure,
} from './moderation-kind.ts';

export type ModerationIntake = ActIntake<ModerationAct, CommentRow, StepFailure>;
export type Taken = Result<Recorded<CommentRow>, StepFailure | IntakeFailure>;

/** A step, before the comments are known that it is about. */
export interface Decision {
  readonly step: ModerationStep;
  readonly member: ForumMember;
  readonly reason: HidingReason | null;
  readonly note: string;
  readonly moderator: ModeratorOffice | null;
  readonly at: Date;
}

/** The act of each step; leaving a comment as it is changes nothing that anybody holds a receipt of. */
const ACTS: Readonly<Record<Exclude<ModerationStep, 'leave'>, CommentStep>> = {
  hide: 'hidden',
  appeal: 'appealed',
  uphold: 'upheld',
  restore: 'restored',
};

/** Hands in the act of one step. `steps` is how many the comment had taken. */
export function submitStep(
  intake: ModerationIntake,
  { step, ...decision }: Decision & { readonly step: Exclude<ModerationStep, 'leave'> },
  {
    comment,
    steps,
    seen,
  }: { readonly comment: number; readonly steps: number; readonly seen: string | null },
): Promise<Taken> {
  const given = givenStep({ ...decision, step }, comment, seen);
  const noteHash = commentTextHash(parseHash(given.noteSalt), given.note);
  const taken = { comment, seq: steps + 1, step: ACTS[step], reason: decision.reason, noteHash };
  return intake.submit({ ...commentStepAct(decision.member, taken, decision.at), given });
}

/** Leaves comments as they are, under the lock of the record like every step; gives why some could not be. */
export async function leaveComments(
  db: Kysely<Schema>,
  decision: Decision & { readonly step: 'leave' },
  comments: ReadonlyArray<{ readonly comment: number; readonly seen: string }>,
): Promise<ReadonlyMap<number, ModerationFailure | null>> {
  return db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const moderated = await readModerated(
      trx,
      comments.map(({ comment }) => comment),
    );
    const judged = comments.map(({ comment, seen }) => {
      const given = givenStep(decision, comment, seen);
      return { given, failure: judgeGiven(given, moderated) };
    });
    const left = judged.flatMap(({ given, failure }) => (failure ? [] : [given]));
    if (left.length > 0) {
      await writeModeration(
        trx,
        left.map((given) => keptStep(given, null, moderated)),
      );
      await recordAudits(
        trx,
        left.flatMap((given) => auditEntry(given, null)),
      );
    }
    return new Map(judged.map(({ given, failure }) => [given.comment, failure]));
  });
}

function givenStep(decision: Decision, comment: number, seen: string | null): GivenStep {
  const { step, member, reason, note, moderator, at } = decision;
  const noteSalt = `0x${randomBytes(32).toString('hex')}`;
  return { step, member: member.id, reason, note, noteSalt, moderator, at, comment, seen };
}
