import type { Schema } from '@sabha/db/schema';
import type { DamageKind } from '@sabha/domain/comparison/record-damage';
import { type Kysely, sql } from 'kysely';
import { type Fault, joined } from './check-record.ts';
import type { Numbers } from './record.store.ts';

/** Something that is wrong with acts and was not mended yet. */
export interface Finding extends Fault {
  readonly foundAt: Date;
}

/** Shown at most; the count says how many there are. */
const MOST_SHOWN = 100;

/** What is wrong with the record and not mended, by number. */
export async function openFindings(db: Kysely<Schema>, most = MOST_SHOWN): Promise<Finding[]> {
  const rows = await db
    .selectFrom('integrity_findings')
    .select(['kind', 'first_act as first', 'last_act as last', 'found_at as foundAt'])
    .where('resolved_at', 'is', null)
    .orderBy('first_act')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows;
}

/** How many findings are not mended. */
export async function countFindings(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from integrity_findings where resolved_at is null`.execute(db);
  return rows[0]?.open ?? 0;
}

/**
 * Keeps what a check of these numbers has found; earlier findings that are not found again are resolved. Findings that touch
 * become one. Gives those that are new.
 */
export async function keepFindings(
  db: Kysely<Schema>,
  numbers: Numbers,
  faults: readonly Fault[],
  now: Date,
): Promise<Fault[]> {
  const before = await touching(db, numbers);
  if (before.length === 0 && faults.length === 0) return [];
  const due = joined([...faults, ...before.flatMap((finding) => outside(finding, numbers))]);
  const added = due.filter((fault) => !before.some((finding) => isSame(finding, fault)));
  const gone = before.filter((finding) => !due.some((fault) => isSame(finding, fault)));
  await db.transaction().execute(async (trx) => {
    for (const finding of gone) {
      if (due.some((fault) => overlaps(finding, fault)))
        await trx.deleteFrom('integrity_findings').where('id', '=', finding.id).execute();
      else
        await trx
          .updateTable('integrity_findings')
          .set({ resolved_at: now })
          .where('id', '=', finding.id)
          .execute();
    }
    if (added.length > 0)
      await trx
        .insertInto('integrity_findings')
        .values(added.map((fault) => rowOf(fault, before, now)))
        .execute();
  });
  return added.filter((fault) => !before.some((finding) => overlaps(finding, fault)));
}

interface Kept extends Finding {
  readonly id: bigint;
}

/** Those not mended that touch these numbers. */
async function touching(db: Kysely<Schema>, { first, last }: Numbers): Promise<Kept[]> {
  const rows = await db
    .selectFrom('integrity_findings')
    .select(['id', 'kind', 'first_act as first', 'last_act as last', 'found_at as foundAt'])
    .where('resolved_at', 'is', null)
    .where('first_act', '<=', last + 1n)
    .where('last_act', '>=', first - 1n)
    .execute();
  return rows;
}

/** The parts of a finding that this check did not look at. */
function outside(finding: Fault, { first, last }: Numbers): Fault[] {
  const { kind } = finding;
  const parts = [
    { kind, first: finding.first, last: finding.last < first ? finding.last : first - 1n },
    { kind, first: finding.first > last ? finding.first : last + 1n, last: finding.last },
  ];
  return parts.filter((part) => part.first <= part.last);
}

function isSame(one: Fault, other: Fault): boolean {
  return one.kind === other.kind && one.first === other.first && one.last === other.last;
}

function overlaps(one: Fault, other: Fault): boolean {
  return one.kind === other.kind && one.first <= other.last && other.first <= one.last;
}

/** What grew or shrank is as old as what it was. */
function rowOf(fault: Fault, before: readonly Kept[], now: Date) {
  const times = before.filter((finding) => overlaps(finding, fault)).map(({ foundAt }) => foundAt.getTime());
  const found_at = new Date(Math.min(now.getTime(), ...times));
  const kind: DamageKind = fault.kind;
  return { kind, first_act: fault.first, last_act: fault.last, found_at, resolved_at: null };
}
