import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { ChainWorld } from '../../apps/server/test/chain-world.ts';

/** What relaying and indexing this many first votes cost. */
export interface RelayMeasure {
  readonly votes: number;
  readonly seconds: number;
  readonly votesPerSecond: number;
  readonly gasPerVote: number;
  readonly transactions: number;
}

/**
 * Relays `votes` first votes, already accepted, to a chain of its own and indexes them; counts the events afterwards.
 * The citizens are authorised and the votes signed before the clock starts. Throws when a vote is missing.
 */
export async function measureRelay(votes: number): Promise<RelayMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-relay-'));
  const database = await openDatabase({ dataDir: join(folder, 'database') });
  await migrate(database.db);
  const world = await ChainWorld.open(database);
  try {
    const voters = Array.from({ length: votes }, (_, index) => index);
    await world.authorise(...voters);
    const proposalId = await world.propose();
    await world.drain();
    for (const voter of voters) await world.cast({ proposalId, voter, choice: voter % 3 === 0 ? 2 : 1 });
    const start = performance.now();
    await world.drain();
    const seconds = (performance.now() - start) / 1000;
    const counted = await world.eventCount('VoteCast');
    if (counted !== votes) throw new Error(`${counted} of ${votes} votes reached the chain`);
    const batches = await world.db
      .selectFrom('relay_batches')
      .select(['gas_used', 'count'])
      .where('kind', '=', 'ballot')
      .execute();
    const gas = batches.reduce((sum, batch) => sum + (batch.gas_used ?? 0n), 0n);
    return {
      votes,
      seconds,
      votesPerSecond: Math.round(votes / seconds),
      gasPerVote: Math.round(Number(gas) / votes),
      transactions: batches.length,
    };
  } finally {
    await world.close();
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const measured = await measureRelay(Number(process.argv[2] ?? 4_000));
  console.log(JSON.stringify(measured));
}
