import type { Schema } from '@sabha/db/schema';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import type { PublicUser } from '@sabha/domain/registration/users/user';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** One row of the public list as the database has it. */
interface ListedRow {
  readonly id: string;
  readonly province: string | null;
  readonly month: string;
}

/** A page of the list. */
export async function listedUsers(
  db: Kysely<Schema>,
  page: { limit: number; offset: number },
): Promise<PublicUser[]> {
  return readPage(db, sql`true`, page);
}

/** A page of the rows that show this province. */
export async function listedUsersOf(
  db: Kysely<Schema>,
  province: Province,
  page: { limit: number; offset: number },
): Promise<PublicUser[]> {
  return readPage(db, sql`province = ${province}`, page);
}

/** The page is found in the index alone; only its own rows are read whole, however far in it stands. */
async function readPage(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicUser[]> {
  const { rows } = await sql<ListedRow>`
    select l.public_id as id, l.province, l.month
    from (
      select public_id from listed_users where ${condition}
      order by listed_on desc, public_id limit ${limit} offset ${offset}
    ) page join listed_users l on l.public_id = page.public_id
    order by l.listed_on desc, l.public_id
  `.execute(db);
  return rows.map(present);
}

/** Listed people whose id begins so, at most `limit`. */
export async function listedUsersBeginning(
  db: Kysely<Schema>,
  prefix: string,
  limit: number,
): Promise<PublicUser[]> {
  const rows = await db
    .selectFrom('listed_users')
    .select(['public_id as id', 'province', 'month'])
    .where('public_id', '>=', prefix)
    .where('public_id', '<', `${prefix}~`)
    .orderBy('public_id')
    .limit(limit)
    .execute();
  return rows.map(present);
}

/** A listed person; null also for one who is not listed yet. */
export async function listedUser(db: Kysely<Schema>, publicId: string): Promise<PublicUser | null> {
  const row = await db
    .selectFrom('listed_users')
    .select(['public_id as id', 'province', 'month'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row ? present(row) : null;
}

function present({ id, province, month }: ListedRow): PublicUser {
  return { id, province: PROVINCES.find((one) => one === province) ?? null, registered_month: month };
}
