import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Cursor } from './chain-state.store.ts';
import { depthFor } from './reconciliation-part.ts';

const ACTS_AT_ONCE = 5_000;
const BLOCKS_AT_ONCE = 200n;

/** A comparison that begins: its number, and the proposals whose own record something new was said of. */
export interface Beginning {
  readonly comparison: bigint;
  readonly proposals: ReadonlySet<number>;
}

type State = Awaited<ReturnType<typeof readState>>;

async function readState(trx: Transaction<Schema>) {
  return trx
    .selectFrom('verification_state')
    .select(['comparison', 'act_cursor', 'block_cursor', 'block_hash'])
    .executeTakeFirst();
}

/**
 * Begins a comparison: finds proposals that are new, and marks the parts that acts and events since the last one have
 * touched. After the chain has changed its past all are. Acts are numbered in the order of their commits, so none is missed.
 */
export async function beginComparison(
  db: Kysely<Schema>,
  cursor: Cursor,
  now: Date,
  largestPart: number,
): Promise<Beginning> {
  return db.transaction().execute(async (trx) => {
    const state = await readState(trx);
    if (!state) return beginFirst(trx, cursor, now, largestPart);
    const changed = await chainChangedItsPast(trx, state, cursor);
    if (changed) await trx.updateTable('verification_parts').set({ touched: true }).execute();
    await trx
      .insertInto('verification_proposals')
      .columns(['proposal_id'])
      .expression(trx.selectFrom('proposals').select('id'))
      .onConflict((conflict) => conflict.column('proposal_id').doNothing())
      .execute();
    const actCursor = await touchByActs(trx, state.act_cursor);
    const proposals = changed
      ? new Set<number>()
      : await touchByEvents(trx, state.block_cursor, cursor.block);
    await partTheLarge(trx, largestPart);
    const comparison = state.comparison + 1n;
    await trx
      .updateTable('verification_state')
      .set({
        comparison,
        act_cursor: actCursor,
        compared_at: now,
        block_number: cursor.block,
        block_cursor: cursor.block,
        block_hash: cursor.hash,
      })
      .execute();
    return { comparison, proposals };
  });
}

/** Everything is new to the first comparison. */
async function beginFirst(
  trx: Transaction<Schema>,
  cursor: Cursor,
  now: Date,
  largestPart: number,
): Promise<Beginning> {
  const newest = await trx.selectFrom('acts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  await trx
    .insertInto('verification_state')
    .values({
      comparison: 1n,
      compared_at: now,
      block_number: cursor.block,
      act_cursor: newest?.id ?? 0n,
      block_cursor: cursor.block,
      block_hash: cursor.hash,
      round_from: 1n,
      round_started_at: now,
      ledger_answers: true,
    })
    .execute();
  await findProposals(trx);
  await partTheLarge(trx, largestPart);
  return { comparison: 1n, proposals: new Set() };
}

/**
 * Takes in every proposal that either side knows, those whose own row is gone included. Steps from one to the next by
 * the indexes: no vote is counted.
 */
export async function findProposals(trx: Kysely<Schema>): Promise<void> {
  await sql`
    with recursive voted as (
      (select proposal_id from votes_current order by proposal_id limit 1)
      union all
      select (select v.proposal_id from votes_current v where v.proposal_id > voted.proposal_id
        order by v.proposal_id limit 1)
      from voted where voted.proposal_id is not null
    ), recorded as (
      select subject from chain_events where name = 'ProposalCreated' and subject is not null
    )
    insert into verification_proposals (proposal_id)
    select id from proposals
    union select proposal_id from voted where proposal_id is not null
    union select subject::integer from recorded where subject between 1 and 2147483647
    on conflict do nothing
  `.execute(trx);
}

async function chainChangedItsPast(
  trx: Transaction<Schema>,
  state: State & object,
  cursor: Cursor,
): Promise<boolean> {
  if (cursor.block < state.block_cursor) return true;
  const block = await trx
    .selectFrom('chain_blocks')
    .select('hash')
    .where('number', '=', state.block_cursor)
    .executeTakeFirst();
  return (block?.hash ?? null) !== state.block_hash;
}

/** Gives up to which act it is known now. */
async function touchByActs(trx: Transaction<Schema>, from: bigint): Promise<bigint> {
  for (let after = from; ; ) {
    const { rows } = await sql<{ last: bigint | null; found: number }>`
      with news as (
        select id, kind, subject, author from acts where id > ${after} order by id limit ${ACTS_AT_ONCE}
      ), touched as (
        update verification_parts p set touched = true
        from (
          select distinct v.proposal_id, substr(n.author, 3, v.depth) as prefix
          from news n join verification_proposals v on v.proposal_id = n.subject where n.kind = 'ballot'
        ) t
        where p.proposal_id = t.proposal_id and p.prefix = t.prefix and not p.touched
      )
      select max(id) as last, count(*)::int as found from news`.execute(trx);
    after = rows[0]?.last ?? after;
    if ((rows[0]?.found ?? 0) < ACTS_AT_ONCE) return after;
  }
}

/** Gives the proposals of which the contract has said something itself. */
async function touchByEvents(trx: Transaction<Schema>, from: bigint, to: bigint): Promise<Set<number>> {
  const proposals = new Set<number>();
  for (let after = from; after < to; after += BLOCKS_AT_ONCE) {
    const { rows } = await sql<{ proposal_id: number }>`
      with news as (
        select e.name, e.actor, v.proposal_id, v.depth from chain_events e
        join verification_proposals v on v.proposal_id = e.subject
        where e.block_number > ${after} and e.block_number <= ${after + BLOCKS_AT_ONCE} and e.contract = 'proposals'
      ), touched as (
        update verification_parts p set touched = true
        from (select distinct proposal_id, substr(actor, 3, depth) as prefix from news where actor is not null) t
        where p.proposal_id = t.proposal_id and p.prefix = t.prefix and not p.touched
      )
      select distinct proposal_id from news where name not in ('VoteCast', 'ActRejected')`.execute(trx);
    for (const row of rows) proposals.add(row.proposal_id);
  }
  return proposals;
}

/** Parts the voters of proposals that have grown, and gives new ones their first part. All of a new parting is to compare. */
async function partTheLarge(trx: Transaction<Schema>, largestPart: number): Promise<void> {
  const { rows } = await sql<{ proposal_id: number; depth: number; votes: bigint; parted: boolean }>`
    select v.proposal_id, v.depth,
      greatest(t.yes_votes + t.no_votes, v.yes + v.no, v.ledger_yes + v.ledger_no) as votes,
      exists (select from verification_parts p where p.proposal_id = v.proposal_id) as parted
    from verification_proposals v left join proposal_tallies t on t.proposal_id = v.proposal_id`.execute(trx);
  for (const row of rows) {
    const depth = Math.max(row.depth, depthFor(Number(row.votes), largestPart));
    if (row.parted && depth === row.depth) continue;
    await sql`delete from verification_parts where proposal_id = ${row.proposal_id}`.execute(trx);
    await sql`
      insert into verification_parts (proposal_id, prefix)
      select ${row.proposal_id}::integer, case when ${depth} = 0 then '' else lpad(to_hex(i), ${depth}, '0') end
      from generate_series(0, ${16 ** depth - 1}) i`.execute(trx);
    await sql`update verification_proposals set depth = ${depth} where proposal_id = ${row.proposal_id}`.execute(
      trx,
    );
  }
}
