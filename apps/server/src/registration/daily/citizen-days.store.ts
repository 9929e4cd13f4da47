import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import { type Kysely, sql } from 'kysely';

/** What this server counts of a day; what the contract says of it is counted from its events. */
export type OwnCount = 'passed' | 'passed_under_age' | 'came_of_age';

/**
 * Counts on the Colombo day of `at` that so many people passed all checks, or came of age; `by` is negative where that was
 * taken back. The last statement of a transaction, since all of a day write one row.
 */
export async function countDay(trx: Kysely<Schema>, count: OwnCount, at: Date, by = 1): Promise<void> {
  const column = sql.ref(count);
  await sql`
    insert into citizen_days as d (day, ${column}) values (${colomboDay(at)}::date, ${by})
    on conflict (day) do update set ${column} = d.${column} + excluded.${column}`.execute(trx);
}
