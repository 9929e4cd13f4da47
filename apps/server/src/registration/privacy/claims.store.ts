import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { Indexes } from '../../privacy.ts';
import { INDEXED_KINDS, type IndexedKind } from '../../privacy.ts';

/** The indexes of one person's values; a field that is not asked about is left out. */
export type Claims = { readonly [Kind in IndexedKind]?: Indexes };

interface Claim {
  readonly field: IndexedKind;
  readonly index: string;
}

/**
 * Takes these values for a person, under every key of the ring; what the person had of these fields before is let go.
 * Gives the fields that are somebody else's: then nothing may be kept of this transaction. Another transaction that
 * is taking the same value is waited for, so that exactly one has it.
 */
export async function claimIndexes(
  trx: Kysely<Schema>,
  personId: bigint,
  claims: Claims,
): Promise<IndexedKind[]> {
  const rows = claimRows(claims);
  const values = rows.map(({ index }) => index);
  await trx
    .deleteFrom('person_indexes')
    .where('person_id', '=', personId)
    .where('field', 'in', [...new Set(rows.map(({ field }) => field))])
    .where('index_value', 'not in', values)
    .execute();
  await trx
    .insertInto('person_indexes')
    .values(
      rows.map(({ field, index }) => ({
        index_value: index,
        person_id: personId,
        index_key: keyOf(index),
        field,
      })),
    )
    .onConflict((conflict) => conflict.column('index_value').doNothing())
    .execute();
  return claimedFields(trx, claims, personId);
}

/** Which of these values somebody has; `except` does not count. One query, whatever the answer. */
export async function claimedFields(
  db: Kysely<Schema>,
  claims: Claims,
  except: bigint | null = null,
): Promise<IndexedKind[]> {
  const values = claimRows(claims).map(({ index }) => index);
  const { rows } = await sql<{ field: string }>`
    select distinct field from person_indexes
    where index_value in (${sql.join(values)}) and person_id is distinct from ${except}::bigint
  `.execute(db);
  const taken = new Set(rows.map(({ field }) => field));
  return INDEXED_KINDS.filter((field) => taken.has(field));
}

/** Always in one order, so that two transactions never wait for each other in a circle. */
function claimRows(claims: Claims): Claim[] {
  return INDEXED_KINDS.flatMap((field) => (claims[field] ?? []).map((index) => ({ field, index }))).sort(
    (one, other) => (one.index < other.index ? -1 : 1),
  );
}

function keyOf(index: string): string {
  return index.slice(0, index.indexOf('.'));
}
