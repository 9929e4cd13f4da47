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

/** What is told of one dimension. */
export interface VoterFigures {
  readonly blocks: Blocks;
  /** How many people each block has. */
  readonly told: readonly number[];
  readonly registered: Counts;
  /** Citizens in all, as registration told of them then. */
  readonly citizens: number;
  readonly withheld: number;
  readonly asOf: Date;
}

/** What the job goes on from: the people of each value, which is finer than what is told. */
export type KeptFigures = Omit<DimensionFigures, 'registered'>;

/** One row of some hundred bytes, however many voters there are; null before the first refresh. */
export async function readFigures(
  db: Kysely<Schema>,
  dimension: VoterDimension,
): Promise<VoterFigures | null> {
  const row = await db
    .selectFrom('voter_figures')
    .select(['blocks', 'told', 'registered', 'citizens', 'withheld', 'as_of'])
    .where('dimension', '=', dimension)
    .executeTakeFirst();
  if (!row) return null;
  return {
    blocks: row.blocks,
    told: row.told,
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

/** Writes what is told, and what the job goes on from. */
export async function writeFigures(
  trx: Kysely<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
  figures: Omit<VoterFigures, 'told'> & DimensionFigures,
): Promise<void> {
  const row = {
    blocks: JSON.stringify(figures.blocks),
    told: JSON.stringify(figures.blocks.map((block) => within(figures.counted, block))),
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
