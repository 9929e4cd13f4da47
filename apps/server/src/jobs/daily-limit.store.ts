import type { Schema } from '@sabha/db/schema';
import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import { type Kysely, sql } from 'kysely';

/** How many wallets the registry authorises a day, and how many it has authorised on this one. */
export interface DailyLimit {
  readonly limit: number;
  readonly authorised: number;
}

/** As the registry's events say it; null before they were read. */
export async function readDailyLimit(db: Kysely<Schema>, now: Date): Promise<DailyLimit | null> {
  const { rows } = await sql<{ limit: number | null; authorised: number }>`
    select (
      select (args ->> 'limit')::int from chain_events where name = 'DailyLimitSet'
      order by block_number desc, log_index desc limit 1
    ) as limit, (
      select count(*)::int from chain_events
      where name = 'CitizenAuthorised' and mined_at >= ${startOfColomboDay(colomboDay(now))}
    ) as authorised`.execute(db);
  const [{ limit = null, authorised = 0 } = {}] = rows;
  return limit === null ? null : { limit, authorised };
}
