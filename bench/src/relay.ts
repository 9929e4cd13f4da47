import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { PetitionStation } from '../../apps/server/test/petitions/petition-station.ts';

/** What relaying and indexing this many first acts cost. */
export interface RelayMeasure {
  readonly acts: number;
  readonly seconds: number;
  readonly actsPerSecond: number;
  readonly gasPerAct: number;
  readonly transactions: number;
}

/**
 * Relays first acts of as many citizens, already accepted, to a chain of its own and indexes them; counts the events
 * afterwards. `mixed`: ballots and petition signatures by turns; otherwise ballots alone. The citizens are authorised and
 * the acts signed before the clock starts. Throws when an act is missing.
 */
export async function measureRelay(acts: number, { mixed }: { mixed: boolean }): Promise<RelayMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-relay-'));
  const database = await openDatabase({ dataDir: join(folder, 'database') });
  await migrate(database.db);
  const station = await PetitionStation.open(database);
  const { fixture } = station;
  try {
    const citizens = Array.from({ length: acts }, (_, index) => index);
    await station.admit(...citizens);
    const proposalId = await fixture.propose();
    const petition = await station.create(0, { required: acts + 1 });
    await fixture.drain();
    for (const voter of citizens) {
      if (mixed && voter % 2 === 1) await station.sign(petition.id, petition.digest, voter);
      else await fixture.cast({ proposalId, voter, choice: voter % 3 === 0 ? 2 : 1 });
    }
    const start = performance.now();
    await fixture.drain();
    const seconds = (performance.now() - start) / 1000;
    const counted = (await fixture.eventCount('VoteCast')) + (await fixture.eventCount('PetitionSigned'));
    if (counted !== acts) throw new Error(`${counted} of ${acts} acts reached the chain`);
    const batches = await fixture.db
      .selectFrom('relay_batches')
      .select(['gas_used', 'count'])
      .where('kind', 'in', ['ballot', 'endorsement'])
      .execute();
    const gas = batches.reduce((sum, batch) => sum + (batch.gas_used ?? 0n), 0n);
    return {
      acts,
      seconds,
      actsPerSecond: Math.round(acts / seconds),
      gasPerAct: Math.round(Number(gas) / acts),
      transactions: batches.length,
    };
  } finally {
    await station.close();
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const mixed = process.argv.includes('--mixed');
  console.log(JSON.stringify(await measureRelay(Number(process.argv[2] ?? 4_000), { mixed })));
}
