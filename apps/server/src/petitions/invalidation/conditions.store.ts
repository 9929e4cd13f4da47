import type { Schema } from '@sabha/db/schema';
import { type InvalidationCondition, PREVIEW_SAMPLE } from '@sabha/domain/petitions/invalidate-signatures';
import { SIGNS } from '@sabha/domain/petitions/petition-structs';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

/** How a condition asks about `s`, a signature that counts; one entry for each kind. */
const ASKS: {
  readonly [Kind in InvalidationCondition['kind']]: (
    condition: Extract<InvalidationCondition, { kind: Kind }>,
  ) => RawBuilder<unknown>;
} = {
  authorised: ({ from, to }) => sql`exists (
    select from citizens c
    where c.wallet = s.signer and c.authorised_at >= ${from}::timestamptz and c.authorised_at < ${to}::timestamptz)`,
  signed: ({ from, to }) => sql`coalesce((select a.received_at from acts a where a.id = s.act_id), (
    select e.mined_at from direct_acts d join chain_events e on e.tx_hash = d.tx_hash and e.log_index = d.log_index
    where d.kind = 'endorsement' and d.subject = s.petition_id and d.author = s.signer and d.seq = s.seq limit 1
  )) between ${from}::timestamptz and ${to}::timestamptz - interval '1 microsecond'`,
  review: ({ id }) => sql`exists (
    select from review_findings f
    where f.id = ${id} and f.kind = 'endorsement' and f.subject = s.petition_id and (
      exists (
        select from acts a
        where a.kind = f.kind and a.subject = f.subject and a.author = s.signer
          and a.id between f.first_act and f.last_act
          and a.received_at >= f.starts_at and a.received_at < f.starts_at + interval '1 hour')
      or exists (
        select from direct_acts d join chain_events e on e.tx_hash = d.tx_hash and e.log_index = d.log_index
        where d.kind = f.kind and d.subject = f.subject and d.author = s.signer
          and d.block_number between f.first_block and f.last_block
          and e.mined_at >= f.starts_at and e.mined_at < f.starts_at + interval '1 hour')))`,
  wallets: ({ wallets }) => sql`s.signer = any(${[...wallets]}::text[])`,
};

function asks<Kind extends InvalidationCondition['kind']>(
  condition: Extract<InvalidationCondition, { kind: Kind }>,
): RawBuilder<unknown> {
  return ASKS[condition.kind as Kind](condition);
}

/** The signatures under a petition that count now and meet all conditions. */
const matching = (petition: number, conditions: readonly InvalidationCondition[]) => sql`
  from petition_signatures_current s
  where s.petition_id = ${petition} and s.choice = ${sql.lit(SIGNS)} and ${sql.join(
    conditions.map((condition) => asks(condition)),
    sql` and `,
  )}`;

/** How many signatures meet these conditions, and some of their wallets. */
export async function findMatching(
  db: Kysely<Schema>,
  petition: number,
  conditions: readonly InvalidationCondition[],
): Promise<{ readonly signatures: number; readonly sample: string[] }> {
  const { rows } = await sql<{ signatures: number; sample: string[] | null }>`
    with found as materialized (select s.signer ${matching(petition, conditions)})
    select (select count(*)::int from found) as signatures,
      (select json_agg(signer) from (select signer from found order by signer limit ${sql.lit(PREVIEW_SAMPLE)}) f) as sample`.execute(
    db,
  );
  return { signatures: rows[0]?.signatures ?? 0, sample: rows[0]?.sample ?? [] };
}

/** Fixes the list of a batch: whose signatures meet these conditions at this moment. Gives how many there are. */
export async function fixSigners(
  trx: Transaction<Schema>,
  batch: { readonly id: number; readonly petition: number },
  conditions: readonly InvalidationCondition[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into petition_invalidation_signers (invalidation_id, position, signer)
    select ${batch.id}::integer, row_number() over (order by s.signer), s.signer
    ${matching(batch.petition, conditions)}`.execute(trx);
  return Number(numAffectedRows);
}
