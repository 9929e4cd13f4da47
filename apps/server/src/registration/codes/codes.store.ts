import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import { type Kysely, sql } from 'kysely';
import type { Indexes } from '../../privacy.ts';

/** One-time codes among all advisory locks of a PostgreSQL server: any number, as long as it stays. */
const LOCK_SPACE = 0x5ab4b;

/**
 * Lets one transaction at a time count the codes of this wallet and of this target: two at once would each find room
 * for one more. Always in one order, so that none waits for the other in a circle.
 */
export async function lockCounts(trx: Kysely<Schema>, wallet: Address, target: Indexes): Promise<void> {
  for (const name of [wallet, ...target].sort()) {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_SPACE)}, hashtext(${name}))`.execute(trx);
  }
}

/** When the codes since then were made, newest first: those of a wallet, and those to a target whoever asked. */
export async function codesSince(
  trx: Kysely<Schema>,
  of: { wallet: Address } | { target: Indexes },
  since: Date,
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('created_at', '>', since)
    .$if('wallet' in of, (query) => query.where('wallet', '=', 'wallet' in of ? of.wallet : ''))
    .$if('target' in of, (query) => query.where('target_index', 'in', 'target' in of ? of.target : []))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export interface NewCode {
  readonly wallet: Address;
  readonly channel: CodeChannel;
  readonly targetIndex: string;
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly attempts: number;
}

/** Writes a code down; what the wallet had open on this channel is over, wherever it was sent. */
export async function replaceCode(trx: Kysely<Schema>, code: NewCode): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ attempts_left: 0 })
    .where('wallet', '=', code.wallet)
    .where('channel', '=', code.channel)
    .where('attempts_left', '>', 0)
    .execute();
  await trx
    .insertInto('one_time_codes')
    .values({
      wallet: code.wallet,
      channel: code.channel,
      target_index: code.targetIndex,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      attempts_left: code.attempts,
      used_at: null,
    })
    .execute();
}

export interface Attempt {
  readonly id: bigint;
  readonly targetIndex: string;
  readonly codeHash: string;
  readonly attemptsLeft: number;
}

/**
 * Spends one attempt on the open code of this wallet to this target, before anything is compared: attempts that come
 * together are counted one after the other. Null where no code is open.
 */
export async function spendAttempt(
  trx: Kysely<Schema>,
  { wallet, channel, target }: { wallet: Address; channel: CodeChannel; target: Indexes },
  now: Date,
): Promise<Attempt | null> {
  const row = await trx
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('wallet', '=', wallet)
    .where('channel', '=', channel)
    .where('target_index', 'in', target)
    .where('attempts_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'target_index', 'code_hash', 'attempts_left'])
    .executeTakeFirst();
  if (!row) return null;
  const { id, target_index, code_hash, attempts_left } = row;
  return { id, targetIndex: target_index, codeHash: code_hash, attemptsLeft: attempts_left };
}

/** Marks a code as used; it never counts again. */
export async function useCode(trx: Kysely<Schema>, id: bigint, now: Date): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ used_at: now, attempts_left: 0 })
    .where('id', '=', id)
    .execute();
}

/** Forgets codes made before then: they are over, and no bound counts them any more. */
export async function forgetOldCodes(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
}
