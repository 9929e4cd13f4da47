import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/**
 * Makes a citizen of every wallet that the contract authorised, with the times of its events: what it said last counts. Who they are is
 * not on the ledger: the days of their authorisations count them as unknown. Gives how many there were not in this database.
 */
export async function restoreCitizens(trx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ made: bigint }>`
    with said as (
      select actor as wallet, max(mined_at) filter (where name = 'CitizenAuthorised') as authorised_at,
        max(mined_at) filter (where name = 'CitizenRevoked') as revoked_at,
        (array_agg(name order by block_number desc, log_index desc))[1] = 'CitizenAuthorised' as stands
      from chain_events
      where contract = 'registry' and name in ('CitizenAuthorised', 'CitizenRevoked') and actor is not null
      group by actor
    ), known as (
      select wallet from citizens
    ), restored as (
      insert into citizens (wallet, status, registered_at, authorised_at, revoked_at)
      select wallet, case when stands then 'active' else 'revoked' end, authorised_at, authorised_at,
        case when not stands then revoked_at end
      from said where authorised_at is not null
      on conflict (wallet) do update
        set status = excluded.status, authorised_at = excluded.authorised_at, revoked_at = excluded.revoked_at
        where citizens.status in ('active', 'revoked')
      returning wallet
    ), made as (
      select wallet from restored r where not exists (select from known k where k.wallet = r.wallet)
    ), counted as (
      insert into citizen_days as d (day, unknown)
      select (e.mined_at at time zone interval '5:30')::date, count(*)
      from made join chain_events e on e.actor = made.wallet
      where e.contract = 'registry' and e.name = 'CitizenAuthorised' and not exists (
        -- The person of a replacement was counted with the first wallet.
        select from chain_events r where r.tx_hash = e.tx_hash and r.name = 'CitizenReplaced'
          and lower(r.args ->> 'replacement') = e.actor
      ) group by 1
      on conflict (day) do update set unknown = d.unknown + excluded.unknown
    )
    select count(*) as made from made`.execute(trx);
  await restoreReplacements(trx);
  return Number(rows[0]?.made ?? 0n);
}

/** Restores for each citizen's wallet the wallets it replaced on the contract, newest first. */
async function restoreReplacements(trx: Kysely<Schema>): Promise<void> {
  await sql`
    with recursive replaced as (
      select actor as wallet, lower(args ->> 'replacement') as replacement from chain_events
      where contract = 'registry' and name = 'CitizenReplaced'
    ), chain as (
      select replacement as wallet, array[wallet] as earlier from replaced
      union all
      select c.wallet, c.earlier || r.wallet from chain c
      join replaced r on r.replacement = c.earlier[array_length(c.earlier, 1)]
    )
    update citizens c set earlier_wallets = l.earlier
    from (
      select distinct on (wallet) wallet, earlier from chain order by wallet, array_length(earlier, 1) desc
    ) l where l.wallet = c.wallet`.execute(trx);
}

/** Closes registering, where it is not closed already: a person of whom nothing is known any more could register again. */
export async function closeRegistration(trx: Kysely<Schema>, now: Date): Promise<void> {
  await trx
    .updateTable('installation')
    .set({ people_unknown_since: now })
    .where('people_unknown_since', 'is', null)
    .execute();
}

/** Opens it again. False where it was open. */
export async function openRegistration(trx: Kysely<Schema>): Promise<boolean> {
  const opened = await trx
    .updateTable('installation')
    .set({ people_unknown_since: null })
    .where('people_unknown_since', 'is not', null)
    .returning('id')
    .execute();
  return opened.length > 0;
}

/** Since when nobody may register; null where everybody may. */
export async function registrationClosedSince(db: Kysely<Schema>): Promise<Date | null> {
  const row = await db.selectFrom('installation').select('people_unknown_since').executeTakeFirst();
  return row?.people_unknown_since ?? null;
}
