import { type Kysely, sql } from 'kysely';

/** What is conspicuous about where signatures come from, in the queue of officials; and news of petitions found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_findings drop constraint review_findings_rule_check`.execute(db);
  await sql`alter table review_findings add constraint review_findings_rule_check check (rule in
    ('new-accounts', 'together', 'one-range', 'busy-address', 'busy-session', 'province'))`.execute(db);
  await sql`alter table review_findings add column province text`.execute(db);
  await sql`create index petitions_met on petitions (met_at) where met_at is not null`.execute(db);
  await sql`create index petition_responses_published on petition_responses (published_at)`.execute(db);
}
