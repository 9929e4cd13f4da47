import type { ActRecord } from '@sabha/domain/acts/act-record';
import { hexSchema } from '@sabha/domain/core/hex';
import {
  type RecordedComment,
  RecordedComments,
  readCommentAct,
} from '@sabha/domain/forum/audit/recorded-comments';
import { commentActsResponseSchema } from '@sabha/domain/forum/comments/comment-record';
import type { CommentStep, HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import type { CheckedWith } from '../../acts/check/attested-kind.ts';
import { checkAttestation } from '../../acts/check/check-attested.ts';
import { recordedAct } from '../../acts/check/check-steps.ts';
import { type CheckedEntry, plainVerdict, type Verdict, worstOf } from '../../acts/check/verdict.ts';
import { apiGet } from '../../api/api-client.ts';
import { COMMENT_FIELDS, EDIT_FIELDS, STEP_FIELDS } from './comment-fields.ts';

const FIELDS = {
  comment: COMMENT_FIELDS,
  'comment-edit': EDIT_FIELDS,
  'comment-step': STEP_FIELDS,
} as const;

/** What happened to a comment, as its acts say it. */
export interface CommentHistory {
  readonly verdict: Verdict;
  /** The comment that the acts make; undefined where they could not be read, or where there is none. */
  readonly comment: RecordedComment | undefined;
  /** The code of the act that wrote it. */
  readonly written: string | undefined;
}

/** Reads the acts on a comment, checks each of them, and makes the comment anew of them. `digest` is the act that is checked. */
export async function checkHistory(
  subject: string,
  digest: string,
  checked: CheckedWith,
): Promise<CommentHistory> {
  const records = await askActs(subject);
  if (records === 'unanswered') return nothing(plainVerdict('history', 'unknown'));
  if (records === 'missing') return nothing({ state: 'bad', says: 'history.gone' });
  const recorded = new RecordedComments();
  const number = Number(subject);
  const entries: CheckedEntry[] = [];
  for (const record of records) entries.push(await checkEntry(record, number, recorded, checked));
  const state = worstOf(entries);
  const isAmong = records.some((record) => record.digest === digest);
  const verdict: Verdict = isAmong
    ? plainVerdict('history', state)
    : { state: 'bad', says: 'history.without' };
  const written = records.find(({ kind }) => kind === 'comment')?.digest;
  return { verdict: { ...verdict, entries }, comment: recorded.get(number), written };
}

const nothing = (verdict: Verdict): CommentHistory => ({ verdict, comment: undefined, written: undefined });

/** The records of the acts on a comment, in the order of their numbers. */
async function askActs(comment: string): Promise<readonly ActRecord[] | 'missing' | 'unanswered'> {
  const records: ActRecord[] = [];
  let next: string | null = '0';
  while (next !== null) {
    const page = await askPage(comment, next);
    if (typeof page === 'string') return page;
    // A server that gives the same page for ever is not followed.
    if (page.next !== null && BigInt(page.next) <= BigInt(next)) return 'unanswered';
    records.push(...page.data);
    next = page.next;
  }
  return records.toSorted((one, other) => (BigInt(one.number) < BigInt(other.number) ? -1 : 1));
}

async function askPage(comment: string, after: string) {
  const answer = await apiGet(`/api/comments/${comment}/acts?after=${after}`, commentActsResponseSchema);
  if (answer.ok) return answer.value.body;
  const { failure } = answer;
  return failure.kind === 'refused' && failure.status === 404 ? 'missing' : 'unanswered';
}

/** Checks one act by itself, and whether it may follow those before it. */
async function checkEntry(
  record: ActRecord,
  comment: number,
  recorded: RecordedComments,
  checked: CheckedWith,
): Promise<CheckedEntry> {
  const { digest, kind, receipt } = record;
  const what = { digest, ...whatHappened(record) };
  const code = Object.entries(FIELDS).find(([name]) => name === kind)?.[1];
  const payload = hexSchema(1_024).safeParse(record.payload).data;
  const content = payload && readCommentAct(kind, payload);
  const found = code && record.authorization === null ? recordedAct(code, record) : undefined;
  if (!code || !found || !content || record.subject !== String(comment))
    return { ...what, state: 'bad', why: { state: 'bad', says: 'signature.bad' } };
  const isNext =
    (content.kind === 'comment' || content.comment === comment) && recorded.take(comment, content) === null;
  const order: Verdict = isNext ? plainVerdict('order', 'good') : plainVerdict('order', 'bad');
  const isItsReceipt = receipt.number === record.number && receipt.received_at === record.received_at;
  const parts = isItsReceipt
    ? Object.values(await checkAttestation(code, found, record, digest, checked))
    : [plainVerdict('receipt', 'bad')];
  const all = [order, ...parts];
  const state = worstOf(all);
  const why = all.find((part) => part.state === state);
  // What waits for its anchor is how every act begins.
  return { ...what, state, ...(state === 'good' || state === 'waiting' || !why ? {} : { why }) };
}

/** What an act did to the comment, and when. */
function whatHappened(record: ActRecord): Pick<Verdict, 'says' | 'values'> {
  const at = new Date(record.received_at);
  if (record.kind === 'comment') return { says: 'history.written', values: { at } };
  if (record.kind === 'comment-edit') return { says: 'history.edited', values: { at } };
  const found = record.kind === 'comment-step' ? recordedAct(STEP_FIELDS, record) : undefined;
  if (!found) return { says: 'history.other', values: { at } };
  const { step, reason } = found.message as { step: CommentStep; reason: HidingReason | null }; // its own code read it
  if (step === 'hidden' && reason) return { says: 'history.hiddenFor', values: { at, reason } };
  return { says: `history.${step}`, values: { at } };
}
