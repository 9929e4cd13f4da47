import { randomUUID } from 'node:crypto';
import type { Schema } from '@sabha/db/schema';
import { type Address, type Hash, parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';
import { readDailyLimit } from '../../jobs/daily-limit.store.ts';

/** The contract's error when as many wallets were authorised as one day may have: these wait for the next. */
export const DAILY_LIMIT = 'DailyLimitReached';

/** How far the authorisation of a person's wallet is. Done: the person is an active citizen. */
export type Authorisation =
  | { readonly state: 'waiting' | 'refused' }
  | { readonly state: 'sent' | 'done'; readonly txHash: Hash | null };

/**
 * Puts a wallet's authorisation or its end in the outbox and gives the key of that row. Each is a row of its
 * own: a wallet may be authorised, revoked and authorised again, and a replay must end where they did. After the commit,
 * emit `outbox.filled`.
 */
export async function queueTask(
  trx: Kysely<Schema>,
  kind: 'authorise' | 'revoke',
  wallet: Address,
  now: Date,
): Promise<string> {
  return queue(trx, kind, { wallet }, now);
}

/** The same for a lost wallet and the one that replaces it. */
export async function queueReplacement(
  trx: Kysely<Schema>,
  wallets: { readonly wallet: Address; readonly replacement: Address },
  now: Date,
): Promise<string> {
  return queue(trx, 'replace', wallets, now);
}

async function queue(
  trx: Kysely<Schema>,
  kind: string,
  payload: { readonly wallet: Address; readonly replacement?: Address },
  now: Date,
): Promise<string> {
  const key = `${kind}:${payload.wallet}:${randomUUID()}`;
  await trx
    .insertInto('outbox')
    .values({ kind, key, payload: JSON.stringify(payload), created_at: now })
    .execute();
  return key;
}

/** Withdraws an authorisation that is in no transaction yet. False if it is too late. A replacement is never withdrawn: the two wallets must stay linked. */
export async function withdrawTask(trx: Kysely<Schema>, key: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('kind', '=', 'authorise')
    .where('batch_id', 'is', null)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts authorisations that came to the limit of a day back into the queue, the oldest first: as many as the contract still takes on
 * this day beside those that are queued. Gives how many.
 */
export async function retryLimited(db: Kysely<Schema>, now: Date): Promise<number> {
  const limited = sql<{ id: bigint }>`
    select id from outbox where kind in ('authorise', 'replace') and outcome = 'failed' and failure = ${DAILY_LIMIT}`;
  if ((await sql`${limited} limit 1`.execute(db)).rows.length === 0) return 0;
  const today = await readDailyLimit(db, now);
  if (!today) return 0;
  const { numAffectedRows } = await sql`
    update outbox set outcome = null, failure = null, attempts = 0 where id in (
      ${limited} order by id limit greatest(0, ${today.limit - today.authorised}::int - (
        select count(*) from outbox o left join relay_batches b on b.id = o.batch_id
        where o.kind in ('authorise', 'replace') and o.outcome is null and (b.state is null or b.state in ('stored', 'sent'))
      ))
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** How far these authorisations are; one that is not in the outbox is left out. */
export async function readAuthorisations(
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<Map<string, Authorisation>> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('relay_batches', 'relay_batches.id', 'outbox.batch_id')
    .leftJoin('people', 'people.outbox_key', 'outbox.key')
    .select([
      'outbox.key',
      'outbox.outcome',
      'outbox.failure',
      'relay_batches.state',
      'relay_batches.tx_hash',
      'people.status',
    ])
    .where('outbox.key', 'in', [...keys])
    .execute();
  return new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, authorisationOf(row)]])));
}

function authorisationOf({
  outcome,
  failure,
  state,
  tx_hash,
  status,
}: {
  outcome: 'already-recorded' | 'failed' | null;
  failure: string | null;
  state: 'stored' | 'sent' | 'mined' | 'final' | 'failed' | null;
  tx_hash: string | null;
  status: 'reserved' | 'checked' | 'active' | null;
}): Authorisation {
  const txHash = tx_hash === null ? null : parseHash(tx_hash);
  if (status === 'active') return { state: 'done', txHash };
  if (outcome === 'failed') return { state: failure === DAILY_LIMIT ? 'waiting' : 'refused' };
  // In no transaction, or in one that no node has taken yet.
  const sent = outcome === 'already-recorded' || state === 'sent' || state === 'mined' || state === 'final';
  return sent ? { state: 'sent', txHash } : { state: 'waiting' };
}
