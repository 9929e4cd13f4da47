import { type Kysely, sql } from 'kysely';

/** Requests to replace lost wallets, and the wallets that one person has had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table replacements (
    id bigint generated always as identity primary key,
    person_id bigint not null references people (id) on delete cascade,
    wallet text not null,
    replacement text not null,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    carried_out_at timestamptz
  )`.execute(db);
  // One at a time for a person, and one person for a wallet.
  await sql`create unique index replacements_of_person on replacements (person_id) where carried_out_at is null`.execute(
    db,
  );
  await sql`create unique index replacements_by_wallet on replacements (replacement)`.execute(db);
  await sql`create index replacements_due on replacements (due_at) where carried_out_at is null`.execute(db);
  // The wallets that it replaced, newest first: what they did counts once.
  await sql`alter table citizens add column earlier_wallets text[] not null default '{}'`.execute(db);
  await sql`alter table citizen_days add column replaced bigint not null default 0`.execute(db);
}
