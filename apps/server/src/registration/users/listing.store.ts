import type { Schema } from '@sabha/db/schema';
import type { Province } from '@sabha/domain/core/provinces';
import { type Kysely, sql } from 'kysely';
import type { Dimension } from './statistics.store.ts';

/** People who became citizens in one month and are alike in what is published; how many are listed for the first time today. */
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

/** A citizen who is to be listed. */
export interface Newcomer {
  readonly id: bigint;
  readonly reference: string;
  readonly factsSealed: string;
  /** YYYY-MM. */
  readonly month: string;
}

/** Every citizen who became one before today and is not listed yet, locked. */
export async function lockNewcomers(trx: Kysely<Schema>, startOfToday: Date): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`
    select p.id, p.reference, p.facts_sealed as "factsSealed",
      to_char(p.activated_at at time zone interval '5:30', 'YYYY-MM') as month
    from people p join citizens c on c.wallet = p.wallet and c.status = 'active'
    where p.status = 'active' and p.listed_on is null and p.activated_at < ${startOfToday}
    order by p.id for update of p`.execute(trx);
  return rows;
}

/**
 * Lists these people with their province for now. The rows are written in the order of their random ids: in that of the
 * people, their position on the disk would tell whose they are.
 */
export async function insertListed(
  trx: Kysely<Schema>,
  today: string,
  newcomers: ReadonlyArray<{
    readonly id: bigint;
    readonly publicId: string;
    readonly province: Province;
    readonly month: string;
  }>,
): Promise<void> {
  const ids = JSON.stringify(newcomers.map(({ id }) => String(id)));
  await sql`
    update people set listed_on = ${today}::date
    where id in (select value::bigint from json_array_elements_text(${ids}::json))`.execute(trx);
  const rows = newcomers.map(({ publicId, province, month }) => ({ public_id: publicId, province, month }));
  await sql`
    insert into listed_users (public_id, listed_on, month, province)
    select x.public_id, ${today}::date, x.month, x.province
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(public_id text, province text, month text)
    order by x.public_id collate "C"`.execute(trx);
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

/** Hides the province of these rows. */
export async function hideProvincesOf(trx: Kysely<Schema>, publicIds: readonly string[]): Promise<void> {
  if (publicIds.length > 0)
    await trx
      .updateTable('listed_users')
      .set({ province: null })
      .where('public_id', 'in', [...publicIds])
      .execute();
}

/** What these rows show, locked. */
export async function provincesShown(
  trx: Kysely<Schema>,
  publicIds: readonly string[],
): Promise<Array<{ readonly publicId: string; readonly province: Province | null }>> {
  if (publicIds.length === 0) return [];
  return trx
    .selectFrom('listed_users')
    .select(['public_id as publicId', 'province'])
    .where('public_id', 'in', [...publicIds])
    .orderBy('public_id')
    .forUpdate()
    .execute();
}

/** Deletes these rows. */
export async function deleteListed(trx: Kysely<Schema>, publicIds: readonly string[]): Promise<void> {
  if (publicIds.length > 0)
    await trx
      .deleteFrom('listed_users')
      .where('public_id', 'in', [...publicIds])
      .execute();
}
