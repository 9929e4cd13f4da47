import type { Schema } from '@sabha/db/schema';
import type { Period } from '@sabha/domain/overview/period';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The day in Colombo, which is five and a half hours ahead of UTC all year. */
const colomboDay = (instant: RawBuilder<Date>) =>
  sql<string>`((${instant} at time zone 'UTC') + interval '330 minutes')::date::text`;

/** Entries of a day that are read whole: enough to name some of what they are about. */
const NAMED = 5;

/** What offices did of one kind on one day: to how many subjects, and the latest entries. */
export interface LoggedDay {
  readonly action: string;
  readonly day: string;
  readonly subjects: number;
  readonly at: Date;
  readonly subject_id: string;
  readonly office: unknown;
  /** What the latest entries hold that can name their subjects, the latest first; at most five. */
  readonly records: readonly unknown[];
}

/** The public log of a period, one row for each of these actions and each day. */
export async function loggedDays(
  db: Kysely<Schema>,
  actions: readonly string[],
  { from, until }: Period,
): Promise<LoggedDay[]> {
  const { rows } = await sql<LoggedDay>`
    select d.action, d.day, d.subjects, l.at, l.subject_id, l.office, r.records
    from (
      select action, ${colomboDay(sql`at`)} as day, count(distinct subject_id)::integer as subjects,
        (array_agg(id order by id desc))[1:${sql.lit(NAMED)}] as latest
      from audit_log
      where at >= ${from} and at <= ${until} and action = any(${[...actions]}::text[])
      group by 1, 2
    ) d join audit_log l on l.id = d.latest[1]
    cross join lateral (
      select json_agg(json_build_object('names', x.record->'names', 'title', x.record->'title', 'titles', x.record->'titles',
        'name', x.record->'name', 'file_name', x.record->'file_name', 'fiscal_years', x.record->'fiscal_years')
        order by x.id desc) as records
      from (select id, coalesce(after, before) as record from audit_log where id = any(d.latest)) x
    ) r`.execute(db);
  return rows;
}

/** What the relayer had recorded of one kind on one day: how much, in how many transactions, and the last of them. */
export interface RelayedDay {
  readonly kind: string;
  readonly day: string;
  readonly count: number;
  readonly transactions: number;
  readonly at: Date;
  readonly tx_hash: string;
}

/** What these kinds had recorded on each day of a period. Reads the transactions of the period, each of which carries up to hundreds. */
export async function relayedDays(
  db: Kysely<Schema>,
  kinds: readonly string[],
  { from, until }: Period,
): Promise<RelayedDay[]> {
  const { rows } = await sql<RelayedDay>`
    select d.kind, d.day, d.count, d.transactions, b.created_at as at, b.tx_hash
    from (
      select kind, ${colomboDay(sql`created_at`)} as day, sum(count)::integer as count,
        count(*)::integer as transactions, max(created_at) as last
      from relay_batches
      where kind = any(${[...kinds]}::text[]) and state in ('mined', 'final')
        and created_at >= ${from}::timestamptz and created_at <= ${until}::timestamptz
      group by 1, 2
    ) d cross join lateral (
      select created_at, tx_hash from relay_batches
      where kind = d.kind and state in ('mined', 'final') and created_at <= d.last
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
