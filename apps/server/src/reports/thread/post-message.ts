import { readMessageFile } from '@sabha/anonymity/thread/message-file';
import {
  isThreadSignature,
  THREAD_MESSAGE,
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
import { messageCounts, readMessages } from './messages.store.ts';
import { type OwnThread, threadOfficers } from './own-thread.ts';
import { type PoolParts, saidIn, wait } from './waiting.ts';

export interface SentMessage {
  readonly seq: number;
  readonly to: readonly string[];
  /** In base64. */
  readonly file: string;
  readonly signature: string;
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
  { seq, to, file, signature }: SentMessage,
): Promise<ThreadFailure | null> {
  if (report.resolved_at) return { kind: 'report-resolved' };
  const officers = await threadOfficers(db, report, clock());
  if (officers.length === 0) return { kind: 'no-officer' };
  if (!isSame(to, officers)) return { kind: 'officers-changed' };
  const bytes = Buffer.from(file, 'base64');
  if (readMessageFile(bytes) !== to.length + 1) return { kind: 'message-wrong' };
  const payload = threadMessagePayload(parseHash(report.digest), BigInt(seq), bytes);
  const signed = { signature: signature as `0x${string}`, address }; // by its form
  const isSigned = await isThreadSignature(THREAD_MESSAGE, payload, contract, signed);
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
  { seq, to, file, signature }: SentMessage,
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
  return ok(await wait(trx, parts, { ...about, file, to: [...to], signature }, { seq: BigInt(seq), digest }));
}
