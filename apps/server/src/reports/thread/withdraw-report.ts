import { threadCommitment } from '@sabha/anonymity/thread/thread-keys';
import { isThreadSignature, WITHDRAW_REPORT } from '@sabha/anonymity/thread/thread-structs';
import type { Schema } from '@sabha/db/schema';
import type { SigningContract } from '@sabha/domain/acts/signed-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ThreadFailure } from '@sabha/domain/reports/thread-rules';
import type { Transaction } from 'kysely';
import { keccak256, stringToHex } from 'viem';
import { findInPool } from '../../anonymity/pool/keep-in-pool.ts';
import { lockPool } from '../../anonymity/pool/pool.store.ts';
import { WITHDRAW_REPORT_TASK } from '../ledger/report-relays.ts';
import { queueReportTask } from '../ledger/report-tasks.store.ts';
import { deleteThreads } from './messages.store.ts';
import type { OwnThread } from './own-thread.ts';
import { type PoolParts, saidIn, type Waiting, wait } from './waiting.ts';
import { commitmentOf, eraseText } from './withdrawals.store.ts';

/** A report is withdrawn once: there is one number for it. */
const ONLY = 1n;

/**
 * Takes a withdrawal: the thread's key signed it, and key and blind are what the report commits to on the chain. It waits for the release of its
 * hour, as messages do. Gives the Unix hour.
 */
export async function askForWithdrawal(
  parts: PoolParts,
  contract: SigningContract,
  { report, keys: { address } }: OwnThread,
  { blind, signature }: { readonly blind: string; readonly signature: string },
): Promise<Result<number, ThreadFailure>> {
  const { db } = parts.context;
  if (report.resolved_at) return fail({ kind: 'report-resolved' });
  const commitment = threadCommitment(parseAddress(address), parseHash(blind));
  const payload = WITHDRAW_REPORT.encode({ report: parseHash(report.digest) });
  const signed = { signature: signature as `0x${string}`, address }; // by its form
  const isReporter =
    commitment === (await commitmentOf(db, report.id)) &&
    (await isThreadSignature(WITHDRAW_REPORT, payload, contract, signed));
  if (!isReporter) return fail({ kind: 'signature-invalid' });
  const waiting: Waiting = { kind: 'withdrawal', report: report.digest, address, blind, signature };
  return db.transaction().execute(async (trx) => {
    await lockPool(trx);
    const before = await findInPool(trx, parts, saidIn(waiting, ONLY));
    if (before) return ok(before.hour);
    const digest = keccak256(stringToHex(`withdrawal:${report.digest}`));
    return ok(await wait(trx, parts, waiting, { seq: ONLY, digest }));
  });
}

/** Leaves of a report its number, its digests and its date, and asks the contract to note it. */
export async function withdraw(
  trx: Transaction<Schema>,
  report: { readonly id: number },
  { now, task }: { readonly now: Date; readonly task: Extract<Waiting, { kind: 'withdrawal' }> | null },
): Promise<void> {
  await eraseText(trx, report.id, now);
  await deleteThreads(trx, [report.id]);
  if (!task) return;
  const { report: digest, address, blind, signature } = task;
  await queueReportTask(trx, WITHDRAW_REPORT_TASK, { report: digest, address, blind, signature }, now);
}
