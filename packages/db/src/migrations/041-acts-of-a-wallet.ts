import { type Kysely, sql } from 'kysely';

/** Whether a wallet has acted on the contracts is asked when its registration ends, by the wallet alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index chain_events_actor on chain_events (actor, name) where actor is not null`.execute(
    db,
  );
}
