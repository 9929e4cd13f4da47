import type { Schema } from '@sabha/db/schema';
import type { PetitionRecountsTable } from '@sabha/db/tables/petitions';
import type { Localized } from '@sabha/domain/core/localized';
import { type Kysely, sql } from 'kysely';

/** What offices and the ledger said of a petition, beside its own row. */
export interface Aftermath {
  readonly removedOnLedger: boolean;
  /** The newest version. */
  readonly response: { readonly text: Localized; readonly office: Localized } | null;
  readonly recount: Omit<PetitionRecountsTable, 'petition_id'> | null;
}

interface Row {
  id: number;
  removed_on_ledger: boolean;
  text: Localized | null;
  office: Localized | null;
  recounted_at: Date | null;
  shown: bigint;
  rows_count: bigint;
  hours_sum: bigint;
}

/** Of each of these petitions, by number. */
export async function aftermathOf(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Aftermath>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.id, r.text, r.office, c.recounted_at, c.shown, c.rows_count, c.hours_sum,
      p.removed_at is not null and ${REMOVED_ON_LEDGER} as removed_on_ledger
    from petitions p
    left join petition_recounts c on c.petition_id = p.id
    left join lateral (
      select text, office from petition_responses where petition_id = p.id order by number desc limit 1
    ) r on p.answered_at is not null
    where p.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, aftermath(row)]));
}

/** Whether the contract has recorded the removal of petition `p`. */
export const REMOVED_ON_LEDGER = sql<boolean>`exists (
  select from chain_events e
  where e.name = 'PetitionRemoved' and e.subject_digest = p.digest and e.contract = 'petitions')`;

function aftermath(row: Row): Aftermath {
  const { text, office, recounted_at, shown, rows_count, hours_sum } = row;
  return {
    removedOnLedger: row.removed_on_ledger,
    response: text && office ? { text, office } : null,
    recount: recounted_at && { recounted_at, shown, rows_count, hours_sum },
  };
}
