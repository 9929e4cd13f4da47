import type { Schema } from '@sabha/db/schema';
import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { isTimeToJudge } from '@sabha/domain/core/smallest-group';
import { letOut, mayBePublished } from '@sabha/domain/registration/statistics/statistics-disclosure';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Privacy } from '../../privacy.ts';
import { openFacts } from '../person-facts.ts';
import { lockHeld, writeHeld } from './held-statistics.store.ts';
import {
  beginListing,
  cancelListing,
  deleteListed,
  forgetListedDays,
  hideProvinces,
  hideProvincesOf,
  insertListed,
  type ListedGroup,
  lockNewcomers,
  type MonthOfProvince,
  provincesShown,
  readJudgement,
  writeJudgement,
} from './listing.store.ts';
import { forgetListingChanges, readListingChanges } from './listing-changes.store.ts';
import {
  addToStatistics,
  type Change,
  type Dimension,
  GUARDED_DIMENSIONS,
  NO_PROVINCE,
  readStatistics,
  writePublished,
} from './statistics.store.ts';

/**
 * Lists all who became citizens before today, together, once a day; gives how many. The contract announces each wallet at
 * once and in order: a list that grew by one, or in that order, would reveal whose row it is. A province is shown only for
 * groups that are large enough. The statistics include newcomers in groups that identify nobody, when enough have come since the
 * last time. Rows of those who left are removed in the same way.
 */
export async function listNewcomers({
  db,
  clock,
  privacy,
}: Pick<Context, 'db' | 'clock' | 'privacy'>): Promise<number> {
  const today = colomboDay(clock());
  return db.transaction().execute(async (trx) => {
    if (!(await beginListing(trx, today))) return 0;
    const groups = await listAll(trx, privacy, today);
    const hidden = tooFew(groups);
    await hideProvinces(trx, today, hidden);
    const changes = [...changesOf(groups, hidden), ...(await changeRows(trx, privacy))];
    if (changes.length === 0) {
      await cancelListing(trx, today);
      return 0;
    }
    await addToStatistics(trx, privacy, changes);
    await letFiguresOut(trx, privacy);
    await forgetListedDays(trx, today);
    return sum(groups);
  });
}

/** Lists the newcomers, and gives who they are in groups. Only here are their facts opened beside their rows. */
async function listAll(
  trx: Transaction<Schema>,
  privacy: Privacy,
  today: string,
): Promise<readonly ListedGroup[]> {
  const newcomers = await eachInTurn(
    await lockNewcomers(trx, startOfColomboDay(today)),
    ({ id, month, ...sealed }) => {
      const { public_id: publicId, province, age_group: ageGroup, gender } = openFacts(privacy, sealed);
      return { id, month, publicId, province, ageGroup, gender };
    },
  );
  if (newcomers.length > 0) await insertListed(trx, today, newcomers);
  const alike = Map.groupBy(newcomers, ({ month, province, ageGroup, gender }) =>
    [month, province, ageGroup, gender].join('\n'),
  );
  return [...alike.values()].flatMap((people) =>
    people.slice(0, 1).map((person) => ({ ...person, count: people.length })),
  );
}

/** The provinces that would point at those who came in a month. */
function tooFew(groups: readonly ListedGroup[]): MonthOfProvince[] {
  const months = Map.groupBy(groups, ({ month }) => month);
  return [...months].flatMap(([month, ofMonth]) => {
    const provinces = Map.groupBy(ofMonth, ({ province }) => province);
    return [...provinces]
      .filter(([, ofProvince]) => !mayBePublished(sum(ofProvince), sum(ofMonth)))
      .map(([province]) => ({ month, province }));
  });
}

/**
 * Rows of those who left go, rows of those who moved show no province any more: at once where they show none, the others when
 * it is time to judge them, since the day would reveal whose they are.
 */
async function changeRows(trx: Transaction<Schema>, privacy: Privacy): Promise<Change[]> {
  const noted = await readListingChanges(trx, privacy);
  const rows = await provincesShown(
    trx,
    noted.map(({ publicId }) => publicId),
  );
  const leaving = await provincesToLeave(trx, countsOf(rows));
  const due = new Map(
    rows
      .filter(({ province }) => province === null || leaving.includes(province))
      .map(({ publicId, province }) => [publicId, province]),
  );
  const done = noted.filter(({ publicId }) => due.has(publicId));
  const gone = new Set(done.filter(({ is }) => is === 'left').map(({ publicId }) => publicId));
  const hidden = [...due.keys()].filter((publicId) => !gone.has(publicId));
  await deleteListed(trx, [...gone]);
  await hideProvincesOf(trx, hidden);
  await forgetListingChanges(
    trx,
    done.map(({ id }) => id),
  );
  const changes: Change[] = [...due.values()].map((province) => ({
    dimension: 'row',
    value: province ?? NO_PROVINCE,
    by: -1,
  }));
  if (hidden.length > 0) changes.push({ dimension: 'row', value: NO_PROVINCE, by: hidden.length });
  return changes;
}

function countsOf(rows: ReadonlyArray<{ readonly province: Province | null }>) {
  return PROVINCES.map((province) => ({
    province,
    count: rows.filter((row) => row.province === province).length,
  })).filter(({ count }) => count > 0);
}

async function provincesToLeave(
  trx: Transaction<Schema>,
  left: ReadonlyArray<{ readonly province: Province; readonly count: number }>,
): Promise<Province[]> {
  const total = sum(left);
  const { held } = await readJudgement(trx, 'row');
  if (!isTimeToJudge({ fresh: total - held, held })) return [];
  const leaving = left.filter(({ count }) => mayBePublished(count, total));
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
async function letFiguresOut(trx: Transaction<Schema>, privacy: Privacy): Promise<void> {
  const all = await readStatistics(trx, { lock: true });
  const held = await lockHeld(trx, privacy);
  const seen = all.reduce(
    (total, { dimension, published }) => total + (isMove(dimension) ? published : 0),
    0,
  );
  for (const guarded of GUARDED_DIMENSIONS) {
    const before = await readJudgement(trx, guarded);
    if (!isTimeToJudge({ fresh: seen - before.seen, held: before.held })) continue;
    const pending = held[guarded] ?? {};
    const current = new Map(
      all.flatMap(({ dimension, value, published }) => (dimension === guarded ? [[value, published]] : [])),
    );
    const figures = letOut(
      [...new Set([...current.keys(), ...Object.keys(pending)])].map((value) => ({
        value,
        published: current.get(value) ?? 0,
        pending: pending[value] ?? 0,
      })),
    );
    await writePublished(
      trx,
      guarded,
      figures.filter(({ value, published }) => published !== (current.get(value) ?? 0)),
    );
    held[guarded] = Object.fromEntries(figures.map((figure) => [figure.value, figure.pending]));
    const stillHeld = figures.reduce((total, figure) => total + Math.abs(figure.pending), 0);
    await writeJudgement(trx, guarded, { seen, held: stillHeld });
  }
  await writeHeld(trx, privacy, held);
}

/** Whether the figure counts people who came or went, as the contract announces them. */
function isMove(dimension: Dimension): boolean {
  return dimension === 'registered' || dimension === 'ended';
}

function sum(groups: ReadonlyArray<{ readonly count: number }>): number {
  return groups.reduce((total, { count }) => total + count, 0);
}
