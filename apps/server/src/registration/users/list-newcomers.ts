import type { Schema } from '@sabha/db/schema';
import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
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
} from './listing.store.ts';
import {
  addToStatistics,
  type Change,
  GUARDED_DIMENSIONS,
  NO_PROVINCE,
  readStatistics,
  writeFigures,
} from './statistics.store.ts';

/**
 * Lists all who became citizens before today, together, once a day; gives how many. The contract announces each wallet at
 * once and in order: a list that grew by one, or in that order, would tell whose row it is. A province is shown only in
 * company, and the statistics take the newcomers up in groups that point at nobody. Rows of those who left go likewise.
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

async function removeThoseWhoLeft(trx: Transaction<Schema>): Promise<Change[]> {
  const left = await countLeft(trx);
  const total = sum(left);
  const leaving = left.filter(({ count }) => mayBeTold(count, total)).map(({ province }) => province);
  const changes: Change[] = [];
  for (const province of [null, ...leaving]) {
    const by = -(await deleteLeft(trx, province));
    if (by !== 0) changes.push({ dimension: 'row', value: province ?? NO_PROVINCE, by });
  }
  return changes;
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

async function letFiguresOut(trx: Transaction<Schema>): Promise<void> {
  const all = await readStatistics(trx, { lock: true });
  for (const dimension of GUARDED_DIMENSIONS) {
    const figures = all.filter((figure) => figure.dimension === dimension);
    await writeFigures(trx, dimension, letOut(figures));
  }
}

function sum(groups: ReadonlyArray<{ readonly count: number }>): number {
  return groups.reduce((total, { count }) => total + count, 0);
}
