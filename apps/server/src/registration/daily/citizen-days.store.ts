import type { Schema } from '@sabha/db/schema';
import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import type { CitizenDay, CitizenFindings } from '@sabha/domain/registration/statistics/citizen-days';
import { type Kysely, sql, type Transaction } from 'kysely';

/** What this server counts of a day; what the contract says of it is counted from its events. */
export type OwnCount = 'passed' | 'passed_under_age' | 'came_of_age';

/** Under-age people are published in groups of this size. */
const GROUP = 5;
const MOST_WALLETS = 100;

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

/** Counts the contract's events of these days anew, from `from` (YYYY-MM-DD) on, or all. */
export async function countEvents(trx: Transaction<Schema>, from: string | null): Promise<void> {
  const since = from === null ? new Date(0) : startOfColomboDay(from);
  await sql`
    with counted as (
      select (mined_at at time zone interval '5:30')::date as day,
        count(*) filter (where name = 'CitizenAuthorised') as authorised,
        count(*) filter (where name = 'CitizenRevoked') as revoked,
        count(*) filter (where name = 'CitizenReplaced') as replaced
      from chain_events
      where name in ('CitizenAuthorised', 'CitizenRevoked', 'CitizenReplaced') and mined_at >= ${since}
      group by 1
    ), emptied as (
      update citizen_days d set authorised = 0, revoked = 0, replaced = 0
      where d.day >= ${from ?? '-infinity'}::date and not exists (select from counted c where c.day = d.day)
    )
    insert into citizen_days (day, authorised, revoked, replaced) select day, authorised, revoked, replaced from counted
    on conflict (day) do update
      set authorised = excluded.authorised, revoked = excluded.revoked, replaced = excluded.replaced`.execute(
    trx,
  );
}

/** The last so many days on which something happened, in order. */
export async function readDays(db: Kysely<Schema>, most: number): Promise<CitizenDay[]> {
  const { rows } = await sql<Record<Exclude<keyof CitizenDay, 'day'>, bigint> & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, greatest(passed + came_of_age, 0) as passed, unknown, replaced, authorised,
      revoked, authorised_at_end, young / ${sql.lit(GROUP)} - (young - passed_under_age) / ${sql.lit(GROUP)} as under_age
    from (
      select *, sum(authorised - revoked) over days as authorised_at_end, (sum(passed_under_age) over days)::bigint as young
      from citizen_days window days as (order by day)
    ) d
    order by day desc limit ${most}`.execute(db);
  return rows.reverse().map(({ day, ...counts }) => ({
    day,
    passed: Number(counts.passed),
    under_age: Math.max(0, Number(counts.under_age)) * GROUP,
    unknown: Number(counts.unknown),
    replaced: Number(counts.replaced),
    authorised: Number(counts.authorised),
    revoked: Number(counts.revoked),
    authorised_at_end: Number(counts.authorised_at_end),
  }));
}

/**
 * Wallets that the contract authorised and that are nobody's who passed the checks. The last that the contract said counts;
 * of wallets that it let go again, those that acted: of others nothing is kept here either.
 */
export async function findUnchecked(db: Kysely<Schema>): Promise<CitizenFindings['unchecked']> {
  const { rows } = await sql<{ wallet: string; all: bigint }>`
    select a.actor as wallet, count(*) over () as all
    from (select distinct actor from chain_events where name = 'CitizenAuthorised') a
    cross join lateral (
      select e.name, e.mined_at from chain_events e
      where e.actor = a.actor and e.name in ('CitizenAuthorised', 'CitizenRevoked')
      order by e.block_number desc, e.log_index desc limit 1
    ) last
    left join citizens c on c.wallet = a.actor
    where case
      when c.wallet is null then last.name = 'CitizenAuthorised' or exists (
        select from chain_events e
        where e.actor = a.actor and e.name not in ('CitizenAuthorised', 'CitizenRevoked', 'CitizenReplaced', 'ActRejected')
      )
      when c.status = 'under-age' then true
      else c.status = 'revoked' and last.name = 'CitizenAuthorised' and last.mined_at > c.revoked_at
    end
    order by a.actor limit ${sql.lit(MOST_WALLETS)}`.execute(db);
  return { count: Number(rows[0]?.all ?? 0n), wallets: rows.map(({ wallet }) => wallet) };
}

/** How many are active here whom the contract does not let act, though nothing of theirs is on its way to it. */
export async function countUnauthorised(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from citizens c
    left join lateral (
      select e.name from chain_events e
      where e.actor = c.wallet and e.name in ('CitizenAuthorised', 'CitizenRevoked')
      order by e.block_number desc, e.log_index desc limit 1
    ) last on true
    where c.status = 'active' and last.name is distinct from 'CitizenAuthorised' and not exists (
      select from outbox o left join relay_batches b on b.id = o.batch_id
      where (o.kind = 'authorise' and o.payload->>'wallet' = c.wallet or o.kind = 'replace' and o.payload->>'replacement' = c.wallet)
        and o.outcome is null
        and b.state is distinct from 'final'
    )`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Days by whose end more had been authorised than had passed and were of age, or had a wallet replaced. */
export async function findExceedingDays(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select day, authorised, sum(authorised - passed - came_of_age - replaced - unknown) over (order by day) as excess
      from citizen_days
    ) d where excess > 0 and authorised > 0 order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Keeps what the comparison found. */
export async function writeFindings(db: Kysely<Schema>, findings: CitizenFindings): Promise<void> {
  const row = { findings: JSON.stringify(findings) };
  await db
    .insertInto('citizen_findings')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** What the last comparison found; null before the first. */
export async function readFindings(db: Kysely<Schema>): Promise<CitizenFindings | null> {
  const row = await db.selectFrom('citizen_findings').select('findings').executeTakeFirst();
  return row?.findings ?? null;
}
