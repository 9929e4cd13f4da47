import { type BudgetRow, readBudgetRow } from '@sabha/domain/spending/budget-import';
import { type DisbursementRow, readDisbursementRow } from '@sabha/domain/spending/disbursement-import';
import type { ReadRow } from '@sabha/domain/spending/file-row';
import type { KnownMinistry } from '@sabha/domain/spending/ministry-names';
import { type ProjectRow, readProjectRow } from '@sabha/domain/spending/project-import';
import type { RecordKind } from '../anchors/records.store.ts';
import { listCategoryRows } from '../categories/categories.store.ts';
import { categoryOfMinistry } from '../categories/ministry-categories.store.ts';
import { insertDisbursements, type NewDisbursement } from '../disbursements/disbursements.store.ts';
import type { Executor } from '../executor.ts';
import { insertBudgetLines } from '../figures/budget.store.ts';
import { ministryFinder } from '../ministries/find-ministry.ts';
import { insertOrganisation, readKnownMinistries } from '../ministries/organisations.store.ts';
import { findProjectByName, insertProject, touchProject } from '../projects/projects.store.ts';
import type { KeptRow } from './understand-file.ts';

/** The import whose rows become records. */
export interface PublishingImport {
  readonly id: number;
  readonly source_id: number;
  readonly rows: readonly KeptRow[];
}

/** A row that the database no longer takes: something changed between preview and publication. */
export class RowConflict extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** The records that were made, by fiscal year. */
export type MadeRecords = Map<number, bigint[]>;

const RUPEES = 1n;

/** Makes budget lines of an import's rows, and the ministries that no one knew. */
export async function publishBudgetRows(trx: Executor, from: PublishingImport): Promise<MadeRecords> {
  const ministries = knownMinistries(await readKnownMinistries(trx));
  const rows = from.rows.map((kept, index) => reread(readBudgetRow(file(kept, index), RUPEES, 'approved')));
  const lines = [];
  for (const row of rows) {
    const organisation = await ministryOfBudgetRow(trx, ministries, row, from.id);
    const { fiscal_year, head, programme, economic_type, phase, amount } = row;
    lines.push({
      fiscal_year,
      head,
      programme,
      economic_type,
      phase,
      organisation_id: organisation,
      amount_minor: amount,
      source_id: from.source_id,
      import_id: from.id,
    });
  }
  const ids = await insertBudgetLines(trx, lines);
  return byYear(
    rows.map((row) => row.fiscal_year),
    ids,
  );
}

/** The ministries that are known while rows are published; those that the file adds are known from then on. */
function knownMinistries(before: readonly KnownMinistry[]) {
  const known = [...before];
  let find = ministryFinder(known);
  return {
    find: (name: string, year: number) => find(name, year),
    add(ministry: KnownMinistry) {
      known.push(ministry);
      find = ministryFinder(known);
    },
  };
}

async function ministryOfBudgetRow(
  trx: Executor,
  ministries: ReturnType<typeof knownMinistries>,
  row: BudgetRow,
  importId: number,
): Promise<number> {
  const found = ministries.find(row.ministry, row.fiscal_year);
  if (found) return found.id;
  const names = {
    en: row.ministry,
    si: row.ministry_si ?? row.ministry,
    ta: row.ministry_ta ?? row.ministry,
  };
  const since = row.fiscal_year;
  const lifetime = { began: null, ended: null };
  const id = await insertOrganisation(trx, { names, since, ...lifetime, importId });
  ministries.add({ id, names: [{ names, since }], aliases: [], ...lifetime });
  return id;
}

/** Makes projects of an import's rows. Throws `RowConflict` where the ministry, the category or the name no longer fits. */
export async function publishProjectRows(
  trx: Executor,
  from: PublishingImport,
  now: Date,
): Promise<MadeRecords> {
  const findMinistry = ministryFinder(await readKnownMinistries(trx));
  const categories = await listCategoryRows(trx, 0);
  const rows = from.rows.map((kept, index) => reread(readProjectRow(file(kept, index), RUPEES)));
  const ids: bigint[] = [];
  for (const [index, row] of rows.entries()) {
    const ministry = findMinistry(row.ministry, row.fiscal_year);
    const category = categories.find((one) => one.name_en.toLowerCase() === row.category.toLowerCase());
    if (!ministry || !category) throw new RowConflict(index, 'Its ministry or category is no longer there');
    const id = await insertProject(
      trx,
      writtenProject(row, ministry.id, category.id, from.source_id),
      from.id,
      now,
    );
    if (id === null) throw new RowConflict(index, 'The ministry has a project of that name already');
    ids.push(BigInt(id));
  }
  return byYear(
    rows.map((row) => row.fiscal_year),
    ids,
  );
}

