import type { Hash } from '@sabha/domain/core/hex';
import type { Language } from '@sabha/domain/core/localized';
import { type CommentFailure, judgeEdit } from '@sabha/domain/forum/comments/comment-rules';
import { COMMENT_EDIT, type CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import type { Act, ActForm, ActKind, Judgement, Verdict, VerifiedAct } from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { Events } from '../../events.ts';
import { attestedDigest } from './attested-digest.ts';
import { commentWindows } from './comment-acts.store.ts';
import { readWritten, type Written, writeEdits } from './comment-changes.store.ts';
import { personalDataIn } from './comment-kind.ts';
import { commentOutcomes, recalledComments } from './comment-outcome.ts';
import type { CommentRow } from './comments.store.ts';
import { PoliciesOfGroup } from './policies-of-group.ts';

/** Another text or label of a comment. */
export interface CommentEditAct extends Act {
  readonly comment: number;
  readonly label: CommentLabel;
  readonly text: string;
  readonly salt: Hash;
  readonly textHash: Hash;
  readonly language: Language | null;
  readonly member: number;
  readonly confirmed: boolean;
}

/** What an edit is, without its rules. */
export const COMMENT_EDIT_FORM: ActForm = {
  name: 'comment-edit',
  struct: COMMENT_EDIT,
  contract: 'receiptLog',
  windows: commentWindows,
};

/** The edit of a comment as a kind of act. */
export function commentEditKind(
  ledger: Pick<ActLedger, 'contract'>,
  events: Pick<Events, 'emit'>,
): ActKind<CommentEditAct, CommentRow, CommentFailure> {
  const policies = new PoliciesOfGroup();
  return {
    ...COMMENT_EDIT_FORM,
    verify: async (acts) =>
      acts.map((act) => personalDataIn(act) ?? attestedDigest(ledger, COMMENT_EDIT, act)),
    async consult(trx, acts) {
      const written = await readWritten(
        trx,
        acts.map(({ act }) => act.comment),
      );
      for (const { number, policyId } of written.values()) policies.note(number, policyId);
      return (fresh) => judge(fresh, written);
    },
    recall: recalledComments,
    recorded: (comments) => events.emit({ kind: 'discussions.changed', policyIds: policies.of(comments) }),
  };
}

/** Judges in order: of a group, the first good edit of each comment is made; the others were written without knowing it. */
function judge(
  acts: ReadonlyArray<VerifiedAct<CommentEditAct>>,
  written: ReadonlyMap<number, Written>,
): Judgement<CommentRow, CommentFailure> {
  const changed = new Set<number>();
  const verdicts = acts.map(({ act }): Verdict<CommentFailure> => {
    const refused = changed.has(act.comment)
      ? ({ kind: 'changed-meanwhile' } as const)
      : judgeEdit(act, written.get(act.comment) ?? null);
    if (refused) return { refused };
    changed.add(act.comment);
    return { subject: BigInt(act.comment) };
  });
  return {
    verdicts,
    async apply(trx) {
      const edits = acts.flatMap(({ act }, index) => {
        const verdict = verdicts[index];
        if (!verdict || 'refused' in verdict) return [];
        const { comment, label, text, salt, textHash: text_hash, language, receivedAt: edited_at } = act;
        const policy_id = written.get(comment)?.policyId ?? 0; // it was judged, so it is there
        return [{ comment, policy_id, label, text, salt, text_hash, language, edited_at }];
      });
      return commentOutcomes(trx, verdicts, writeEdits(trx, edits));
    },
  };
}
