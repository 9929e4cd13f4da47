import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/**
 * Proposals with ballots that no transaction carries, or that the contract refused for their anchor: by the small indexes of
 * what is open, so that all others cost nothing.
 */
export async function proposalsWithOpenActs(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subject::int as id from (
      select a.subject from outbox o join acts a on a.id = o.act_id
      where o.kind in ('ballot', 'late-ballot', 'anchored-ballot', 'secret-ballot', 'late-secret-ballot', 'anchored-secret-ballot') and o.batch_id is null and o.outcome is null
      union
      select a.subject from outbox o join acts a on a.id = o.act_id
      where o.kind in ('ballot', 'late-ballot', 'anchored-ballot', 'secret-ballot', 'late-secret-ballot', 'anchored-secret-ballot') and o.outcome = 'failed'
      union
      select subject from act_rejections where kind in ('ballot', 'secret-ballot') and reason in ('NotProven', 'AnchoredTooLate')
    ) open order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
