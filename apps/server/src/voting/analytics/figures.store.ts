import type { Schema } from '@sabha/db/schema';
import type { VoterDimension } from '@sabha/db/tables/analytics';
import type { Standing } from '@sabha/domain/voting/analytics/standing';
import type { Kysely } from 'kysely';

/** What is told of one dimension. */
export interface VoterFigures extends Standing {
  /** Citizens in all, as registration told of them then. */
  readonly citizens: number;
  readonly withheld: number;
  readonly asOf: Date;
}

/** One row of some hundred bytes, however many voters there are; null before the first refresh. */
export async function readFigures(
  db: Kysely<Schema>,
  dimension: VoterDimension,
): Promise<VoterFigures | null> {
  const row = await db
    .selectFrom('voter_figures')
    .select(['blocks', 'counted', 'registered', 'citizens', 'withheld', 'as_of'])
    .where('dimension', '=', dimension)
    .executeTakeFirst();
  if (!row) return null;
  return {
    blocks: row.blocks,
    counted: new Map(Object.entries(row.counted)),
    registered: new Map(Object.entries(row.registered)),
    citizens: Number(row.citizens),
    withheld: Number(row.withheld),
    asOf: row.as_of,
  };
}

export async function writeFigures(
  trx: Kysely<Schema>,
  dimension: VoterDimension,
  figures: VoterFigures,
): Promise<void> {
  const row = {
    blocks: JSON.stringify(figures.blocks),
    counted: JSON.stringify(Object.fromEntries(figures.counted)),
    registered: JSON.stringify(Object.fromEntries(figures.registered)),
    citizens: BigInt(figures.citizens),
    withheld: BigInt(figures.withheld),
    as_of: figures.asOf,
  };
  await trx
    .insertInto('voter_figures')
    .values({ dimension, ...row })
    .onConflict((conflict) => conflict.column('dimension').doUpdateSet(row))
    .execute();
}
