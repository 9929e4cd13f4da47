import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { type FuzzResult, fuzzRoutes, NO_BOUNDS } from '../../../apps/server/test/fuzz/fuzz-routes.ts';
import { HttpWorld } from '../../../apps/server/test/http-world.ts';
import { type Figure, printTable } from '../table.ts';

const REQUESTS = 10_000;

/** Sends generated and hostile values to every published route, others in each run, and prints what was a fault of ours. */
export async function printFuzz(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'));
  const database = await openDatabase({ dataDir: join(folder, 'database') });
  try {
    await migrate(database.db);
    const place = await HttpWorld.open(database, { settings: NO_BOUNDS });
    const seed = Date.now() % 1_000_000_000;
    const result = await fuzzRoutes(place, REQUESTS, seed);
    printTable(`Generated and hostile requests (seed ${seed})`, fuzzFigures(result));
    for (const { request, status, said } of result.faults) console.log(`${status} ${request}\n  ${said}`);
    await place.close();
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function fuzzFigures({ requests, routes, statuses, faults }: FuzzResult): Figure[] {
  const told = [...statuses].sort(([one], [other]) => one - other);
  return [
    figure('requests / published routes', `${requests} / ${routes}`),
    figure('answers by status', told.map(([status, count]) => `${count} × ${status}`).join(', ')),
    { ...figure('faults of ours (500)', String(faults.length)), aim: '0', met: faults.length === 0 },
  ];
}

const figure = (what: string, value: string): Figure => ({
  what,
  value,
  floor: null,
  ratio: null,
  aim: null,
  met: null,
});
