import type { Schema } from '@sabha/db/schema';
import type { StoredDecision } from '@sabha/db/tables/petitions';
import { type Kysely, sql, type Transaction } from 'kysely';
import { petitionRows } from '../petitions.store.ts';
import { REMOVED_ON_LEDGER } from './aftermath.store.ts';
import { REMOVE_PETITION, type RemoveTask } from './relay-removals.ts';

/** What an office must know of a petition before it decides. */
export async function findForDecision(trx: Transaction<Schema>, id: number) {
  return trx
    .selectFrom('petitions as p')
    .select(['p.id', 'p.digest', 'p.signatures', 'p.listed_at', 'p.asked_at', 'p.answered_at'])
    .select(['p.rejected_at', 'p.rejection', 'p.removed_at', 'p.removal'])
    .select(REMOVED_ON_LEDGER.as('removed_on_ledger'))
    .where('p.id', '=', id)
    .where('p.refused', '=', false)
    .executeTakeFirst();
}

export async function markRejected(
  trx: Transaction<Schema>,
  id: number,
  decision: StoredDecision,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('petitions')
    .set({ rejected_at: now, rejection: JSON.stringify(decision) })
    .where('id', '=', id)
    .execute();
}

export async function markRemoved(
  trx: Transaction<Schema>,
  id: number,
  {
    decision,
    reason,
    now,
  }: { readonly decision: StoredDecision; readonly reason: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('petitions')
    .set({ removed_at: now, removal: JSON.stringify(decision), removed_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function unmarkRejected(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx
    .updateTable('petitions')
    .set({ rejected_at: null, rejection: null })
    .where('id', '=', id)
    .execute();
}

export async function unmarkRemoved(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx
    .updateTable('petitions')
    .set({ removed_at: null, removal: null, removed_reason: null })
    .where('id', '=', id)
    .execute();
}

const keyOf = (id: number) => `${REMOVE_PETITION}:${id}`;

/** Puts a removal in line for the contract. */
export async function queueRemoval(trx: Transaction<Schema>, task: RemoveTask, now: Date): Promise<void> {
  const row = { kind: REMOVE_PETITION, key: keyOf(task.number), payload: JSON.stringify(task) };
  await trx
    .insertInto('outbox')
    .values({ ...row, created_at: now })
    .execute();
}

/** Takes a removal out of the line; false where it is in a transaction, which may be mined at any moment, or was mined. */
export async function takeBackRemoval(trx: Transaction<Schema>, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('key', '=', keyOf(id))
    .where('batch_id', 'is', null)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')]))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A page of removed petitions, the newest removal first, and how many there are. */
export async function removedPetitions(
  db: Kysely<Schema>,
  page: { readonly limit: number; readonly offset: number },
) {
  const removed = db
    .selectFrom('petitions as p')
    .where('p.removed_at', 'is not', null)
    .where('p.refused', '=', false);
  const rows = await removed
    .select(['p.id', 'p.digest', 'p.created_at', 'p.signatures', 'p.removed_at', 'p.removal'])
    .select(REMOVED_ON_LEDGER.as('removed_on_ledger'))
    .orderBy('p.removed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await removed
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** A page of petitions that an office may still reject, the newest first, and how many there are. */
export async function unlistedPetitions(
  db: Kysely<Schema>,
  page: { readonly limit: number; readonly offset: number },
) {
  const unlisted = petitionRows(db)
    .where('listed_at', 'is', null)
    .where('refused', '=', false)
    .where('rejected_at', 'is', null)
    .where('removed_at', 'is', null);
  const rows = await unlisted.orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const { total } = await unlisted
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The contract's removals that our rows do not show, and ours that no office asked for and the contract does not have (any more). */
const NEWS = sql`
  select p.id, e.mined_at as removed_at, false as gone
  from chain_events e join petitions p on p.digest = e.subject_digest
  where e.name = 'PetitionRemoved' and e.contract = 'petitions' and p.removed_at is null
  union all
  select p.id, p.removed_at, true as gone
  from petitions p
  where p.removed_at is not null and p.removal is null and not ${REMOVED_ON_LEDGER}`;

export interface RemovalNews {
  readonly id: number;
  readonly removed_at: Date;
  readonly gone: boolean;
}

/** What the contract says of removals that is not written down. Takes no lock. */
export async function removalNews(db: Kysely<Schema>): Promise<RemovalNews[]> {
  const { rows } = await sql<RemovalNews>`${NEWS} order by 1`.execute(db);
  return rows;
}

/** Writes down that the contract has removed a petition, or has not any more. */
export async function followRemoval(
  trx: Transaction<Schema>,
  { id, removed_at, gone }: RemovalNews,
): Promise<void> {
  await trx
    .updateTable('petitions')
    .set({ removed_at: gone ? null : removed_at, removal: null, removed_reason: null })
    .where('id', '=', id)
    .execute();
}
