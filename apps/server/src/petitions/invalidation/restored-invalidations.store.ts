import type { Schema } from '@sabha/db/schema';
import type { PetitionLine } from '@sabha/domain/petitions/audit/petition-line';
import { readDeclaration } from '@sabha/domain/petitions/invalidate-signatures';
import { type Kysely, sql } from 'kysely';
import { keccak256, stringToHex } from 'viem';

/**
 * Makes the batches of a petition again from the line of a bundle, those whose reasons the ledger has the hashes of: whose signatures
 * they declared invalid, the ledger says. Which office did, nobody can say any more. What was not told to the ledger is lost.
 */
export async function restoreInvalidations(
  trx: Kysely<Schema>,
  { id, digest, invalidations }: Pick<PetitionLine, 'id' | 'digest' | 'invalidations'>,
): Promise<void> {
  for (const { reason, undone_reason } of invalidations) {
    const read = readDeclaration(reason);
    if (read?.what !== 'invalidated') continue;
    const undone = undone_reason === null ? null : readDeclaration(undone_reason);
    const undoneHash = undone && keccak256(stringToHex(undone_reason ?? ''));
    await sql`
      with events as materialized (
        select e.name, e.actor, e.mined_at, e.block_number, e.log_index, e.args ->> 'reasonHash' as hash
        from chain_events e
        where e.name in ('SignatureInvalidated', 'SignatureReinstated') and e.contract = 'petitions'
          and e.subject_digest = ${digest}
      ), told as (
        select count(*)::int as signatures, min(mined_at) as at from events
        where name = 'SignatureInvalidated' and hash = ${keccak256(stringToHex(reason))}
      ), untold as (
        select min(mined_at) as at from events
        where name = 'SignatureReinstated' and hash = ${undoneHash}::text having count(*) > 0
      ), batch as (
        insert into petition_invalidations (petition_id, number, started_at, reason, reason_hash, total, queued,
          undone_at, undone_reason, undone_reason_hash, undo_queued)
        select ${id}::integer, ${read.number}::integer, told.at, ${JSON.stringify(read.reason)}::jsonb,
          ${keccak256(stringToHex(reason))}::text, told.signatures, told.signatures, untold.at,
          case when untold.at is not null then ${JSON.stringify(undone?.reason ?? null)}::jsonb end,
          case when untold.at is not null then ${undoneHash}::text end,
          case when untold.at is not null then told.signatures else 0 end
        from told left join untold on true where told.signatures > 0
        on conflict (petition_id, number) do nothing returning id
      )
      insert into petition_invalidation_signers (invalidation_id, position, signer)
      select batch.id, row_number() over (order by e.block_number, e.log_index), e.actor
      from batch cross join events e
      where e.name = 'SignatureInvalidated' and e.hash = ${keccak256(stringToHex(reason))}`.execute(trx);
  }
}
