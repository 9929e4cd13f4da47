import type { Schema } from '@sabha/db/schema';
import type { Figure } from '@sabha/domain/registration/statistics-disclosure';
import { type Kysely, sql } from 'kysely';

/** Told in full: how many, by month, became citizens and left, and how many rows of the list show each province, or none. */
export const OPEN_DIMENSIONS = ['registered', 'ended', 'row'] as const;
/** The rows that show no province. */
export const NO_PROVINCE = 'none';
/** Told only in groups that point at nobody. */
export const GUARDED_DIMENSIONS = ['province', 'age-group', 'gender'] as const;
export type Dimension = (typeof OPEN_DIMENSIONS)[number] | (typeof GUARDED_DIMENSIONS)[number];

export interface Change {
  readonly dimension: Dimension;
  readonly value: string;
  readonly by: number;
}

/** A figure with its dimension. */
export interface DimensionFigure extends Figure {
  readonly dimension: Dimension;
}

/** Adds changes: to what is told where the dimension is open, else to what is held back. Always in one order, so that no two wait for each other. */
export async function addToStatistics(trx: Kysely<Schema>, changes: readonly Change[]): Promise<void> {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.dimension}\n${change.value}`;
    sums.set(key, { ...change, by: change.by + (sums.get(key)?.by ?? 0) });
  }
  const ordered = [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  if (ordered.length === 0) return;
  await trx
    .insertInto('user_statistics')
    .values(
      ordered.map(([, { dimension, value, by }]) => {
        const open = OPEN_DIMENSIONS.some((one) => one === dimension);
        return { dimension, value, published: BigInt(open ? by : 0), pending: BigInt(open ? 0 : by) };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['dimension', 'value']).doUpdateSet({
        published: sql`user_statistics.published + excluded.published`,
        pending: sql`user_statistics.pending + excluded.pending`,
      }),
    )
    .execute();
}

/** Every figure: some dozens, and two a month, however many people there are. */
export async function readStatistics(
  db: Kysely<Schema>,
  { lock }: { lock: boolean } = { lock: false },
): Promise<DimensionFigure[]> {
  const query = db
    .selectFrom('user_statistics')
    .select(['dimension', 'value', 'published', 'pending'])
    .where('dimension', 'in', [...OPEN_DIMENSIONS, ...GUARDED_DIMENSIONS])
    .orderBy(sql`dimension collate "C"`)
    .orderBy(sql`value collate "C"`);
  const rows = await (lock ? query.forUpdate() : query).execute();
  return rows.map((row) => ({
    dimension: row.dimension as Dimension, // the query asks for no other
    value: row.value,
    published: Number(row.published),
    pending: Number(row.pending),
  }));
}

/** Writes what is told and what is held back anew. */
export async function writeFigures(
  trx: Kysely<Schema>,
  dimension: Dimension,
  figures: readonly Figure[],
): Promise<void> {
  for (const { value, published, pending } of figures) {
    await trx
      .updateTable('user_statistics')
      .set({ published: BigInt(published), pending: BigInt(pending) })
      .where('dimension', '=', dimension)
      .where('value', '=', value)
      .execute();
  }
}
