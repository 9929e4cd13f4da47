import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import type { PooledKind } from '../../anonymity/release/pooled-kind.ts';
import { appendMessage, messageCounts } from './messages.store.ts';
import { insertAddedFile } from './thread-files.store.ts';
import { THREAD_KIND, type Waiting, waitingSchema } from './waiting.ts';
import { withdraw } from './withdraw-report.ts';
import { lockByDigest } from './withdrawals.store.ts';

const HOUR_MS = 3_600_000;

/** What reporters sent, released by the hour: messages for officers, and the ends of reports. */
export const RELEASED_THREADS: PooledKind = {
  name: THREAD_KIND,
  async release({ clock, events }, trx, waiting) {
    const now = clock();
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const withdrawn: number[] = [];
    for (const { seq, content } of waiting) {
      const sent = waitingSchema.parse(content);
      const report = await lockByDigest(trx, sent.report);
      if (!report || report.withdrawn_at) continue;
      if (sent.kind === 'message') await releaseMessage(trx, report.id, { seq: BigInt(seq), sent, hour });
      else if (!report.resolved_at) {
        await withdraw(trx, report, { now: hour, task: sent });
        withdrawn.push(report.id);
      }
    }
    return () => {
      if (withdrawn.length === 0) return;
      events.emit({ kind: 'reports.changed', reportIds: withdrawn });
      events.emit({ kind: 'outbox.filled' });
    };
  },
};

async function releaseMessage(
  trx: Transaction<Schema>,
  report: number,
  {
    seq,
    sent,
    hour,
  }: { readonly seq: bigint; readonly sent: Extract<Waiting, { kind: 'message' }>; readonly hour: Date },
): Promise<void> {
  const { highest } = await messageCounts(trx, report);
  if (seq !== BigInt(highest) + 1n) return;
  const { file, to, signature, evidence } = sent;
  await appendMessage(trx, {
    ...{ report, seq, signature, hour },
    file: Buffer.from(file, 'base64'),
    encryptedTo: to,
    ...{ wallet: null, office: null, answerBy: null },
  });
  if (evidence) await insertAddedFile(trx, { report, seq, ...evidence });
}
