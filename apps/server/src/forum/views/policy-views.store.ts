import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { ViewsOfHour } from './view-counter.ts';

/** Whether there is a policy with this number that is shown. */
export async function policyExists(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('policies')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds views to those of their hours; other servers add theirs to the same rows. */
export async function addViews(db: Kysely<Schema>, views: readonly ViewsOfHour[]): Promise<void> {
  if (views.length === 0) return;
  const rows = [...views].sort(
    (one, other) => one.policy_id - other.policy_id || one.hour.getTime() - other.hour.getTime(),
  );
  await db
    .insertInto('policy_views')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['policy_id', 'hour'])
        .doUpdateSet((eb) => ({ views: eb('policy_views.views', '+', eb.ref('excluded.views')) })),
    )
    .execute();
}
