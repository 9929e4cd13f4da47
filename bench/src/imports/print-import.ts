import { loadavg } from 'node:os';
import { alone, type Figure, printRows, printTable } from '../table.ts';
import type { InventedFile } from './import-file.ts';
import { type ImportMeasurement, MEASURED_DATABASES, measureImport } from './measure-import.ts';

const ROWS = 500_000;
const KINDS = ['budget', 'disbursements'] as const;
const AIM_SECONDS = 60;
const AIM_BYTES = 300e6;
const SHOWN_STATEMENTS = 8;

/** Imports a budget and a file of payments of half a million rows, embedded and into PostgreSQL, and prints what each took. */
export async function printImports(
  rows = ROWS,
  databases: readonly string[] = MEASURED_DATABASES,
  kinds: readonly string[] = KINDS,
  statements = false,
): Promise<void> {
  for (const database of MEASURED_DATABASES) {
    for (const kind of KINDS) {
      if (!databases.includes(database) || !kinds.includes(kind)) continue;
      const file: InventedFile = { kind, rows };
      const measured = await measureImport(database, file);
      printImport(measured);
      if (!statements) continue;
      const shown = measured.statements.slice(0, SHOWN_STATEMENTS);
      printRows(
        'Longest statements',
        ['begins with', 's'],
        shown.map(([words, s]) => [words, s.toFixed(1)]),
      );
    }
  }
}

function printImport(measured: ImportMeasurement): void {
  const { file, database, phases } = measured;
  const what = file.kind === 'budget' ? 'budget lines' : 'payments';
  const load = loadavg().map((one) => one.toFixed(1));
  const title = `Import of ${file.rows} ${what}, ${database} (load of the machine ${load.join(' ')})`;
  printRows(
    `${title}, seconds by phase`,
    ['phase', 'passed', 'at the database', 'processor'],
    phases.map(({ name, ...seconds }) => [
      name,
      ...[seconds.seconds, seconds.database, seconds.processor].map((one) => one.toFixed(1)),
    ]),
  );
  printTable(title, figures(measured));
}

function figures({ phases, rows, floor, memoryBefore, memoryMost, heapMost }: ImportMeasurement): Figure[] {
  const passed = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const processor = phases.reduce((sum, phase) => sum + phase.processor, 0);
  const grown = memoryMost - memoryBefore;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return [
    {
      what: 'seconds, against the same rows in a bare table',
      ...{ value: passed.toFixed(1), floor: floor.toFixed(1), ratio: passed / floor },
      ...{ aim: `< ${AIM_SECONDS}`, met: passed < AIM_SECONDS },
    },
    alone('processor time of the process, s', processor.toFixed(1)),
    alone('rows/s', (rows / passed).toFixed(0)),
    alone(
      'memory grown / most / most of the heap, MB',
      [grown, memoryMost, heapMost].map(megabytes).join(' / '),
      {
        aim: 'grown < 300',
        met: grown < AIM_BYTES,
      },
    ),
  ];
}

if (import.meta.main) {
  const [rows = ROWS, ...names] = process.argv.slice(2);
  const named = (all: readonly string[]) => (all.some((one) => names.includes(one)) ? names : all);
  await printImports(Number(rows), named(MEASURED_DATABASES), named(KINDS), true);
  process.exit(0);
}
