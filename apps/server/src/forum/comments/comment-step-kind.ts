import type { CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import {
  COMMENT_STEP,
  type CommentStep,
  type HidingReason,
} from '@sabha/domain/forum/comments/comment-structs';
import type { Act, ActForm, ActKind, Judgement, Verdict, VerifiedAct } from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { Events } from '../../events.ts';
import { attestedDigest } from './attested-digest.ts';
import { commentWindows } from './comment-acts.store.ts';
import { readWritten, type StateChange, type Written, writeStates } from './comment-changes.store.ts';
import { commentOutcomes, recalledComments } from './comment-outcome.ts';
import type { CommentRow } from './comments.store.ts';
import { PoliciesOfGroup } from './policies-of-group.ts';

/** A step that changes whether a comment is shown. */
export interface CommentStepAct extends Act {
  readonly comment: number;
  readonly step: CommentStep;
  readonly reason: HidingReason | null;
  /** Whoever takes the step: the writer, or a moderator. */
  readonly member: number;
}

/** What a step makes of a comment: its new state (null leaves it), or why it can not be taken. */
export type StepVerdict = Pick<StateChange, 'state'> | { readonly refused: CommentFailure };

/** The rules of each step. A step without rules is refused. */
export type StepRules = Partial<Record<CommentStep, (act: CommentStepAct, comment: Written) => StepVerdict>>;

/** What a writer may do: remove what is still there, for ever, whatever the status of the policy. */
export const WRITER_STEPS: StepRules = {
  removed(act, comment) {
    if (comment.member !== act.member) return { refused: { kind: 'not-yours' } };
    if (comment.state === 'removed') return { refused: { kind: 'comment-removed' } };
    return { state: 'removed' };
  },
};

/** What a step is, without its rules. */
export const COMMENT_STEP_FORM: ActForm = {
  name: 'comment-step',
  struct: COMMENT_STEP,
  contract: 'receiptLog',
  windows: commentWindows,
};

/** The steps of comments as a kind of act. */
export function commentStepKind(
  ledger: Pick<ActLedger, 'contract'>,
  events: Pick<Events, 'emit'>,
  rules: StepRules = WRITER_STEPS,
): ActKind<CommentStepAct, CommentRow, CommentFailure> {
  const policies = new PoliciesOfGroup();
  return {
    ...COMMENT_STEP_FORM,
    verify: async (acts) => acts.map((act) => attestedDigest(ledger, COMMENT_STEP, act)),
    async consult(trx, acts) {
      const written = await readWritten(
        trx,
        acts.map(({ act }) => act.comment),
      );
      for (const { number, policyId } of written.values()) policies.note(number, policyId);
      return (fresh) => judge(fresh, written, rules);
    },
    recall: recalledComments,
    recorded: (comments) => events.emit({ kind: 'discussions.changed', policyIds: policies.of(comments) }),
  };
}

/** Judges in order; of a group, one step of each comment is taken. */
function judge(
  acts: ReadonlyArray<VerifiedAct<CommentStepAct>>,
  written: ReadonlyMap<number, Written>,
  rules: StepRules,
): Judgement<CommentRow, CommentFailure> {
  const changes = new Map<number, StateChange>();
  const verdicts = acts.map(({ act }): Verdict<CommentFailure> => {
    const comment = written.get(act.comment);
    if (!comment) return { refused: { kind: 'comment-unknown' } };
    if (changes.has(act.comment)) return { refused: { kind: 'changed-meanwhile' } };
    const verdict = rules[act.step]?.(act, comment) ?? { refused: { kind: 'step-impossible' } };
    if ('refused' in verdict) return verdict;
    if (act.seq !== BigInt(comment.steps + 1)) return { refused: { kind: 'changed-meanwhile' } };
    const of = { comment: act.comment, policy_id: comment.policyId };
    changes.set(act.comment, { ...of, at: act.receivedAt, reason: act.reason, ...verdict });
    return { subject: BigInt(act.comment) };
  });
  return {
    verdicts,
    async apply(trx) {
      return commentOutcomes(trx, verdicts, writeStates(trx, [...changes.values()]));
    },
  };
}
