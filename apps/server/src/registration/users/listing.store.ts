import type { Schema } from '@sabha/db/schema';
import type { Province } from '@sabha/domain/core/provinces';
import { type Kysely, sql } from 'kysely';
import type { Dimension } from './statistics.store.ts';

/** People who became citizens in one month and are alike in what is told; how many are listed for the first time today. */
export interface ListedGroup {
  /** YYYY-MM. */
  readonly month: string;
  readonly province: Province;
  readonly ageGroup: string;
  readonly gender: string;
  readonly count: number;
}

const JUDGED = 'judged';

/** A month of a province, as `YYYY-MM` and name. */
export interface MonthOfProvince {
  readonly month: string;
  readonly province: Province;
}

/**
 * Notes that `day` is being listed: true for the one transaction that does so. Another waits for it, and finds it done.
 */
export async function beginListing(trx: Kysely<Schema>, day: string): Promise<boolean> {
  const row = await trx
    .insertInto('user_statistics')
    .values({ dimension: 'listed-day', value: day })
    .onConflict((conflict) => conflict.columns(['dimension', 'value']).doNothing())
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the note back: nobody was there to list, and the day stays open. */
export async function cancelListing(trx: Kysely<Schema>, day: string): Promise<void> {
  await trx
    .deleteFrom('user_statistics')
    .where('dimension', '=', 'listed-day')
    .where('value', '=', day)
    .execute();
}

/** How many people had come or gone (of rows: how many waited to go) when a dimension was judged last, and how many were held back. */
export interface Judgement {
  readonly seen: number;
  readonly held: number;
}

/** The last judgement of a dimension; zeros before the first. */
export async function readJudgement(trx: Kysely<Schema>, dimension: Dimension): Promise<Judgement> {
  const row = await trx
    .selectFrom('user_statistics')
    .select(['published', 'pending'])
    .where('dimension', '=', JUDGED)
    .where('value', '=', dimension)
    .executeTakeFirst();
  return { seen: Number(row?.published ?? 0), held: Number(row?.pending ?? 0) };
}

/** Notes what a judgement left behind. */
export async function writeJudgement(
  trx: Kysely<Schema>,
  dimension: Dimension,
  { seen, held }: Judgement,
): Promise<void> {
  const judgement = { published: BigInt(seen), pending: BigInt(held) };
  await trx
    .insertInto('user_statistics')
    .values({ dimension: JUDGED, value: dimension, ...judgement })
    .onConflict((conflict) => conflict.columns(['dimension', 'value']).doUpdateSet(judgement))
    .execute();
}

/** Forgets the notes of earlier days. */
export async function forgetListedDays(trx: Kysely<Schema>, today: string): Promise<void> {
  await trx
    .deleteFrom('user_statistics')
    .where('dimension', '=', 'listed-day')
    .where('value', '<', today)
    .execute();
}

/** Lists every citizen who became one before `today`, with their province for now, and gives who they are in groups. */
export async function insertNewcomers(
  trx: Kysely<Schema>,
  today: string,
  startOfToday: Date,
): Promise<ListedGroup[]> {
  const { rows } = await sql<Omit<ListedGroup, 'count'> & { count: bigint }>`
    with newcomers as (
      update people p set listed_on = ${today}::date
      from citizens c
      where p.status = 'active' and p.listed_on is null and p.activated_at < ${startOfToday}
        and c.wallet = p.wallet and c.status = 'active'
      returning p.public_id, p.province, c.age_group, c.gender, 
        to_char(p.activated_at at time zone interval '5:30', 'YYYY-MM') as month
    ), listed as (
      insert into listed_users (public_id, listed_on, month, province)
      select public_id, ${today}::date, month, province from newcomers
    )
    select month, province, age_group as "ageGroup", gender, count(*) as count
    from newcomers group by month, province, age_group, gender
  `.execute(trx);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Takes the province away again from those listed today who would be found by it. */
export async function hideProvinces(
  trx: Kysely<Schema>,
  today: string,
  hidden: readonly MonthOfProvince[],
): Promise<void> {
  for (const { month, province } of hidden) {
    await sql`
      update listed_users set province = null
      where listed_on = ${today}::date and province = ${province} and month = ${month}
    `.execute(trx);
  }
}

/** Hides the province of one row. Gives the province that it showed. */
export async function hideProvinceOf(trx: Kysely<Schema>, publicId: string): Promise<Province | null> {
  const { rows } = await sql<{ province: Province }>`
    with shown as (
      select public_id, province from listed_users
      where public_id = ${publicId} and province is not null for update
    )
    update listed_users l set province = null from shown where l.public_id = shown.public_id
    returning shown.province
  `.execute(trx);
  return rows[0]?.province ?? null;
}

/** Marks the row of one who left. Gives whether it shows a province: one that does not tells nothing by going at once. */
export async function markLeft(trx: Kysely<Schema>, publicId: string, today: string): Promise<boolean> {
  const row = await trx
    .updateTable('listed_users')
    .set({ left_on: today })
    .where('public_id', '=', publicId)
    .returning('province')
    .executeTakeFirst();
  return row !== undefined && row.province !== null;
}

/** How many rows of those who left show each province. */
export async function countLeft(
  trx: Kysely<Schema>,
): Promise<Array<{ readonly province: Province; readonly count: number }>> {
  const rows = await trx
    .selectFrom('listed_users')
    .select(['province', (eb) => eb.fn.countAll<bigint>().as('count')])
    .where('left_on', 'is not', null)
    .where('province', 'is not', null)
    .groupBy('province')
    .execute();
  return rows.flatMap(({ province, count }) => (province ? [{ province, count: Number(count) }] : []));
}

/** Deletes the rows of those who left and showed this province, or none; gives how many. */
export async function deleteLeft(trx: Kysely<Schema>, province: Province | null): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('listed_users')
    .where('left_on', 'is not', null)
    .where('province', province === null ? 'is' : '=', province)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
