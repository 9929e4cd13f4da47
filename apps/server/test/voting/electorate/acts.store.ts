import type { Schema } from '@sabha/db/schema';
import { sql, type Transaction } from 'kysely';
import { hashOf } from './planned-votes.store.ts';
import { BALLOTS_A_RECEIPT_BATCH } from './size.ts';

/** The planned ballots as the server records them. Signatures are bytes of the right length: nothing reads them here. */
export async function insertActs(trx: Transaction<Schema>): Promise<void> {
  await sql`insert into receipt_batches (root, signature, signer, signed_at, count)
    select ${hashOf('root', sql`(n - 1) / ${sql.lit(BALLOTS_A_RECEIPT_BATCH)}`)},
      ${signature(sql`(n - 1) / ${sql.lit(BALLOTS_A_RECEIPT_BATCH)}`)}, '0x' || repeat('5e', 20), max(cast_at), count(*)
    from planned_votes where form = 'ballot'
    group by (n - 1) / ${sql.lit(BALLOTS_A_RECEIPT_BATCH)} order by min(n)`.execute(trx);
  await sql`insert into acts (id, digest, kind, subject, author, seq, payload, "authorization", received_at,
      receipt_batch_id, receipt_index)
    overriding system value
    select n, digest, 'ballot', proposal_id, voter, seq, decode(lpad(to_hex(proposal_id), 64, '0')
        || substr((select text_hash from proposals where id = proposal_id), 3) || lpad(to_hex(choice::integer), 64, '0')
        || lpad(substr(voter, 3), 64, '0') || lpad(to_hex(seq), 64, '0')
        || lpad(to_hex(extract(epoch from cast_at)::bigint + 600), 64, '0'), 'hex'),
      decode(substr(${signature(sql`n`)}, 3), 'hex'), cast_at, (n - 1) / ${sql.lit(BALLOTS_A_RECEIPT_BATCH)} + 1, (n - 1) % ${sql.lit(BALLOTS_A_RECEIPT_BATCH)}
    from planned_votes where form = 'ballot' order by n`.execute(trx);
  await sql`insert into votes_current (proposal_id, voter, choice, seq, act_id)
    select distinct on (proposal_id, voter) proposal_id, voter, choice, seq, case form when 'ballot' then n end
    from planned_votes where not refused order by proposal_id, voter, seq desc`.execute(trx);
  await sql`insert into proposal_tallies (proposal_id, yes_votes, no_votes)
    select proposal_id, count(*) filter (where choice = 1), count(*) filter (where choice = 2)
    from votes_current group by proposal_id`.execute(trx);
}

const signature = (n: ReturnType<typeof sql>) =>
  sql`${hashOf('r of', n)} || substr(${hashOf('s of', n)}, 3) || '1b'`;
