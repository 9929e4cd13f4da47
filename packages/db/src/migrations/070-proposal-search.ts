import { type Kysely, sql } from 'kysely';

/**
 * What proposals are searched by, and what is needed to change one before anybody has voted: the version that a change
 * is based on, and every text and window that it had. A ballot was signed for the text whose `after_act` is the highest below
 * its own number; a proposal that never changed has no rows here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proposals add column search_text text not null default '',
    add column version integer not null default 1`.execute(db);
  await sql`create index proposals_closing on proposals (expired_date, id)`.execute(db);
  await sql`create table proposal_texts (
    proposal_id integer not null references proposals (id),
    number integer not null,
    title jsonb not null,
    short_description jsonb not null,
    description_in_details jsonb not null,
    text_hash text not null,
    opens_at timestamptz not null,
    expired_date timestamptz not null,
    extendable_until timestamptz not null,
    after_act bigint not null,
    refused boolean not null default false,
    written_at timestamptz not null,
    primary key (proposal_id, number)
  )`.execute(db);
  // The few tasks that the contract refused are looked for whenever the relayer moves; the outbox is as long as the votes.
  await sql`create index outbox_failed on outbox (kind) where outcome = 'failed'`.execute(db);
}
