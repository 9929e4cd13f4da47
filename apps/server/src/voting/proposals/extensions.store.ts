import type { Schema } from '@sabha/db/schema';
import type { ProposalExtensionsTable } from '@sabha/db/tables/voting';
import { parseHash } from '@sabha/domain/core/hex';
import type { ProposalExtension } from '@sabha/domain/voting/proposal-extension';
import { type Kysely, sql, type Transaction } from 'kysely';

/** What the outbox calls the task of an extension. */
export const extensionKey = (id: number, number: number) => `extend-proposal:${id}:${number}`;

/** The extensions of these proposals in their order, with where each is on the ledger. */
export async function readExtensions(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, ProposalExtension[]>> {
  const rows = await db
    .selectFrom('proposal_extensions as x')
    .leftJoin('chain_state as s', (join) => join.onTrue())
    .selectAll('x')
    .select('s.final_block')
    .where('x.proposal_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('x.proposal_id')
    .orderBy('x.number')
    .execute();
  const found = new Map<number, ProposalExtension[]>();
  for (const row of rows) {
    const isFinal = row.block_number !== null && row.block_number <= (row.final_block ?? -1n);
    const extension: ProposalExtension = {
      number: row.number,
      old_closes_at: row.old_closes_at.toISOString(),
      new_closes_at: row.new_closes_at.toISOString(),
      reason: row.reason,
      reason_hash: parseHash(row.reason_hash),
      asked_at: row.asked_at?.toISOString() ?? null,
      state: row.state === 'mined' && isFinal ? 'final' : row.state,
      failure: row.failure,
      tx_hash: row.tx_hash === null ? null : parseHash(row.tx_hash),
      block_number: row.block_number?.toString() ?? null,
      log_index: row.log_index,
      mined_at: row.mined_at?.toISOString() ?? null,
    };
    found.set(row.proposal_id, [...(found.get(row.proposal_id) ?? []), extension]);
  }
  return found;
}

const EVENT = sql`e.name = 'ProposalExtended' and e.contract = 'proposals'`;
const SAME_EVENT = sql`x.tx_hash = e.tx_hash and x.log_index = e.log_index and x.block_number = e.block_number`;
/** Extensions in blocks that are not there any more. */
const GONE = sql`x.state = 'mined' and not exists (select from chain_events e where ${SAME_EVENT})`;
/** What was on a chain that was lost is sent again at its time: until then it counts as recorded. */
const REPLAYED = sql`exists (
  select from outbox o where o.key = 'extend-proposal:' || x.proposal_id || ':' || x.number
    and o.replay_at is not null and o.outcome is null)`;
/** Extensions on the ledger that are not written down, of proposals that are ours. */
const NEW_EVENTS = sql`
  from chain_events e join proposals p on p.id = e.subject
  where ${EVENT}
    and not exists (select from proposal_extensions x where x.proposal_id = p.id and ${SAME_EVENT})`;
/** Extensions that the contract refused and, the voting being over by the time that follows, will never take. */
const REFUSED = sql`
  from outbox o, proposal_extensions x
  where x.state = 'waiting' and o.key = 'extend-proposal:' || x.proposal_id || ':' || x.number
    and o.outcome is not null and x.old_closes_at <= `;

/** Whether a change of text or window of proposal `p` has not become an event yet, nor been taken back. */
const AMENDING = sql`exists (
  select from outbox o left join relay_batches b on b.id = o.batch_id left join chain_state s on true
  where o.key = 'amend-proposal:' || p.id || ':' || (
      select max(t.number) from proposal_texts t where t.proposal_id = p.id)
    and o.outcome is distinct from 'already-recorded'
    and not coalesce(b.state in ('mined', 'final') and b.block_number <= s.cursor_block, false))`;

/**
 * Proposals that were extended and whose close is not the one that the ledger named last. What is being changed or replayed
 * has its say first.
 */
const TO_MOVE = sql`
  from proposals p cross join lateral (
    select to_timestamp((e.args ->> 'closesAt')::numeric) as closes_at from chain_events e
    where e.name in ('ProposalCreated', 'ProposalAmended', 'ProposalExtended') and e.subject = p.id
      and e.contract = 'proposals'
    order by e.block_number desc, e.log_index desc limit 1
  ) ledger
  where p.expired_date <> ledger.closes_at and not ${AMENDING}
    and not exists (select from proposal_extensions x where x.proposal_id = p.id and ${GONE} and ${REPLAYED})`;

/** The number of the last extension, zero before the first; whether one of them, or a change, is not on the ledger yet. */
export async function extensionsSoFar(
  db: Kysely<Schema>,
  id: number,
): Promise<{ last: number; isExtending: boolean; isAmending: boolean }> {
  const { rows } = await sql<{ last: number; is_extending: boolean; is_amending: boolean }>`
    select coalesce(max(x.number), 0) as last, coalesce(bool_or(x.state = 'waiting'), false) as is_extending,
      (select ${AMENDING} from proposals p where p.id = ${id}) as is_amending
    from proposal_extensions x where x.proposal_id = ${id}`.execute(db);
  const [row] = rows;
  return {
    last: row?.last ?? 0,
    isExtending: row?.is_extending === true,
    isAmending: row?.is_amending === true,
  };
}

/** Writes down an extension that waits for its block. */
export async function addExtension(
  trx: Transaction<Schema>,
  extension: Pick<
    ProposalExtensionsTable,
    'proposal_id' | 'number' | 'old_closes_at' | 'new_closes_at' | 'reason' | 'reason_hash' | 'asked_at'
  >,
): Promise<void> {
  await trx
    .insertInto('proposal_extensions')
    .values({
      ...extension,
      state: 'waiting',
      ...{ failure: null, tx_hash: null, log_index: null, block_number: null, mined_at: null },
    })
    .execute();
}

/** Whether the chain says something of extensions that is not written down yet. Takes no lock. */
export async function hasExtensionNews(db: Kysely<Schema>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    select exists (select ${NEW_EVENTS})
      or exists (select from proposal_extensions x where ${GONE} and not ${REPLAYED})
      or exists (select ${REFUSED}${now}::timestamptz)
      or exists (select ${TO_MOVE} and exists (select from proposal_extensions x where x.proposal_id = p.id))
      as news`.execute(db);
  return rows[0]?.news === true;
}

/**
 * Takes extensions out of blocks that are not there any more: ours wait again, others never were. Gives the proposals that
 * they were of.
 */
export async function takeBackExtensions(trx: Transaction<Schema>): Promise<number[]> {
  const { rows: removed } = await sql<{ proposal_id: number }>`
    delete from proposal_extensions x where ${GONE} and x.asked_at is null and not ${REPLAYED}
    returning proposal_id`.execute(trx);
  const { rows: waiting } = await sql<{ proposal_id: number }>`
    update proposal_extensions x
    set state = 'waiting', tx_hash = null, log_index = null, block_number = null, mined_at = null
    where ${GONE} and not ${REPLAYED} returning proposal_id`.execute(trx);
  return [...removed, ...waiting].map(({ proposal_id }) => proposal_id);
}

/** An extension as the ledger has it. */
interface ExtensionEvent {
  readonly proposal_id: number;
  readonly tx_hash: string;
  readonly log_index: number;
  readonly block_number: bigint;
  readonly mined_at: Date;
  readonly new_closes_at: Date;
  readonly reason_hash: string;
}

/** Extensions on the ledger that are not written down yet, in their order. */
export async function newExtensionEvents(trx: Transaction<Schema>): Promise<ExtensionEvent[]> {
  const { rows } = await sql<ExtensionEvent>`
    select p.id as proposal_id, e.tx_hash, e.log_index, e.block_number, e.mined_at,
      to_timestamp((e.args ->> 'closesAt')::numeric) as new_closes_at, e.args ->> 'reasonHash' as reason_hash
    ${NEW_EVENTS} order by e.block_number, e.log_index`.execute(trx);
  return rows;
}

/** Writes down where an extension stands: the one that was asked for in these words, or else one that only the ledger knows. */
export async function recordExtension(trx: Transaction<Schema>, event: ExtensionEvent): Promise<void> {
  const { proposal_id, tx_hash, log_index, block_number, mined_at, new_closes_at, reason_hash } = event;
  const { rows } = await sql`
    update proposal_extensions set state = 'mined', failure = null, tx_hash = ${tx_hash}, log_index = ${log_index},
      block_number = ${block_number}, mined_at = ${mined_at}::timestamptz
    where proposal_id = ${proposal_id} and number = (
      select min(x.number) from proposal_extensions x
      where x.proposal_id = ${proposal_id} and x.reason_hash = ${reason_hash}
        and x.new_closes_at = ${new_closes_at}::timestamptz and (x.state <> 'mined' or ${GONE}))
    returning 1`.execute(trx);
  if (rows.length > 0) return;
  await sql`
    insert into proposal_extensions (proposal_id, number, old_closes_at, new_closes_at, reason_hash, state, tx_hash,
      log_index, block_number, mined_at)
    select ${proposal_id}::integer,
      coalesce((select max(number) from proposal_extensions where proposal_id = ${proposal_id}), 0) + 1,
      to_timestamp((e.args ->> 'closesAt')::numeric), ${new_closes_at}::timestamptz, ${reason_hash}, 'mined',
      ${tx_hash}, ${log_index}::integer, ${block_number}::bigint, ${mined_at}::timestamptz
    from chain_events e
    where e.name in ('ProposalCreated', 'ProposalAmended', 'ProposalExtended') and e.subject = ${proposal_id}
      and e.contract = 'proposals' and (e.block_number, e.log_index) < (${block_number}, ${log_index})
    order by e.block_number desc, e.log_index desc limit 1`.execute(trx);
}

/** An extension that the contract finally refused. */
export interface RefusedExtension {
  readonly proposal_id: number;
  readonly new_closes_at: Date;
  readonly failure: string;
}

/** Removes refused extensions from the queue, so that they are not sent to a new chain; each is given to one caller only. */
export async function takeRefusedExtensions(
  trx: Transaction<Schema>,
  now: Date,
): Promise<RefusedExtension[]> {
  const { rows } = await sql<RefusedExtension>`
    with gone as (
      delete from outbox where id in (select o.id ${REFUSED}${now}::timestamptz)
      returning key, coalesce(failure, 'refused') as failure
    )
    update proposal_extensions x set state = 'refused', failure = gone.failure
    from gone where gone.key = 'extend-proposal:' || x.proposal_id || ':' || x.number
    returning x.proposal_id, x.new_closes_at, x.failure`.execute(trx);
  return rows;
}

/**
 * Gives proposals the close that the ledger named last, also in the text that stands; gives those whose close moved. Looks at
 * those that were extended, and at `also`.
 */
export async function moveCloses(trx: Transaction<Schema>, also: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select p.id, ledger.closes_at ${TO_MOVE}
        and (p.id = any(${[...also]}::integer[])
          or exists (select from proposal_extensions x where x.proposal_id = p.id))
    ), texts as (
      update proposal_texts t set expired_date = due.closes_at from due
      where t.proposal_id = due.id and t.number = (
        select max(number) from proposal_texts where proposal_id = due.id and not refused)
    ), counted as (
      -- Who could vote is counted for good at a close: this one was not the last.
      update proposal_electorates c set closed = false from due where c.proposal_id = due.id
    )
    update proposals p set expired_date = due.closes_at, version = p.version + 1
    from due where p.id = due.id returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}