function writtenProject(row: ProjectRow, organisationId: number, categoryId: number, sourceId: number) {
  const { project_name: name, details } = row;
  return {
    names: { en: name, si: row.project_name_si ?? name, ta: row.project_name_ta ?? name },
    province: row.province,
    organisation_id: organisationId,
    category_id: categoryId,
    status: row.status,
    allocated_minor: row.allocated_budget,
    details:
      details === undefined
        ? null
        : { en: details, si: row.details_si ?? details, ta: row.details_ta ?? details },
    fiscal_year: row.fiscal_year,
    source_id: sourceId,
  };
}

/** Appends the payments of an import's rows. Throws `RowConflict` where the ministry or project no longer fits. */
export async function publishDisbursementRows(
  trx: Executor,
  from: PublishingImport,
  now: Date,
): Promise<MadeRecords> {
  const findAllocation = allocationFinder(trx, ministryFinder(await readKnownMinistries(trx)));
  const rows = from.rows.map((kept, index) => reread(readDisbursementRow(file(kept, index), RUPEES)));
  const payments: NewDisbursement[] = [];
  for (const [index, row] of rows.entries()) {
    const allocation = await findAllocation(row);
    if (typeof allocation === 'string') throw new RowConflict(index, allocation);
    payments.push({
      ...allocation,
      fiscal_year: Number(row.paid_on.slice(0, 4)),
      paid_on: row.paid_on,
      amount_minor: row.amount,
      note: row.note ?? null,
      source_id: from.source_id,
      import_id: from.id,
    });
  }
  const ids = await insertDisbursements(trx, payments, now);
  for (const id of new Set(payments.map((payment) => payment.project_id))) {
    if (id !== null) await touchProject(trx, id, now);
  }
  return byYear(
    payments.map((payment) => payment.fiscal_year),
    ids,
  );
}

/** Where a payment belongs. */
export interface DisbursementAllocation {
  readonly organisation_id: number;
  readonly project_id: number | null;
  readonly category_id: number;
}

/** Finds where payments belong, remembering what it found; a text says why one belongs nowhere. */
export function allocationFinder(db: Executor, findMinistry: ReturnType<typeof ministryFinder>) {
  const found = new Map<string, DisbursementAllocation | string>();
  return async (row: DisbursementRow): Promise<DisbursementAllocation | string> => {
    const year = Number(row.paid_on.slice(0, 4));
    const key = JSON.stringify([row.ministry, row.project_name, year]);
    const allocation = found.get(key) ?? (await allocationOf(row, year));
    found.set(key, allocation);
    return allocation;
  };

  async function allocationOf(row: DisbursementRow, year: number): Promise<DisbursementAllocation | string> {
    const ministry = findMinistry(row.ministry, year);
    if (!ministry) return `No ministry of that name in ${year}`;
    if (row.project_name === undefined) {
      const category = await categoryOfMinistry(db, ministry.id, year);
      if (category === null) return 'The ministry belongs to no category';
      return { organisation_id: ministry.id, project_id: null, category_id: category };
    }
    const project = await findProjectByName(db, ministry.id, row.project_name);
    if (!project) return 'The ministry has no project of that name';
    return { organisation_id: ministry.id, project_id: project.id, category_id: project.category_id };
  }
}

/** The kind of record that each kind of file makes. */
export const RECORD_OF_IMPORT = {
  budget: 'budget-line',
  projects: 'project',
  disbursements: 'disbursement',
} as const satisfies Record<string, RecordKind>;

function file(kept: KeptRow, index: number) {
  return { line: index + 1, values: kept };
}

/** A kept row was checked when it was previewed; failing now is a bug, not an expectation. */
function reread<Row>(read: ReadRow<Row>): Row {
  if (read.ok) return read.row;
  throw new Error(`A kept row can not be read again: ${JSON.stringify(read.errors)}`);
}

function byYear(years: readonly number[], ids: readonly bigint[]): MadeRecords {
  const made: MadeRecords = new Map();
  for (const [index, id] of ids.entries()) {
    const year = years[index];
    if (year === undefined) continue;
    const ofYear = made.get(year) ?? [];
    ofYear.push(id);
    made.set(year, ofYear);
  }
  return made;
}
