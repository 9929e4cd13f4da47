import type { ImportSummary } from '@sabha/domain/spending/import-records';
import { directOperations } from '@sabha/server/spending/imports/command/operations';
import { describeFile, sendParts } from '@sabha/server/spending/imports/command/send-file';
import { progressOf } from '@sabha/server/spending/imports/imports-progress';
import { allNew, buildContext } from '../../../apps/server/test/spending/treasury.ts';
import { DATABASE_KINDS, openKind } from '../votes/open-kind.ts';
import { insertBare } from './bare-rows.store.ts';
import { type Phase, PhaseClock } from './phase-clock.ts';

/**
 * What an import took. Memory is resident, in bytes: before the file was begun, when the process had inserted as many rows, and the
 * most while it was imported.
 */
export interface ImportRun {
  /** Seconds in which the same rows went into a table of the same columns and nothing else. */
  readonly floor: number;
  readonly phases: readonly Phase[];
  readonly statements: ReadonlyArray<readonly [words: string, seconds: number]>;
  readonly rows: number;
  readonly memoryBefore: number;
  readonly memoryMost: number;
  readonly heapMost: number;
}

const LOOK_MS = 100;

/** A child: imports a file into a database as the command does, and prints an `ImportRun` as JSON. */
const [kind, where = '', what, path = '', count] = process.argv.slice(2);
const databaseKind = DATABASE_KINDS.find((one) => one === kind);
if (!databaseKind || (what !== 'budget' && what !== 'disbursements'))
  throw new Error('Give the kind of database, where it is, the kind of file, its path, and its rows');

const database = await openKind(databaseKind, where, 4);
const floor = await insertBare(database.db, { kind: what, rows: Number(count) });
let importId = 0;
let asked = 'sending';
const clock = new PhaseClock(() => (context ? progressOf(context.db, importId)?.step : null) ?? asked);
const context = buildContext({ ...database, db: clock.timed(database.db) });
const operations = directOperations(context, () => database.close());
const memoryBefore = process.memoryUsage().rss;
let [memoryMost, heapMost] = [memoryBefore, 0];
const looking = setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  memoryMost = Math.max(memoryMost, rss);
  heapMost = Math.max(heapMost, heapUsed);
}, LOOK_MS);
clock.turnTo(asked);
const described = await describeFile(path);
if (!described.ok) throw new Error(described.failure.why);
const source = { name: 'Invented', publisher: 'Nobody', retrieved_at: '2026-11-26' };
const scale = 'rupee';
const file = {
  kind: what,
  file_name: 'invented.csv',
  scale,
  currency: 'LKR',
  file: described.value,
  source,
} as const;
const begun = taken(await operations.begin(file));
importId = begun.import_id;
taken(await sendParts(path, importId, begun.file.missing_parts, operations, () => undefined));
let checked = taken(await operations.check(importId, {}));
asked = 'deciding';
if (checked.ministries.length > 0)
  checked = taken(await operations.check(importId, { decisions: allNew(checked) }));
if (!checked.can_publish) throw new Error(JSON.stringify(checked.errors.slice(0, 3)));
asked = 'tidying up';
const published = taken(
  await operations.publish(importId, { confirm: ['scale', 'amount'], unreconciled: null }),
);
clearInterval(looking);
const run: ImportRun = {
  floor,
  phases: clock.phases(),
  statements: clock.statements(),
  rows: published.row_count,
  memoryBefore,
  memoryMost: Math.max(memoryMost, process.memoryUsage().rss),
  heapMost,
};
await operations.close();
process.stdout.write(`${JSON.stringify(run)}\n`);
process.exit(0);

function taken<Value extends ImportSummary | null>(
  answer: { ok: true; value: Value } | { ok: false; failure: { why: string } },
): Value {
  if (answer.ok) return answer.value;
  throw new Error(answer.failure.why);
}
