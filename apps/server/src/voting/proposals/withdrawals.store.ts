import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A withdrawal that the contract finally refused. */
export interface RefusedWithdrawal {
  readonly proposal_id: number;
  readonly failure: string;
}

const REFUSED_EVER = sql`o.kind = 'withdraw-proposal' and o.outcome = 'failed'
  and p.id = (o.payload ->> 'proposalId')::integer and p.withdrawn_at is not null`;
const REFUSED = sql`${REFUSED_EVER} and p.expired_date <= `;

/** When the voting is over next of which the contract refused the withdrawal; null where there is none. */
export async function nextRefusedWithdrawal(db: Kysely<Schema>): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(p.expired_date) as next from outbox o, proposals p where ${REFUSED_EVER}`.execute(db);
  return rows[0]?.next ?? null;
}

/** Whether there is a withdrawal that the contract refused and, the voting being over by `now`, will never take. */
export async function hasRefusedWithdrawals(db: Kysely<Schema>, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select 1 from outbox o, proposals p where ${REFUSED}${now}::timestamptz limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes refused withdrawals from the queue, so that they are not sent to a new chain; each is given to one caller only. */
export async function takeRefusedWithdrawals(
  trx: Transaction<Schema>,
  now: Date,
): Promise<RefusedWithdrawal[]> {
  const { rows } = await sql<RefusedWithdrawal>`
    delete from outbox o using proposals p where ${REFUSED}${now}::timestamptz
    returning p.id as proposal_id, coalesce(o.failure, 'refused') as failure`.execute(trx);
  return rows;
}

/** Takes the tombstone off a proposal; gives its title and the reason that was given for the withdrawal. */
export async function unmarkWithdrawn(
  trx: Transaction<Schema>,
  id: number,
): Promise<{ title: Localized; reason: string | null }> {
  const before = await trx
    .selectFrom('proposals')
    .select(['title', 'withdrawn_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('proposals')
    .set({ withdrawn_at: null, withdrawn_reason: null })
    .where('id', '=', id)
    .execute();
  return { title: before.title, reason: before.withdrawn_reason };
}
