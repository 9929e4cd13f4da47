import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { Privacy } from '../../privacy.ts';
import { addHeld } from './held-statistics.store.ts';

/** Told in full: how many, by month, became citizens and left, and how many rows of the list show each province, or none. */
export const OPEN_DIMENSIONS = ['registered', 'ended', 'row'] as const;
/** The rows that show no province. */
export const NO_PROVINCE = 'none';
/** Told only in groups that point at nobody. */
export const GUARDED_DIMENSIONS = ['province', 'age-group', 'gender'] as const;
export type GuardedDimension = (typeof GUARDED_DIMENSIONS)[number];
export type Dimension = (typeof OPEN_DIMENSIONS)[number] | GuardedDimension;

export interface Change {
  readonly dimension: Dimension;
  readonly value: string;
  readonly by: number;
}

/** What is published about one value of a dimension. */
export interface DimensionFigure {
  readonly dimension: Dimension;
  readonly value: string;
  readonly published: number;
}

/** Adds changes: to the published sums if the dimension is open, otherwise to the withheld ones. Always in one order, so that no two wait for each other. */
export async function addToStatistics(
  trx: Kysely<Schema>,
  privacy: Privacy,
  changes: readonly Change[],
): Promise<void> {
  await addOpen(
    trx,
    changes.filter(({ dimension }) => !isGuarded(dimension)),
  );
  await addHeld(
    trx,
    privacy,
    changes.filter(({ dimension }) => isGuarded(dimension)),
  );
}

function isGuarded(dimension: Dimension): boolean {
  return GUARDED_DIMENSIONS.some((one) => one === dimension);
}

async function addOpen(trx: Kysely<Schema>, changes: readonly Change[]): Promise<void> {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.dimension}\n${change.value}`;
    sums.set(key, { ...change, by: change.by + (sums.get(key)?.by ?? 0) });
  }
  const ordered = [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  if (ordered.length === 0) return;
  await trx
    .insertInto('user_statistics')
    .values(ordered.map(([, { dimension, value, by }]) => ({ dimension, value, published: BigInt(by) })))
    .onConflict((conflict) =>
      conflict
        .columns(['dimension', 'value'])
        .doUpdateSet({ published: sql`user_statistics.published + excluded.published` }),
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
    .select(['dimension', 'value', 'published'])
    .where('dimension', 'in', [...OPEN_DIMENSIONS, ...GUARDED_DIMENSIONS])
    .orderBy(sql`dimension collate "C"`)
    .orderBy(sql`value collate "C"`);
  const rows = await (lock ? query.forUpdate() : query).execute();
  return rows.map((row) => ({
    dimension: row.dimension as Dimension, // the query asks for no other
    value: row.value,
    published: Number(row.published),
  }));
}

/** Writes the published sums of these values again. */
export async function writePublished(
  trx: Kysely<Schema>,
  dimension: GuardedDimension,
  figures: ReadonlyArray<Pick<DimensionFigure, 'value' | 'published'>>,
): Promise<void> {
  for (const { value, published } of figures) {
    const values = { published: BigInt(published) };
    await trx
      .insertInto('user_statistics')
      .values({ dimension, value, ...values })
      .onConflict((conflict) => conflict.columns(['dimension', 'value']).doUpdateSet(values))
      .execute();
  }
}
