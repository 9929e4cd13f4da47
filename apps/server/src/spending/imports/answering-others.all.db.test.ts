import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import type { ImportProgress } from '@sabha/domain/spending/import-records';
import { allNew, buildContext, buildFile, OFFICIAL, preview } from '../../../test/spending/treasury.ts';
import { checkImport } from './check-import.ts';
import { progressOf } from './imports-progress.ts';
import { publishImport } from './publish-import.ts';
import { undoImport } from './undo-import.ts';

const ROWS = 25_000; // in several parts, published by several statements, anchored by several roots
const LINES = Array.from(
  { length: ROWS },
  (_, at) => `2024,Ministry of Health,${at},Supplies of rural hospitals,capital,1\n`,
);
const CSV = `fiscal_year,ministry,head,programme,economic_type,amount\n${LINES.join('')}#rows,${ROWS}\n`;

test('while a long file is read, published, anchored and undone, this process has turns for others', async () => {
  const database = await openFreshEmbedded(); // it works within this process
  const context = buildContext(database);
  const heard = new Map<ImportProgress['step'], Set<number>>();
  let working = true;
  const listening = (async () => {
    while (working) {
      const progress = progressOf(context.db, 1);
      if (progress) heard.set(progress.step, (heard.get(progress.step) ?? new Set()).add(progress.done));
      await turn();
    }
  })();
  const seen = await preview(context, buildFile({ csv: CSV }));
  await checkImport(context, 1, { decisions: allNew(seen) });
  assert.ok((await publishImport(context, OFFICIAL, 1)).ok);
  assert.ok((await undoImport(context, OFFICIAL, 1)).ok);
  working = false;
  await listening;
  await database.close();
  assert.deepEqual([...heard.keys()], ['reading', 'checking', 'publishing', 'anchoring', 'undoing']);
  for (const step of ['reading', 'publishing', 'anchoring'] as const)
    assert.ok((heard.get(step)?.size ?? 0) > 2, `${step}: ${[...(heard.get(step) ?? [])]}`);
});
