import type { AddedFile } from '@sabha/anonymity/evidence/evidence-calls';
import { readMessageFile } from '@sabha/anonymity/thread/message-file';
import {
  isThreadSignature,
  THREAD_EVIDENCE,
  THREAD_MESSAGE,
  threadEvidencePayload,
  threadMessagePayload,
} from '@sabha/anonymity/thread/thread-structs';
import type { Schema } from '@sabha/db/schema';
import type { SigningContract } from '@sabha/domain/acts/signed-struct';
import { parseHash } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { MOST_MESSAGES, MOST_UNANSWERED, type ThreadFailure } from '@sabha/domain/reports/thread-rules';
import type { Kysely } from 'kysely';
import { keccak256 } from 'viem';
import { findInPool } from '../../anonymity/pool/keep-in-pool.ts';
import { lockPool } from '../../anonymity/pool/pool.store.ts';
import { unixHour } from '../../anonymity/pool/pool-keys.ts';
import { areUploaded } from '../evidence/claimed-evidence.ts';
import { messageCounts, readMessages } from './messages.store.ts';
import { addedFiles } from './open-thread.ts';
import { type OwnThread, threadOfficers } from './own-thread.ts';
import { filesOf } from './thread-files.store.ts';
import { type PoolParts, saidIn, wait, waitingMessages, waitingSchema } from './waiting.ts';

export interface SentMessage {
  readonly seq: number;
  readonly to: readonly string[];
  /** In base64. */
  readonly file: string;
  readonly signature: string;
  /** An upload that comes with it. */
  readonly evidence?: AddedFile | undefined;
}

/**
 * Takes a reporter's message: encrypted to all who read the thread now, signed by the thread's key, and the next of its numbers. It waits sealed for
 * the release of its hour. The same message sent again is taken once. Gives the Unix hour.
 */
export async function postMessage(
  parts: PoolParts,
  contract: SigningContract,
  thread: OwnThread,
  message: SentMessage,
): Promise<Result<number, ThreadFailure>> {
  const refused = await checkMessage(parts, contract, thread, message);
  if (refused) return fail(refused);
  return parts.context.db.transaction().execute(async (trx) => {
    await lockPool(trx);
    return keepMessage(trx, parts, thread, message);
  });
}

async function checkMessage(
  { context: { db, clock } }: PoolParts,
  contract: SigningContract,
  { report, keys: { address } }: OwnThread,
  { seq, to, file, signature, evidence }: SentMessage,
): Promise<ThreadFailure | null> {
  if (report.resolved_at) return { kind: 'report-resolved' };
  const officers = await threadOfficers(db, report, clock());
  if (officers.length === 0) return { kind: 'no-officer' };
  if (!isSame(to, officers)) return { kind: 'officers-changed' };
  const bytes = Buffer.from(file, 'base64');
  if (readMessageFile(bytes) !== to.length + 1) return { kind: 'message-wrong' };
  const [digest, number] = [parseHash(report.digest), BigInt(seq)];
  const signed = { signature: signature as `0x${string}`, address }; // by its form
  const isSigned = evidence
    ? await isThreadSignature(
        THREAD_EVIDENCE,
        threadEvidencePayload(digest, number, bytes, evidence.sha256),
        contract,
        signed,
      )
    : await isThreadSignature(THREAD_MESSAGE, threadMessagePayload(digest, number, bytes), contract, signed);
  return isSigned ? null : { kind: 'signature-invalid' };
}

/** Whether a message was encrypted to exactly the officers who read the thread. */
export function isSame(
  to: readonly string[],
  officers: ReadonlyArray<{ readonly recipient: string }>,
): boolean {
  const wanted = new Set(officers.map(({ recipient }) => recipient));
  return to.length === wanted.size && new Set(to).size === to.length && to.every((one) => wanted.has(one));
}

async function keepMessage(
  trx: Kysely<Schema>,
  parts: PoolParts,
  { report }: OwnThread,
  { seq, to, file, signature, evidence }: SentMessage,
): Promise<Result<number, ThreadFailure>> {
  const { context } = parts;
  const { all, unanswered, highest } = await messageCounts(trx, report.id);
  const digest = keccak256(Buffer.from(file, 'base64'));
  const about = { kind: 'message', report: report.digest } as const;
  const pooled = (at: number) => findInPool(trx, parts, saidIn(about, BigInt(at)));
  if (seq <= highest) {
    const sent = (await readMessages(trx, report.id)).find((one) => one.seq === BigInt(seq));
    return sent && keccak256(sent.file) === digest
      ? ok(unixHour(context.clock()))
      : fail({ kind: 'seq-wrong' });
  }
  const same = await pooled(seq);
  if (same !== undefined) return same?.digest === digest ? ok(same.hour) : fail({ kind: 'seq-wrong' });
  const isNext = seq === highest + 1 || (await pooled(seq - 1)) !== undefined;
  if (!isNext) return fail({ kind: 'seq-wrong' });
  const waiting = seq - highest;
  if (unanswered + waiting > MOST_UNANSWERED || all + waiting > MOST_MESSAGES)
    return fail({ kind: 'thread-full' });
  const refused = evidence ? await checkFile(trx, parts, report, evidence) : null;
  if (refused) return fail(refused);
  const message = { ...about, file, to: [...to], signature, ...(evidence && { evidence }) };
  return ok(await wait(trx, parts, message, { seq: BigInt(seq), digest }));
}

/** Whether the report may have one more file, and this one is here, whole, and stays until the message is released. */
async function checkFile(
  trx: Kysely<Schema>,
  { context, keys }: PoolParts,
  report: OwnThread['report'],
  evidence: AddedFile,
): Promise<ThreadFailure | null> {
  const files = await filesOf(trx, report.id);
  const { highest } = await messageCounts(trx, report.id);
  const pooled = await waitingMessages({ context: { ...context, db: trx }, keys }, report.digest, highest);
  const waiting = pooled.map(({ content }) => waitingSchema.parse(content));
  const added = waiting.flatMap((one) => (one.kind === 'message' && one.evidence ? [one] : []));
  if (addedFiles(files, added) >= context.config.evidence.files) return { kind: 'files-full' };
  const isTaken = added.some((one) => one.evidence?.upload === evidence.upload);
  const isHere = !isTaken && (await areUploaded(context, [{ ...evidence, copy: null }]));
  return isHere ? null : { kind: 'evidence-missing' };
}
