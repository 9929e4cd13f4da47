import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuUsage } from 'node:process';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { readProgress } from '../../apps/server/src/integrity/progress.store.ts';
import { checkedRecord, recordActs } from '../../apps/server/test/integrity/recorded-acts.ts';
import { percentilesOf } from './registration/percentiles.ts';
import { alone, type Figure, printTable } from './table.ts';

const ACTS = { citizens: 600, proposals: 5 };
/** Batches as a crowd makes them, and those of single votes, which are more work. */
const BATCHES = { 'acts of a crowd': { ...ACTS, alone: 0 }, 'single acts': { ...ACTS, alone: 600 } };
const STEPS = 60;
/** Steps that only warm up. */
const WARMING = 15;
/** The bound of one step, in milliseconds of processor time. */
const AIM_MS = 50;

/** Prints what a step of the check of the record costs this process: with the embedded database that is all of it. */
export async function printIntegrity(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'));
  const cluster = await startCluster();
  try {
    const figures: Figure[] = [];
    for (const [n, [what, size]] of Object.entries(BATCHES).entries()) {
      await cluster.createDatabase(`record${n}`);
      const databases = {
        'embedded database': { dataDir: join(folder, String(n)) },
        'PostgreSQL, without its own part': { url: cluster.url(`record${n}`), poolSize: 4 },
      };
      for (const [where, options] of Object.entries(databases)) {
        const database = await openDatabase(options);
        figures.push(...stepFigures(`${where}, ${what}`, await measure(database, size)));
        await database.close();
      }
    }
    printTable(`Check of the record, ${ACTS.citizens * ACTS.proposals} acts`, figures);
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Processor time of steps that were not the last of a round, and how many acts each went through. */
async function measure(database: OpenDatabase, size: typeof ACTS & { alone: number }) {
  await migrate(database.db);
  await recordActs(database, size);
  const record = checkedRecord(database);
  const spent: number[] = [];
  const checked: number[] = [];
  let before = 0n;
  for (let n = 0; n < STEPS; n += 1) {
    const start = cpuUsage();
    await record.step();
    const { user, system } = cpuUsage(start);
    const { checkedTo } = (await readProgress(database.db)) ?? { checkedTo: 0n };
    if (n >= WARMING && checkedTo > 0n) {
      spent.push((user + system) / 1000);
      checked.push(Number(checkedTo - before));
    }
    before = checkedTo;
  }
  const findings = await record.findings();
  if (findings.length > 0) throw new Error(`A record in order is said to be damaged: ${findings}`);
  return { time: percentilesOf(spent), acts: percentilesOf(checked) };
}

function stepFigures(where: string, { time, acts }: Awaited<ReturnType<typeof measure>>): Figure[] {
  return [
    alone(
      `${where}: a step, processor time, median / p99, ms`,
      `${time.p50.toFixed(0)} / ${time.p99.toFixed(0)}`,
      { aim: `median ≤ ${AIM_MS}`, met: time.p50 <= AIM_MS },
    ),
    alone(`${where}: acts in a step`, acts.p50.toFixed(0)),
  ];
}

if (import.meta.main) {
  await printIntegrity();
  process.exit(0);
}
