import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { type FuzzResult, fuzzRoutes, NO_BOUNDS } from '../../../apps/server/test/fuzz/fuzz-routes.ts';
import { HttpFixture } from '../../../apps/server/test/http-fixture.ts';
import { alone, type Figure } from '../table.ts';

/** Sends generated and hostile values to every published route, others in each run, and tells what was a fault of ours. */
export async function measureFuzz(requests: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'));
  const database = await openDatabase({ dataDir: join(folder, 'database') });
  try {
    await migrate(database.db);
    const fixture = await HttpFixture.open(database, { settings: NO_BOUNDS });
    const seed = Date.now() % 1_000_000_000;
    const result = await fuzzRoutes(fixture, requests, seed);
    for (const { request, status, said } of result.faults) console.log(`${status} ${request}\n  ${said}`);
    await fixture.close();
    return fuzzFigures(result, seed);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function fuzzFigures({ requests, routes, statuses, faults }: FuzzResult, seed: number): Figure[] {
  const sorted = [...statuses].sort(([one], [other]) => one - other);
  return [
    alone(`hostile requests / published routes (seed ${seed})`, `${requests} / ${routes}`),
    alone('answers by status', sorted.map(([status, count]) => `${count} × ${status}`).join(', ')),
    alone('faults of ours (500)', String(faults.length), { aim: '0', met: faults.length === 0 }),
  ];
}
