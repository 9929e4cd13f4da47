import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import { type Kysely, sql } from 'kysely';

/**
 * The ballots that a wallet signed, the oldest first. Proposal by proposal: acts are found by kind, subject and author,
 * and an index by author would cost each vote.
 */
export async function readOwnBallots(db: Kysely<Schema>, wallet: Address): Promise<UserExport['acts']> {
  const { rows } = await sql<{ digest: string; kind: string; received_at: Date }>`
    select a.digest, a.kind, a.received_at
    from proposals p
    cross join lateral (
      select id, digest, kind, received_at from acts
      where kind = 'ballot' and subject = p.id and author = ${wallet}
    ) a
    order by a.id
  `.execute(db);
  return rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() }));
}
