import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';
import { DAILY_LIMIT } from './chain-tasks.store.ts';

/** People at once at most, so that none is held for long. */
const AT_ONCE = 1_000;

/**
 * Makes active citizens of checked people whose wallets the contract says that it authorised: the last it said of the
 * wallet counts. Every process may; a person whom another transaction holds is left for the next time. Gives how many.
 */
export async function activateAuthorised(db: Kysely<Schema>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with found as (
      select p.id, p.wallet, last.mined_at
      from people p
      cross join lateral (
        select e.name, e.mined_at from chain_events e
        where e.actor = p.wallet and e.name in ('CitizenAuthorised', 'CitizenRevoked')
        order by e.block_number desc, e.log_index desc limit 1
      ) last
      where p.status = 'checked' and p.outbox_key is not null and last.name = 'CitizenAuthorised'
      order by p.id limit ${sql.lit(AT_ONCE)}
      for update of p skip locked
    ), activated as (
      update people p set status = 'active', activated_at = coalesce(p.activated_at, ${now}) from found where p.id = found.id
    ), citizens_now as (
      update citizens c
      set status = 'active', registered_at = ${now}, authorised_at = found.mined_at, revoked_at = null
      from found where c.wallet = found.wallet
    )
    select count(*) as count from found`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** A checked person whose authorisation the contract refused. */
export interface RefusedPerson {
  readonly id: bigint;
  readonly wallet: Address;
  readonly outboxKey: string;
  readonly checkedAt: Date | null;
  readonly reference: string;
  readonly factsSealed: string;
  readonly queuedAt: Date;
}

/** People whose first authorisation the contract refused, but for the day's limit, at most `limit`, locked. */
export async function lockRefused(trx: Kysely<Schema>, limit: number): Promise<RefusedPerson[]> {
  const { rows } = await sql<RefusedPerson>`
    select p.id, p.wallet, p.outbox_key as "outboxKey", p.checked_at as "checkedAt",
      p.reference, p.facts_sealed as "factsSealed", o.created_at as "queuedAt"
    from people p join outbox o on o.key = p.outbox_key
    where p.status = 'checked' and o.kind = 'authorise' and o.outcome = 'failed' and o.failure is distinct from ${DAILY_LIMIT}
    order by p.id limit ${sql.lit(limit)}
    for update of p skip locked`.execute(trx);
  return rows;
}

/** Whether another wallet took the place of this one: the contract never authorises it again. */
export async function wasReplaced(db: Kysely<Schema>, wallet: Address): Promise<boolean> {
  const { rows } = await sql<{ replaced: boolean }>`
    select exists (select from chain_events where actor = ${wallet} and name = 'CitizenReplaced') as replaced`.execute(
    db,
  );
  return rows[0]?.replaced === true;
}

/** What the contract says of a wallet last, and when; null where it has not said anything. */
export async function lastSaidOf(
  db: Kysely<Schema>,
  wallet: Address,
): Promise<{ readonly authorised: boolean; readonly at: Date } | null> {
  const row = await db
    .selectFrom('chain_events')
    .select(['name', 'mined_at'])
    .where('actor', '=', wallet)
    .where('name', 'in', ['CitizenAuthorised', 'CitizenRevoked'])
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { authorised: row.name === 'CitizenAuthorised', at: row.mined_at } : null;
}
