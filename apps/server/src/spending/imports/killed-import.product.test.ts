import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { migratedFolder } from '@sabha/db/test/migrated-folder';
import { sql } from 'kysely';
import { buildContext, buildFile, publish } from '../../../test/spending/treasury.ts';

const ROWS = 5_000; // read in several statements
const LINES = Array.from({ length: ROWS }, (_, at) => `2024,Ministry of Health,${at},capital,1\n`);
const CSV = `fiscal_year,ministry,head,economic_type,amount\n${LINES.join('')}#rows,${ROWS}\n`;
const CHILD = new URL('../../../test/spending/killed-import.ts', import.meta.url).pathname;

const parent = mkdtempSync(join(tmpdir(), 'sabha-killed-'));
const file = join(parent, 'file.csv');
writeFileSync(file, CSV);
after(() => rmSync(parent, { recursive: true }));

/** What there is of an import: its state, its lines, their leaves, roots and sums, its entry in the public log, its ministries. */
async function found({ db }: OpenDatabase) {
  const { rows } = await sql`
    select (select array_agg(state) from spending_imports) as states,
      (select count(*)::integer from budget_lines) as lines,
      (select count(*)::integer from spending_leaves) as leaves, (select count(*)::integer from outbox) as queued,
      (select coalesce(sum(lines), 0)::integer from ministry_budget_sums) as summed,
      (select count(*)::integer from audit_log) as logged,
      (select count(*)::integer from organisations) as ministries`.execute(db);
  return rows[0];
}

const NOTHING = { lines: 0, leaves: 0, queued: 0, summed: 0, logged: 0, ministries: 0 };
const ALL = {
  states: ['published'],
  lines: ROWS,
  leaves: ROWS,
  queued: 1,
  summed: ROWS,
  logged: 1,
  ministries: 1,
};

for (const [how, table, nth, state, tag] of [
  ['while its file is read', 'spending_import_rows', '2', 'receiving', ' @all'],
  ['when it is checked and not yet published', 'budget_lines', '1', 'preview', ' @all'],
  ['when its lines are there and not yet anchored', 'spending_leaves', '1', 'preview', ''],
] as const) {
  test(`an import killed ${how} has published nothing, and all when the same file comes again${tag}`, async () => {
    const folder = join(mkdtempSync(join(parent, 'one-')), 'database');
    cpSync(await migratedFolder(), folder, { recursive: true });
    const killed = spawnSync(process.execPath, [CHILD, folder, file, table, nth], { encoding: 'utf8' });
    assert.equal(killed.signal, 'SIGKILL', killed.stderr);
    const database = await openDatabase({ dataDir: folder });
    try {
      assert.deepEqual(await found(database), { states: [state], ...NOTHING });
      await publish(buildContext(database), buildFile({ csv: CSV }));
      assert.deepEqual(await found(database), ALL);
    } finally {
      await database.close();
    }
  });
}
