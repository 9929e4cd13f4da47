import { type RawBuilder, sql } from 'kysely';

/**
 * The hash of the text that a ballot was signed for: the one that the proposal has now, unless it changed. `proposal` and
 * `act` are the columns of the ballot's proposal and number.
 */
export function signedTextHash<Hash extends string | null>(
  proposal: RawBuilder<unknown>,
  act: RawBuilder<unknown>,
  now: RawBuilder<Hash>,
): RawBuilder<Hash> {
  return sql<Hash>`coalesce((select t.text_hash from proposal_texts t
    where t.proposal_id = ${proposal} and t.after_act < ${act} order by t.number desc limit 1), ${now})`;
}
