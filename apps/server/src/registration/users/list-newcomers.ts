import type { Schema } from '@sabha/db/schema';
import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import type { Province } from '@sabha/domain/core/provinces';
import { isTimeToJudge } from '@sabha/domain/core/smallest-group';
import { letOut, mayBeTold } from '@sabha/domain/registration/statistics-disclosure';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import {
  beginListing,
  cancelListing,
  countLeft,
  deleteLeft,
  forgetListedDays,
  hideProvinces,
  insertNewcomers,
  type ListedGroup,
  type MonthOfProvince,
  readJudgement,
  writeJudgement,
} from './listing.store.ts';
import {
  addToStatistics,
  type Change,
  type Dimension,
  GUARDED_DIMENSIONS,
  NO_PROVINCE,
  readStatistics,
  writeFigures,
} from './statistics.store.ts';

/**
 * Lists all who became citizens before today, together, once a day; gives how many. The contract announces each wallet at
 * once and in order: a list that grew by one, or in that order, would tell whose row it is. A province is shown only in
 * company, and the statistics take the newcomers up in groups that point at nobody, when enough have come since they last
 * did. Rows of those who left go likewise.
 */
export async function listNewcomers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const today = colomboDay(clock());
  return db.transaction().execute(async (trx) => {
    if (!(await beginListing(trx, today))) return 0;
    const groups = await insertNewcomers(trx, today, startOfColomboDay(today));
    const hidden = tooFew(groups);
    await hideProvinces(trx, today, hidden);
    const gone = await removeThoseWhoLeft(trx);
    const changes = [...changesOf(groups, hidden), ...gone];
    if (changes.length === 0) {
      await cancelListing(trx, today);
      return 0;
    }
    await addToStatistics(trx, changes);
    await letFiguresOut(trx);
    await forgetListedDays(trx, today);
    return sum(groups);
  });
}

/** The provinces that would point at those who came in a month. */
function tooFew(groups: readonly ListedGroup[]): MonthOfProvince[] {
  const months = Map.groupBy(groups, ({ month }) => month);
  return [...months].flatMap(([month, ofMonth]) => {
    const provinces = Map.groupBy(ofMonth, ({ province }) => province);
    return [...provinces]
      .filter(([, ofProvince]) => !mayBeTold(sum(ofProvince), sum(ofMonth)))
      .map(([province]) => ({ month, province }));
  });
}

/** Rows that show no province go at once, the others when it is time to judge them. */
async function removeThoseWhoLeft(trx: Transaction<Schema>): Promise<Change[]> {
  const left = await countLeft(trx);
  const leaving = await provincesToLeave(trx, left);
  const changes: Change[] = [];
  for (const province of [null, ...leaving]) {
    const by = -(await deleteLeft(trx, province));
    if (by !== 0) changes.push({ dimension: 'row', value: province ?? NO_PROVINCE, by });
  }
  return changes;
}

async function provincesToLeave(
  trx: Transaction<Schema>,
  left: ReadonlyArray<{ readonly province: Province; readonly count: number }>,
): Promise<Province[]> {
  const total = sum(left);
  const { held } = await readJudgement(trx, 'row');
  if (!isTimeToJudge({ fresh: total - held, held })) return [];
  const leaving = left.filter(({ count }) => mayBeTold(count, total));
  await writeJudgement(trx, 'row', { seen: total, held: total - sum(leaving) });
  return leaving.map(({ province }) => province);
}

function changesOf(groups: readonly ListedGroup[], hidden: readonly MonthOfProvince[]): Change[] {
  return groups.flatMap(({ month, province, ageGroup, gender, count: by }) => {
    const isHidden = hidden.some((one) => one.month === month && one.province === province);
    return [
      { dimension: 'registered', value: month, by },
      { dimension: 'province', value: province, by },
      { dimension: 'age-group', value: ageGroup, by },
      { dimension: 'gender', value: gender, by },
      { dimension: 'row', value: isHidden ? NO_PROVINCE : province, by },
    ];
  });
}

/** The guarded sums of a dimension, all together, when as many have come or gone as were held back the last time. */
async function letFiguresOut(trx: Transaction<Schema>): Promise<void> {
  const all = await readStatistics(trx, { lock: true });
  const seen = all.reduce(
    (total, { dimension, published }) => total + (isMove(dimension) ? published : 0),
    0,
  );
  for (const guarded of GUARDED_DIMENSIONS) {
    const before = await readJudgement(trx, guarded);
    if (!isTimeToJudge({ fresh: seen - before.seen, held: before.held })) continue;
    const figures = letOut(all.filter(({ dimension }) => dimension === guarded));
    await writeFigures(trx, guarded, figures);
    const held = figures.reduce((total, { pending }) => total + Math.abs(pending), 0);
    await writeJudgement(trx, guarded, { seen, held });
  }
}

/** Whether the figure counts people who came or went, as the contract announces them. */
function isMove(dimension: Dimension): boolean {
  return dimension === 'registered' || dimension === 'ended';
}

function sum(groups: ReadonlyArray<{ readonly count: number }>): number {
  return groups.reduce((total, { count }) => total + count, 0);
}
