import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProver } from '@sabha/anonymity/test/prover';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { AnonymityStation } from '../../../apps/server/test/anonymity/anonymity-station.ts';
import { SecretVote } from '../../../apps/server/test/anonymity/secret-vote.ts';

const VOTES = 8;

/** Gas of whole transactions. */
export interface AnonymousGas {
  readonly census: number;
  readonly report: number;
  readonly vote: number;
  /** Of eight in one transaction, each. */
  readonly votesTogether: number;
  readonly changedVote: number;
  /** A batch of anchored ballots, the first of its proposal and a later one: whole transactions, however many ballots they carry. */
  readonly firstBatch: number;
  readonly laterBatch: number;
}

/** Sends anonymous acts with real proofs to a chain of its own, and gives what each cost there. */
export async function measureAnonymousGas(): Promise<AnonymousGas> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-anonymous-gas-'));
  const database = await openDatabase({ dataDir: join(folder, 'database') });
  await migrate(database.db);
  const station = await AnonymityStation.open(database);
  try {
    await station.crowd(24);
    const { digest } = await station.file(0);
    const vote = async (voters: readonly number[], said: { seq?: bigint; choice?: bigint } = {}) => {
      for (const n of voters) await station.vote(n, digest, said);
      await station.release();
      await station.settle();
      return lastGas(station, 'report-vote');
    };
    return {
      census: await lastGas(station, 'census'),
      report: await lastGas(station, 'report'),
      vote: await vote([1]),
      votesTogether: await vote(Array.from({ length: VOTES }, (_, at) => at + 2)),
      changedVote: await vote([1], { seq: 2n, choice: 2n }),
      ...(await anchoredGas(station)),
    };
  } finally {
    await station.close();
    await endProver();
    rmSync(folder, { recursive: true });
  }
}

async function anchoredGas(station: AnonymityStation) {
  const vote = await SecretVote.open(station, 'live', { ledger_mode: 'anchor' });
  const batch = async (voters: readonly number[]) => {
    for (const n of voters) await vote.cast(n, 1);
    await station.release();
    await vote.anchor();
    return (await lastTransaction(station, 'anchored-secret-ballot')).gas;
  };
  const firstBatch = await batch([1]);
  return { firstBatch, laterBatch: await batch(Array.from({ length: VOTES }, (_, at) => at + 2)) };
}

/** Of the last transaction with acts of a kind, for each. */
async function lastGas(station: AnonymityStation, kind: string): Promise<number> {
  const { gas, acts } = await lastTransaction(station, kind);
  return Math.round(gas / acts);
}

async function lastTransaction({ db }: AnonymityStation, kind: string) {
  const batch = await db
    .selectFrom('relay_batches')
    .select(['gas_used', 'count'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { gas: Number(batch.gas_used ?? 0n), acts: batch.count };
}
