import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { buildContext } from '../../../test/spending/treasury.ts';
import { spendingOverview } from '../figures/spending-overview.ts';
import { runImport } from './import-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-import-'));
after(() => rmSync(folder, { recursive: true }));

test('an operator looks, publishes and takes back a budget file from the command line', async () => {
  const file = join(folder, 'estimates.csv');
  writeFileSync(file, 'Year,Ministry,economic_type,Rs m\n2024,"Health, Ministry of",capital,"1,250.5"\n');
  const context = buildContext(await openFreshEmbedded());
  const lines: string[] = [];
  const run = (...argv: string[]) => {
    lines.length = 0;
    return runImport(argv, {
      print: (line) => lines.push(line),
      openContext: async () => ({ context, close: async () => undefined }),
    });
  };
  const how = ['--map', 'fiscal_year=Year', '--map', 'amount=Rs m', '--scale', 'million'];
  const total = async () => (await spendingOverview(context, 2024)).total_budget_minor;

  assert.equal(await run('budget', file, ...how), 0);
  assert.match(lines.join('\n'), /FY 2024: 1 rows, Rs\. 1250500000\.00/);
  assert.equal(await total(), '0');
  assert.equal(await run('budget', file, ...how, '--expect-capital', '1250', '--publish'), 1);
  assert.match(lines.join('\n'), /capital differs by Rs\. 500000\.00/);
  assert.equal(await total(), '0');
  assert.equal(await run('budget', file, ...how, '--expect-capital', '1250.5', '--publish'), 0);
  assert.equal(await total(), '125050000000');
  const number = /Published as import (\d+)/.exec(lines.join('\n'))?.[1] ?? '';
  assert.equal(await run('undo', number), 0);
  assert.equal(await total(), '0');
  for (const wrong of [
    [],
    ['budget'],
    ['people', file],
    ['budget', join(folder, 'absent.csv')],
    ['budget', file, '--scale', 'dozen'],
    ['undo', 'x'],
  ]) {
    assert.equal(await run(...wrong), 2, wrong.join(' '));
  }
});
