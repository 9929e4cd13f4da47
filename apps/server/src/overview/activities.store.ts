import type { Schema } from '@sabha/db/schema';
import type { Period } from '@sabha/domain/overview/period';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The day in Colombo, which is five and a half hours ahead of UTC all year. */
const colomboDay = (instant: RawBuilder<Date>) =>
  sql<string>`((${instant} at time zone 'UTC') + interval '330 minutes')::date::text`;

/** What offices did of one kind on one day: how often, to how many subjects, and the last entry. */
export interface LoggedDay {
  readonly action: string;
  readonly day: string;
  readonly entries: number;
  readonly subjects: number;
  readonly at: Date;
  readonly subject_id: string;
  readonly record: Record<string, unknown> | null;
}

/** The public log of a period, one row for each of these actions and each day. */
export async function loggedDays(
  db: Kysely<Schema>,
  actions: readonly string[],
  { from, until }: Period,
): Promise<LoggedDay[]> {
  const { rows } = await sql<LoggedDay>`
    select d.action, d.day, d.entries, d.subjects, l.at, l.subject_id, coalesce(l.after, l.before) as record
    from (
      select action, ${colomboDay(sql`at`)} as day, count(*)::integer as entries,
        count(distinct subject_id)::integer as subjects, max(id) as last
      from audit_log
      where at >= ${from} and at <= ${until} and action = any(${[...actions]}::text[])
      group by 1, 2
    ) d join audit_log l on l.id = d.last`.execute(db);
  return rows;
}

/** That the relayer had something of one kind recorded on one day, with the last transaction. */
export interface RelayedDay {
  readonly kind: string;
  readonly day: string;
  readonly at: Date;
  readonly tx_hash: string;
}

/** The last transaction of each of these kinds on each day of a period: one look into the index each, however many there were. */
export async function relayedDays(
  db: Kysely<Schema>,
  kinds: readonly string[],
  { from, until }: Period,
): Promise<RelayedDay[]> {
  const { rows } = await sql<RelayedDay>`
    select k.kind, d.day::date::text as day, b.created_at as at, b.tx_hash
    from unnest(${[...kinds]}::text[]) as k(kind)
    cross join generate_series(${colomboDay(sql`${from}::timestamptz`)}::timestamp,
      ${colomboDay(sql`${until}::timestamptz`)}::timestamp, interval '1 day') as d(day)
    cross join lateral (
      select created_at, tx_hash from relay_batches
      where kind = k.kind and state in ('mined', 'final')
        and created_at >= greatest(${from}::timestamptz, (d.day - interval '330 minutes') at time zone 'UTC')
        and created_at <= ${until}::timestamptz
        and created_at < (d.day + interval '1 day' - interval '330 minutes') at time zone 'UTC'
      order by created_at desc limit 1
    ) b`.execute(db);
  return rows;
}

/** Discussions ("Provincial discussions" of the specification): policies that are shown plus their comments, now and `before`. */
export async function countDiscussions(
  db: Kysely<Schema>,
  before: Date,
): Promise<{ now: number; before: number }> {
  const [policies, comments] = await Promise.all([countPolicies(db, before), countComments(db, before)]);
  return { now: policies.now + comments.now, before: policies.before + comments.before };
}

async function countPolicies(db: Kysely<Schema>, before: Date): Promise<{ now: number; before: number }> {
  const { rows } = await sql<{ now: bigint; before: bigint }>`
    select count(*) filter (where removed_at is null) as now,
      count(*) filter (where created_at <= ${before} and (removed_at is null or removed_at > ${before})) as before
    from policies`.execute(db);
  return { now: Number(rows[0]?.now ?? 0), before: Number(rows[0]?.before ?? 0) };
}

/** Comments that are shown, by the counts that policies keep, and those of them that were written by then: hidden and removed ones count in neither. */
async function countComments(db: Kysely<Schema>, before: Date): Promise<{ now: number; before: number }> {
  const { rows } = await sql<{ now: bigint; before: bigint }>`
    select (select coalesce(sum(comments), 0) from policies where removed_at is null) as now,
      (select count(*) from comments c join policies p on p.id = c.policy_id
        where c.form = 'comment' and c.state = 'shown' and c.created_at <= ${before} and p.removed_at is null) as before
  `.execute(db);
  return { now: Number(rows[0]?.now ?? 0), before: Number(rows[0]?.before ?? 0) };
}
