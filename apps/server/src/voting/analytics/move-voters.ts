import type { Schema } from '@sabha/db/schema';
import type { VoterDimension } from '@sabha/db/tables/analytics';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { isTimeToJudge } from '@sabha/domain/core/smallest-group';
import { AGE_GROUPS } from '@sabha/domain/registration/citizen';
import type { Counts, DimensionFigures } from '@sabha/domain/voting/analytics/dimension-figures';
import { takeIn, takeOut } from '@sabha/domain/voting/analytics/disclosure';
import type { Merging } from '@sabha/domain/voting/analytics/split-blocks';
import type { Transaction } from 'kysely';
import type { Privacy } from '../../privacy.ts';
import { readPublishedCitizens } from '../../published-citizens.store.ts';
import { readKeptFigures, writeFigures } from './figures.store.ts';
import {
  countWaiting,
  type MovingVoter,
  markHeld,
  readLeaving,
  readListedDays,
  readWaiting,
  writeValues,
} from './moving-voters.store.ts';

/** People at once at most, so that no transaction is long. Those who were held back are judged whole. */
const MOST_AT_ONCE = 5_000;

const RULES: Readonly<Record<VoterDimension, { values: readonly string[]; merging: Merging }>> = {
  age_group: { values: AGE_GROUPS, merging: 'neighbours' },
  province: { values: PROVINCES, merging: 'rest' },
};

/** Lets those into a figure, and from it, of whom that tells nothing (`takeIn`). True where more may come at once. */
export async function moveVoters(
  trx: Transaction<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
  now: Date,
): Promise<boolean> {
  const registered = await readPublishedCitizens(trx, dimension);
  const before = await readKeptFigures(trx, privacy, dimension);
  const figures: DimensionFigures = {
    blocks: before?.blocks ?? [RULES[dimension].values],
    counted: before?.counted ?? new Map(),
    registered: registered.registered,
  };
  const left = await moveOut(trx, privacy, dimension, figures);
  const { figures: after, full } = await moveIn(trx, privacy, dimension, left);
  const withheld = (await countWaiting(trx, dimension)).all;
  await writeFigures(trx, privacy, dimension, {
    ...after,
    citizens: registered.citizens,
    withheld,
    asOf: now,
  });
  return full;
}

async function moveIn(
  trx: Transaction<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
  figures: DimensionFigures,
): Promise<{ figures: DimensionFigures; full: boolean }> {
  const { all, held } = await countWaiting(trx, dimension);
  if (!isTimeToJudge({ fresh: all - held, held })) return { figures, full: false };
  const waiting = await readWaiting(trx, privacy, dimension, held > 0 ? null : MOST_AT_ONCE);
  const days = await readListedDays(trx, waiting);
  const after = takeIn(figures, countsOf(waiting), days, RULES[dimension].merging);
  if (after) await writeValues(trx, privacy, dimension, waiting);
  else await markHeld(trx, dimension, waiting);
  return { figures: after ?? figures, full: after !== null && waiting.length < all };
}

async function moveOut(
  trx: Transaction<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
  figures: DimensionFigures,
): Promise<DimensionFigures> {
  const leaving = await readLeaving(trx, privacy, dimension);
  const held = leaving.filter(({ judged }) => judged).length;
  if (!isTimeToJudge({ fresh: leaving.length - held, held })) return figures;
  const after = takeOut(figures, countsOf(leaving));
  if (after)
    await writeValues(
      trx,
      privacy,
      dimension,
      leaving.map(({ voter }) => ({ voter, value: null })),
    );
  else await markHeld(trx, dimension, leaving);
  return after ?? figures;
}

function countsOf(voters: readonly MovingVoter[]): Counts {
  return new Map([...Map.groupBy(voters, ({ value }) => value)].map(([value, some]) => [value, some.length]));
}
