import type { Hash } from '@sabha/domain/core/hex';
import type { Language, Localized } from '@sabha/domain/core/localized';
import { findPersonalData } from '@sabha/domain/core/personal-data';
import { fail } from '@sabha/domain/core/result';
import {
  COMPARED_COMMENTS,
  type CommentFailure,
  judgeOccasion,
  RECENT_COMMENTS,
  roomNow,
} from '@sabha/domain/forum/comments/comment-rules';
import { COMMENT, type CommentForm, type CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import { isNearDuplicate } from '@sabha/domain/forum/text/near-duplicate';
import type { QueryExecutorProvider } from 'kysely';
import type { Act, ActForm, ActKind, Judgement, Verdict, VerifiedAct } from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { Events } from '../../events.ts';
import { attestedDigest } from './attested-digest.ts';
import {
  commentWindows,
  insertComments,
  type NewComment,
  type Occasions,
  readOccasions,
  type Writer,
} from './comment-acts.store.ts';
import { commentOutcomes, recalledComments } from './comment-outcome.ts';
import type { CommentRow } from './comments.store.ts';
import { PoliciesOfGroup } from './policies-of-group.ts';

/** A comment as a session brings it, with the text that the digest covers by its hash. */
export interface CommentAct extends Act {
  readonly policyId: number;
  readonly parent: number | null;
  readonly form: CommentForm;
  readonly label: CommentLabel;
  readonly text: string;
  readonly salt: Hash;
  readonly textHash: Hash;
  readonly language: Language | null;
  /** The member's number in the table of members. */
  readonly member: number;
  readonly office: Localized | null;
  /** Whether the writer knows that there is personal data in it. */
  readonly confirmed: boolean;
}

/** What a comment is, without its rules. */
export const COMMENT_FORM: ActForm = {
  name: 'comment',
  struct: COMMENT,
  contract: 'receiptLog',
  windows: commentWindows,
};

/** The comment as a kind of act: it creates its subject, and numbers it. */
export function commentKind(
  ledger: Pick<ActLedger, 'contract'>,
  events: Pick<Events, 'emit'>,
): ActKind<CommentAct, CommentRow, CommentFailure> {
  const policies = new PoliciesOfGroup();
  return {
    ...COMMENT_FORM,
    verify: async (acts) => acts.map((act) => personalDataIn(act) ?? attestedDigest(ledger, COMMENT, act)),
    async consult(trx, acts) {
      const occasions = await readOccasions(
        trx,
        acts.map(({ act }) => act),
      );
      return (fresh) => judge(fresh, occasions, policies);
    },
    recall: recalledComments,
    recorded: (comments) => events.emit({ kind: 'discussions.changed', policyIds: policies.of(comments) }),
  };
}

/** Refuses a text with personal data in it, unless the writer has been warned of it. */
export function personalDataIn({ text, confirmed }: { readonly text: string; readonly confirmed: boolean }) {
  if (confirmed) return null;
  const found = [...new Set(findPersonalData(text).map(({ kind }) => kind))];
  return found.length === 0 ? null : fail({ kind: 'personal-data' as const, found });
}

type Verified = VerifiedAct<CommentAct>;

/** Numbers the good comments in their order; each counts for its writer's next one in the group. */
function judge(
  acts: readonly Verified[],
  occasions: Occasions,
  policies: PoliciesOfGroup,
): Judgement<CommentRow, CommentFailure> {
  const writers = new Map(occasions.writers);
  let next = occasions.last;
  const verdicts = acts.map(({ act }): Verdict<CommentFailure> => {
    const writer = writers.get(act.member);
    if (!writer) throw new Error('A writer was not looked up');
    const parent = act.parent === null ? null : (occasions.parents.get(act.parent) ?? null);
    const asked = { policyId: act.policyId, replies: act.parent !== null };
    const refused =
      judgeOccasion(asked, occasions.statuses.get(act.policyId) ?? null, parent) ?? judgeWriter(act, writer);
    if (refused) return { refused };
    next += 1;
    policies.note(next, act.policyId);
    const written = { number: next, createdAt: act.receivedAt, text: act.text };
    const recent = [written, ...writer.recent].slice(0, RECENT_COMMENTS);
    writers.set(act.member, { ...writer, comments: writer.comments + 1, recent });
    return { subject: BigInt(next) };
  });
  return {
    verdicts,
    async apply(trx: QueryExecutorProvider, numbers) {
      const rows = acts.flatMap((item, index) => {
        const [verdict, number] = [verdicts[index], numbers[index]];
        if (!number || !verdict || 'refused' in verdict) return [];
        return [rowOf(item.act, Number(verdict.subject), number, occasions)];
      });
      return commentOutcomes(trx, verdicts, insertComments(trx, rows));
    },
  };
}

function judgeWriter(act: CommentAct, writer: Writer): CommentFailure | null {
  const times = writer.recent.map(({ createdAt }) => createdAt);
  const { limit, nextAt } = roomNow(writer, times, act.receivedAt);
  if (nextAt) return { kind: 'too-many-comments', limit, nextAt };
  const earlier = writer.recent.slice(0, COMPARED_COMMENTS).flatMap(({ text }) => text ?? []);
  return isNearDuplicate(act.text, earlier) ? { kind: 'too-similar' } : null;
}

function rowOf(act: CommentAct, number: number, actId: bigint, { parents }: Occasions): NewComment {
  const { policyId, form, label, text, salt, textHash, language, member, office } = act;
  const parent = act.parent === null ? undefined : parents.get(act.parent);
  return {
    number,
    act_id: actId.toString(),
    policy_id: policyId,
    parent: act.parent,
    thread: parent?.thread ?? number,
    depth: parent ? parent.depth + 1 : 0,
    member,
    office,
    ...{ form, label, text, salt, text_hash: textHash, language },
    created_at: act.receivedAt,
  };
}
