import type { Schema } from '@sabha/db/schema';
import type { VoterDimension } from '@sabha/db/tables/analytics';
import {
  type Blocks,
  type Counts,
  type DimensionFigures,
  within,
} from '@sabha/domain/voting/analytics/dimension-figures';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Privacy } from '../../privacy.ts';

const countedSchema = z.record(z.string(), z.int());

/** What is published of one dimension. */
export interface VoterFigures {
  readonly blocks: Blocks;
  /** How many people each block has. */
  readonly published: readonly number[];
  readonly registered: Counts;
  /** All citizens, as registration published them then. */
  readonly citizens: number;
  readonly withheld: number;
  readonly asOf: Date;
}

/** What the job goes on from: the people of each value, which is finer than what is published. */
export type KeptFigures = Omit<DimensionFigures, 'registered'>;

/** One row of some hundred bytes, however many voters there are; null before the first refresh. */
export async function readFigures(
  db: Kysely<Schema>,
  dimension: VoterDimension,
): Promise<VoterFigures | null> {
  const row = await db
    .selectFrom('voter_figures')
    .select(['blocks', 'published', 'registered', 'citizens', 'withheld', 'as_of'])
    .where('dimension', '=', dimension)
    .executeTakeFirst();
  if (!row) return null;
  return {
    blocks: row.blocks,
    published: row.published,
    registered: new Map(Object.entries(row.registered)),
    citizens: Number(row.citizens),
    withheld: Number(row.withheld),
    asOf: row.as_of,
  };
}

/** The figures as the last refresh left them; null before the first refresh. */
export async function readKeptFigures(
  trx: Kysely<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
): Promise<KeptFigures | null> {
  const row = await trx
    .selectFrom('voter_figures')
    .select(['blocks', 'counted_sealed'])
    .where('dimension', '=', dimension)
    .executeTakeFirst();
  if (!row) return null;
  const counted = countedSchema.parse(JSON.parse(privacy.unseal('figures', dimension, row.counted_sealed)));
  return { blocks: row.blocks, counted: new Map(Object.entries(counted)) };
}

/** Writes what is published, and what the job continues from. */
export async function writeFigures(
  trx: Kysely<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
  figures: Omit<VoterFigures, 'published'> & DimensionFigures,
): Promise<void> {
  const row = {
    blocks: JSON.stringify(figures.blocks),
    published: JSON.stringify(figures.blocks.map((block) => within(figures.counted, block))),
    counted_sealed: privacy.seal('figures', dimension, JSON.stringify(Object.fromEntries(figures.counted))),
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
