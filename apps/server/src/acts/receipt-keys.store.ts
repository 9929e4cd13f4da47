import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

export interface UsedKey {
  readonly address: string;
  readonly first: Date;
  readonly last: Date;
}

/** Every key that signed a batch of receipts, the latest first. Goes from key to key in the index, however many batches. */
export async function listUsedKeys(db: Kysely<Schema>): Promise<UsedKey[]> {
  const { rows } = await sql<UsedKey>`
    with recursive keys as (
      (select signer from receipt_batches where signer > '' order by signer limit 1)
      union all
      select (select b.signer from receipt_batches b where b.signer > k.signer order by b.signer limit 1)
      from keys k where k.signer is not null
    )
    select k.signer as address, t.first, t.last
    from keys k
    cross join lateral (
      select min(b.signed_at) as first, max(b.signed_at) as last from receipt_batches b where b.signer = k.signer
    ) t
    where k.signer is not null
    order by t.last desc, k.signer
  `.execute(db);
  return rows;
}
