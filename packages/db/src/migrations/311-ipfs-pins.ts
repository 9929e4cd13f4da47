import { type Kysely, sql } from 'kysely';

/** What an IPFS node keeps of reports: written before it is asked to, so that nothing stays there that nobody remembers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ipfs_pins (
    digest text primary key,
    node text not null,
    state text not null check (state in ('waiting', 'pinned', 'leaving')),
    attempts integer not null default 0,
    again_at timestamptz,
    failure text
  )`.execute(db);
}
