import { addedFileSchema } from '@sabha/anonymity/evidence/evidence-calls';
import { threadPartsSchema } from '@sabha/anonymity/thread/thread-calls';
import type { Schema } from '@sabha/db/schema';
import { MOST_UNANSWERED } from '@sabha/domain/reports/thread-rules';
import type { Kysely } from 'kysely';
import type { Hex } from 'viem';
import { z } from 'zod';
import { findInPool, keepInPool, type Said } from '../../anonymity/pool/keep-in-pool.ts';
import type { PoolKeys } from '../../anonymity/pool/pool-keys.ts';
import type { PooledAct } from '../../anonymity/pool/sealed-row.ts';
import type { Context } from '../../context.ts';

/** As what a reporter's messages and withdrawals wait in the pool. */
export const THREAD_KIND = 'report-thread';
const { opening: file } = threadPartsSchema.shape;

/** What waits: a message for the officers, or the end of the report. */
export const waitingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    report: z.string(),
    file,
    to: z.array(z.string()),
    signature: z.string(),
    evidence: addedFileSchema.optional(),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    report: z.string(),
    address: z.string(),
    blind: z.string(),
    signature: z.string(),
  }),
]);
export type Waiting = z.infer<typeof waitingSchema>;

export interface PoolParts {
  readonly context: Pick<Context, 'db' | 'clock' | 'config'>;
  readonly keys: PoolKeys;
}

/** By what a reporter's message, or a withdrawal, is found among what waits. */
export function saidIn({ report, kind }: Pick<Waiting, 'report' | 'kind'>, seq: bigint): Said {
  return { scope: `${THREAD_KIND}:${kind}`, nullifier: report, seq };
}

/** Lets it wait for its release. Gives the Unix hour. */
export async function wait(
  trx: Kysely<Schema>,
  parts: PoolParts,
  waiting: Waiting,
  { seq, digest }: { readonly seq: bigint; readonly digest: Hex },
): Promise<number> {
  // The second word is the author's: what one reporter sent stays in its order.
  const payload = `${waiting.report}${waiting.report.slice(2)}`;
  const row = {
    kind: THREAD_KIND,
    group: THREAD_KIND,
    digest,
    payload,
    authorization: '0x',
    content: waiting,
  };
  return keepInPool(trx, parts, saidIn(waiting, seq), row);
}

/** The messages of a thread that wait, from the number after `highest` on. */
export async function waitingMessages(
  { context, keys }: PoolParts,
  report: string,
  highest: number,
): Promise<PooledAct[]> {
  const found: PooledAct[] = [];
  while (found.length < MOST_UNANSWERED) {
    const said = saidIn({ report, kind: 'message' }, BigInt(highest + found.length + 1));
    const pooled = await findInPool(context.db, { context, keys }, said);
    if (!pooled) break;
    found.push(pooled);
  }
  return found;
}
