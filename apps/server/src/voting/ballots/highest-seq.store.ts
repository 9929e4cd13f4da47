import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { VoterOnProposal } from './ballots.store.ts';

/** The highest number that this voter used on this proposal, here or on the contract; zero before the first. */
export async function findHighestSeq(db: Kysely<Schema>, pair: VoterOnProposal): Promise<bigint> {
  const { rows } = await sql<{ highest: bigint }>`
    select greatest(
      coalesce((select max(seq) from acts
        where kind = 'ballot' and subject = ${pair.proposalId} and author = ${pair.voter}), 0),
      coalesce((select max(seq) from direct_votes
        where proposal_id = ${pair.proposalId} and voter = ${pair.voter}), 0)
    ) as highest
  `.execute(db);
  return rows[0]?.highest ?? 0n;
}
