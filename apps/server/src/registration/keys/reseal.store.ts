import type { Schema } from '@sabha/db/schema';
import type { VoterDimension } from '@sabha/db/tables/analytics';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import type { PersonRow } from '../users/records.store.ts';

type SealedRow = Pick<
  PersonRow,
  'id' | 'reference' | 'wallet' | 'nameSealed' | 'emailSealed' | 'nicSealed' | 'mobileSealed' | 'factsSealed'
>;

/** The next people that are sealed under one of these keys, held until the end of the transaction. */
export async function lockSealedUnder(
  trx: Kysely<Schema>,
  keys: readonly string[],
  limit: number,
): Promise<SealedRow[]> {
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom('people')
    .select([
      'id',
      'reference',
      'wallet',
      'name_sealed as nameSealed',
      'email_sealed as emailSealed',
      'nic_sealed as nicSealed',
      'mobile_sealed as mobileSealed',
      'facts_sealed as factsSealed',
    ])
    .where('index_key', 'in', [...keys])
    .orderBy('index_key')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, wallet: parseAddress(row.wallet) }));
}

/** Lets a wallet's identity checks prove the same value under another index. */
export async function reindexChecks(
  trx: Kysely<Schema>,
  wallet: SealedRow['wallet'],
  from: readonly string[],
  to: string,
): Promise<void> {
  await trx
    .updateTable('identity_checks')
    .set({ subject_index: to })
    .where('person_wallet', '=', wallet)
    .where('subject_index', 'in', [...from])
    .where('subject_index', '<>', to)
    .execute();
}

export interface SealedMessage {
  readonly id: bigint;
  readonly reference: string;
  readonly target: string;
  readonly body: string;
}

/** The next messages after `after`, held until the end of the transaction. */
export async function lockMessages(
  trx: Kysely<Schema>,
  after: bigint,
  limit: number,
): Promise<SealedMessage[]> {
  return trx
    .selectFrom('outgoing_messages')
    .select(['id', 'reference', 'target_sealed as target', 'body_sealed as body'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function writeMessage(
  trx: Kysely<Schema>,
  id: bigint,
  sealed: { readonly target: string; readonly body: string },
): Promise<void> {
  await trx
    .updateTable('outgoing_messages')
    .set({ target_sealed: sealed.target, body_sealed: sealed.body })
    .where('id', '=', id)
    .execute();
}

/** The sealed counts of each dimension of voters, held until the end of the transaction. */
export async function lockCountedFigures(
  trx: Kysely<Schema>,
): Promise<Array<{ readonly dimension: VoterDimension; readonly sealed: string }>> {
  return trx
    .selectFrom('voter_figures')
    .select(['dimension', 'counted_sealed as sealed'])
    .orderBy('dimension')
    .forUpdate()
    .execute();
}

export async function writeCountedFigure(
  trx: Kysely<Schema>,
  dimension: VoterDimension,
  sealed: string,
): Promise<void> {
  await trx
    .updateTable('voter_figures')
    .set({ counted_sealed: sealed })
    .where('dimension', '=', dimension)
    .execute();
}

/** The next counted voters after `after`, held until the end of the transaction. */
export async function lockCountedVoters(
  trx: Kysely<Schema>,
  after: string,
  limit: number,
): Promise<Array<{ readonly voter: string } & Readonly<Record<VoterDimension, string | null>>>> {
  return trx
    .selectFrom('counted_voters')
    .select(['voter', 'age_group_sealed as age_group', 'province_sealed as province'])
    .where('voter', '>', after)
    .orderBy('voter')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function writeCountedVoter(
  trx: Kysely<Schema>,
  voter: string,
  dimension: VoterDimension,
  sealed: string,
): Promise<void> {
  await trx
    .updateTable('counted_voters')
    .set({ [`${dimension}_sealed` as const]: sealed })
    .where('voter', '=', voter)
    .execute();
}
