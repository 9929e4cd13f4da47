import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** Numbers of acts that were lost with a database, both included, and when that was noticed. */
export interface LostActs {
  readonly first: bigint;
  readonly last: bigint;
  readonly lostAt: Date;
}

/** The highest number that was ever given to an act, as far as this database knows; zero before the first. */
export const LAST_NUMBER = sql`greatest(coalesce((select max(id) from acts), 0),
  coalesce((select max(last_act) from lost_acts), 0))`;

/** All of them, by number. Each rebuilt database adds one. */
export async function readLostActs(db: Kysely<Schema>): Promise<LostActs[]> {
  return db
    .selectFrom('lost_acts')
    .select(['first_act as first', 'last_act as last', 'lost_at as lostAt'])
    .orderBy('first_act')
    .execute();
}

/** Notes that no act has these numbers any more. */
export async function noteLostActs(trx: Kysely<Schema>, { first, last, lostAt }: LostActs): Promise<void> {
  await trx.insertInto('lost_acts').values({ first_act: first, last_act: last, lost_at: lostAt }).execute();
}
