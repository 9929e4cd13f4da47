import { type Receipt, receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import { type Hash, parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import {
  COMMENT,
  COMMENT_EDIT,
  COMMENT_FORMS,
  COMMENT_LABELS,
  COMMENT_STEP,
  COMMENT_STEPS,
  type CommentLabel,
  type CommentStep,
  commentTextHash,
  HIDING_REASONS,
  type HidingReason,
  memberNumber,
} from '@sabha/domain/forum/comments/comment-structs';
import { zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { buildComment } from './build-comment.ts';

const CHAIN = 31_337;
export const LOG = parseAddress(`0x${'c2'.repeat(20)}`);
export const AT = '2026-11-20T06:00:00.000Z';
export const SALT = parseHash(`0x${'5a'.repeat(32)}`);
export const signer = privateKeyToAccount(`0x${'33'.repeat(32)}`);
export const stranger = privateKeyToAccount(`0x${'66'.repeat(32)}`);
const WRITER = '00000000000000a7';
const MODERATOR = '00000000000000b9';

type Kind = 'comment' | 'comment-edit' | 'comment-step';

/** A record of one act, as Sabha publishes it, with its receipt. */
export async function record(
  kind: Kind,
  subject: number,
  number: number,
  payload: `0x${string}`,
  by = signer,
) {
  const struct = { comment: COMMENT, 'comment-edit': COMMENT_EDIT, 'comment-step': COMMENT_STEP }[kind];
  const digest = struct.digest(payload, { chainId: CHAIN, address: LOG });
  const receipt = await receiptOf(kind, digest, number, by);
  return {
    ...{ kind, number: String(number), digest: digest as string, subject: String(subject), author: 'member' },
    ...{ seq: '1', received_at: AT, payload: payload as string, authorization: null as string | null },
    ...{ chain_id: CHAIN, contract: LOG as string, receipt, current: true },
    ledger: { state: 'received', tx_hash: null, block_number: null, reason: null },
  };
}
export type Recorded = Awaited<ReturnType<typeof record>>;

async function receiptOf(kind: Kind, digest: Hash, number: number, by: typeof signer): Promise<Receipt> {
  const signedAt = new Date(AT);
  const { root } = receiptTree([{ digest, number: BigInt(number), receivedAt: signedAt }]);
  const signature = await by.signMessage({ message: receiptBatchMessage({ root, count: 1, signedAt }) });
  const batch = { id: '1', root, count: 1, signed_at: AT, signature, signer: by.address.toLowerCase() };
  return {
    version: 2,
    kind,
    digest,
    number: String(number),
    received_at: AT,
    batch,
    proof: [],
    anchor: null,
  };
}

/** A comment as Sabha writes it, with its record and the file that its writer keeps. */
export async function write(text: string, id: number, by = signer) {
  const comment: CommentView = {
    ...buildComment({ comment_id: id, thread_id: id, comment: text, label: 'for', policy_id: 4 }),
    ...{ user_id: WRITER, created_at: AT, salt: SALT, text_hash: commentTextHash(SALT, text) },
  };
  const { policy_id: policyId, form, label, text_hash } = comment;
  const payload = COMMENT.encode({
    ...{ policyId, parent: comment.reply_id ?? 0, form: COMMENT_FORMS.indexOf(form) + 1 },
    ...{ label: COMMENT_LABELS.indexOf(label) + 1, textHash: parseHash(text_hash) },
    member: memberNumber(WRITER),
  });
  const written = await record('comment', id, id, payload, by);
  const shown: CommentView = { ...comment, digest: written.digest };
  return { shown, record: written, ...{ digest: written.digest, file: fileOf(shown, written) } };
}

/** What its writer keeps of an act. */
function fileOf(comment: CommentView, { kind, receipt, payload }: Recorded) {
  return { format: 'sabha.comment.v1', kind, comment, receipt, payload: payload as string | undefined };
}

/** The `seq`th change of a comment, and how it is shown then. */
export async function edit(shown: CommentView, text: string, seq: number, label: CommentLabel = 'for') {
  const text_hash = commentTextHash(SALT, text);
  const payload = COMMENT_EDIT.encode({
    ...{ commentId: shown.comment_id, seq: BigInt(seq), label: COMMENT_LABELS.indexOf(label) + 1 },
    ...{ textHash: text_hash, member: memberNumber(WRITER) },
  });
  const changed: CommentView = { ...shown, comment: text, label, text_hash, edited_at: AT };
  const made = await record('comment-edit', shown.comment_id, 100 + seq, payload);
  return { shown: changed, record: made, digest: made.digest, file: fileOf(changed, made) };
}

/** The `seq`th step of a comment, and how it is shown then. */
export async function step(
  shown: CommentView,
  taken: CommentStep,
  seq: number,
  { reason = null, member }: { readonly reason?: HidingReason | null; readonly member?: string } = {},
) {
  const by = member ?? (taken === 'removed' || taken === 'appealed' ? WRITER : MODERATOR);
  const payload = COMMENT_STEP.encode({
    ...{ commentId: shown.comment_id, seq: BigInt(seq), step: COMMENT_STEPS.indexOf(taken) + 1 },
    ...{ reason: reason === null ? 0 : HIDING_REASONS.indexOf(reason) + 1, noteHash: zeroHash },
    member: memberNumber(by),
  });
  const made = await record('comment-step', shown.comment_id, 200 + seq, payload);
  const removed = { by: taken === 'removed' ? ('author' as const) : ('moderator' as const), at: AT, reason };
  const gone: CommentView = { ...shown, comment: null, salt: null, user_id: null, pseudonym: null, removed };
  const after = taken === 'restored' ? { ...shown, removed: null } : gone;
  return { shown: after, record: made, digest: made.digest, file: fileOf(after, made) };
}
