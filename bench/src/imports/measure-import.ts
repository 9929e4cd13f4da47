import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyCluster } from '@sabha/db/empty-cluster';
import { migrate } from '@sabha/db/migrate';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { createMinistrySchema } from '@sabha/domain/spending/create-ministry';
import { createCategory } from '@sabha/server/spending/categories/write-category';
import { createMinistry } from '@sabha/server/spending/ministries/create-ministry';
import { buildContext, OFFICIAL } from '../../../apps/server/test/spending/treasury.ts';
import { startChild, stopChild } from '../votes/child.ts';
import { type DatabaseKind, openKind } from '../votes/open-kind.ts';
import type { ImportRun } from './import-child.ts';
import { type InventedFile, MINISTRIES, ministryOfRow, writeInventedFile } from './import-file.ts';

export interface ImportMeasurement extends ImportRun {
  readonly file: InventedFile;
  readonly database: (typeof MEASURED_DATABASES)[number];
}

export const MEASURED_DATABASES = ['embedded', 'PostgreSQL'] as const;

/** Imports an invented file into an empty database of its own, as the command does, in a process of its own. */
export async function measureImport(
  database: ImportMeasurement['database'],
  file: InventedFile,
): Promise<ImportMeasurement> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-import-'));
  const cluster = database === 'PostgreSQL' ? await startCluster({ durable: true }) : null;
  try {
    const path = join(folder, 'invented.csv');
    await writeInventedFile(path, file);
    const [kind, where]: [DatabaseKind, string] = cluster
      ? ['url', cluster.url('measured')]
      : ['flushed', join(folder, 'database')];
    if (cluster) await cluster.createDatabase('measured');
    else await copyEmptyCluster(where);
    await prepare(kind, where, file);
    const { child, line } = await startChild('../spending/import-child.ts', [
      kind,
      where,
      file.kind,
      path,
      String(file.rows),
    ]);
    await stopChild(child);
    return { ...(JSON.parse(line) as ImportRun), file, database };
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Payments need ministries with a category; a budget asks about its ministries. */
async function prepare(kind: DatabaseKind, where: string, file: InventedFile): Promise<void> {
  const database = await openKind(kind, where, 1);
  try {
    await migrate(database.db);
    if (file.kind === 'disbursements') await addMinistries(buildContext(database));
  } finally {
    await database.close();
  }
}

export async function addMinistries(context: ReturnType<typeof buildContext>): Promise<void> {
  const ids: number[] = [];
  for (let row = 0; row < MINISTRIES; row += 1) {
    const name = ministryOfRow(row);
    const asked = createMinistrySchema.parse({ names: { en: name, si: name, ta: name }, valid_from: 2022 });
    const made = await createMinistry(context, OFFICIAL, asked);
    if (!made.ok) throw new Error(made.failure.kind);
    ids.push(made.value);
  }
  const names = { en: 'Measured', si: 'මැනුම', ta: 'அளவீடு' };
  const made = await createCategory(context, OFFICIAL, { names, ministry_ids: ids });
  if (!made.ok) throw new Error(made.failure.kind);
}
