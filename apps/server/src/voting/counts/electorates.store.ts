import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/**
 * Counts who could vote on up to `most` proposals, in one statement and one pass over the citizens: those never counted,
 * those that have closed since, and open ones counted at `countedBefore` or before. Gives how many it counted. A closed proposal
 * is counted once and finally; two processes may count at once.
 *
 * Who could vote: the citizens registered before it closed, or by its opening where that decides, without its author; and those
 * who have left since it opened and had voted on it. Of others who left nothing is kept that could be counted. A person whose wallet
 * was replaced meanwhile is counted once.
 */
export async function countElectorates(
  db: Kysely<Schema>,
  { now, countedBefore, most }: { now: Date; countedBefore: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ counted: bigint }>`
    with due as (
      select p.id, p.author, p.opens_at, p.expired_date,
        case p.eligibility when 'by-opening' then p.opens_at + interval '1 second' else p.expired_date end as last
      from proposals p
      left join proposal_electorates e on e.proposal_id = p.id
      where p.active_status and p.withdrawn_at is null and p.opens_at <= ${now}::timestamptz and (
        e.proposal_id is null
        or (not e.closed and (p.expired_date <= ${now}::timestamptz or e.counted_at <= ${countedBefore}::timestamptz))
      )
      order by p.id limit ${most}
    ), ends as (
      select array_agg(distinct last order by last) as all_of_them from due
    ), arrivals as (
      -- How many citizens came before the first end, between it and the second, and so on.
      select width_bucket(c.registered_at, ends.all_of_them) as slot, count(*) as citizens
      from ends, citizens c
      where ends.all_of_them is not null and c.status = 'active'
      group by 1
    ), counted as (
      select due.id, due.expired_date <= ${now}::timestamptz as closed,
        coalesce((
          select sum(a.citizens) from arrivals a, ends
          where a.slot < array_position(ends.all_of_them, due.last)
        ), 0)
        - (select count(*) from citizens c
          where (c.wallet = due.author or c.earlier_wallets @> array[due.author])
            and c.status = 'active' and c.registered_at < due.last)
        -- The vote is looked up for each, by the key: the planner must not think of reading all votes.
        + (select count(*) from citizens c
          where c.status = 'revoked' and c.revoked_at > due.opens_at and c.registered_at < due.last and (
            select true from votes_current v where v.proposal_id = due.id and v.voter = c.wallet limit 1
          ) and not exists (
            select from citizens n
            where n.earlier_wallets @> array[c.wallet] and n.status = 'active' and n.registered_at < due.last
          )) as eligible
      from due
    ), kept as (
      insert into proposal_electorates as e (proposal_id, eligible, closed, counted_at)
      select id, eligible, closed, ${now}::timestamptz from counted order by id
      on conflict (proposal_id) do update
        set eligible = excluded.eligible, closed = excluded.closed, counted_at = excluded.counted_at
        where not e.closed
      returning 1
    )
    select count(*) as counted from due
  `.execute(db);
  return Number(rows[0]?.counted ?? 0n);
}

/**
 * When the next proposal is to be counted; null where none will be. Open ones again after `againMs`, if they were not counted since
 * `changedAt`.
 */
export async function nextCount(db: Kysely<Schema>, againMs: number, changedAt: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(case when e.proposal_id is null then p.opens_at
      else least(p.expired_date, case when e.counted_at <= ${changedAt}::timestamptz
        then e.counted_at + make_interval(secs => ${againMs / 1000}) end) end) as next
    from proposals p left join proposal_electorates e on e.proposal_id = p.id
    where p.active_status and p.withdrawn_at is null and e.closed is not true`.execute(db);
  return rows[0]?.next ?? null;
}
