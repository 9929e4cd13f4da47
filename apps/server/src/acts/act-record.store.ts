import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { StoredAct } from './acts.store.ts';

export interface RecordedAct extends StoredAct {
  readonly subject: bigint;
  readonly author: string;
  readonly seq: bigint;
  readonly payload: string;
  readonly authorization: string | null;
  readonly current: boolean;
}

/**
 * Acts by their digests, in the order of their numbers. One is current if the contract did not refuse it and its author sent none
 * with a higher number.
 */
export async function findRecordedActs(
  db: Kysely<Schema>,
  digests: readonly string[],
): Promise<RecordedAct[]> {
  const { rows } = await sql<RecordedAct>`
    select a.id, a.kind, a.digest, a.subject, a.author, a.seq, a.received_at, a.receipt_batch_id, a.receipt_index,
      '0x' || encode(a.payload, 'hex') as payload, '0x' || encode(a."authorization", 'hex') as "authorization",
      not exists (select 1 from act_rejections r where r.act_id = a.id) and not exists (
        select 1 from acts o where o.kind = a.kind and o.subject = a.subject and o.author = a.author and o.seq > a.seq
          and not exists (select 1 from act_rejections r where r.act_id = o.id)
      ) and not exists (
        select 1 from direct_acts d
        where d.kind = a.kind and d.subject = a.subject and d.author = a.author and d.seq > a.seq
      ) as current
    from acts a where a.digest = any(${[...digests]}::text[]) order by a.id`.execute(db);
  return rows;
}
