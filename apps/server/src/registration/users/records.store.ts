import type { Schema } from '@sabha/db/schema';
import type { PersonStatus } from '@sabha/db/tables/registration';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';
import type { Indexes } from '../../privacy.ts';
import type { Claims } from '../privacy/claims.store.ts';

/** A person as stored now, locked and still sealed. */
export interface PersonRow {
  readonly id: bigint;
  readonly reference: string;
  readonly wallet: Address;
  readonly status: PersonStatus;
  readonly indexKey: string;
  readonly nicIndex: string;
  readonly nameSealed: string;
  readonly emailSealed: string;
  readonly nicSealed: string;
  readonly mobileSealed: string;
  readonly factsSealed: string;
  readonly outboxKey: string | null;
  readonly checkedAt: Date | null;
  /** YYYY-MM-DD; null where the person is not in the public list. */
  readonly listedOn: string | null;
}

/** Whose pseudonym in the public list has one of these indexes; null where it is nobody's. */
export async function walletOfPublicId(db: Kysely<Schema>, indexes: Indexes): Promise<Address | null> {
  const row = await db
    .selectFrom('people')
    .select('wallet')
    .where('public_index', 'in', indexes)
    .executeTakeFirst();
  return row ? parseAddress(row.wallet) : null;
}

/** The person of a wallet, held until the end of the transaction. */
export async function lockPerson(trx: Kysely<Schema>, wallet: Address): Promise<PersonRow | null> {
  const row = await trx
    .selectFrom('people')
    .select([
      'id',
      'reference',
      'status',
      'index_key as indexKey',
      'nic_index as nicIndex',
      'name_sealed as nameSealed',
      'email_sealed as emailSealed',
      'nic_sealed as nicSealed',
      'mobile_sealed as mobileSealed',
      'facts_sealed as factsSealed',
      'outbox_key as outboxKey',
      'checked_at as checkedAt',
      sql<string | null>`to_char(listed_on, 'YYYY-MM-DD')`.as('listedOn'),
    ])
    .where('wallet', '=', wallet)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, wallet } : null;
}

/** What a person's row says anew: all of it under one key. */
export interface NewSeal {
  readonly indexKey: string;
  readonly name: string;
  readonly email: string;
  readonly nic: string;
  readonly mobile: string;
  readonly facts: string;
  readonly publicIndex: string;
  readonly claims: Required<Claims>;
}

/** Writes a person's sealed fields and indexes anew. What they have claimed is claimed apart. */
export async function writeSeal(trx: Kysely<Schema>, id: bigint, seal: NewSeal): Promise<void> {
  await trx
    .updateTable('people')
    .set({
      index_key: seal.indexKey,
      name_sealed: seal.name,
      email_sealed: seal.email,
      nic_sealed: seal.nic,
      mobile_sealed: seal.mobile,
      facts_sealed: seal.facts,
      public_index: seal.publicIndex,
      nic_index: seal.claims.nic[0],
      email_index: seal.claims.email[0],
      mobile_index: seal.claims.mobile[0],
    })
    .where('id', '=', id)
    .execute();
}

/** Takes away the identity checks of a wallet that proved one of these values. */
export async function deleteChecksOf(
  trx: Kysely<Schema>,
  wallet: Address,
  subjects: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('identity_checks')
    .where('person_wallet', '=', wallet)
    .where('subject_index', 'in', [...subjects])
    .execute();
}

/** Deletes everything that names a person or was kept for them: the record with its indexes, checks, codes, sessions. */
export async function deleteRecord(
  trx: Kysely<Schema>,
  { id, wallet }: Pick<PersonRow, 'id' | 'wallet'>,
): Promise<void> {
  await trx.deleteFrom('people').where('id', '=', id).execute();
  await forgetWallet(trx, wallet);
}

/** Deletes what a wallet proved, the codes that were sent for it, and its sessions. */
export async function forgetWallet(trx: Kysely<Schema>, wallet: Address): Promise<void> {
  await trx.deleteFrom('identity_checks').where('person_wallet', '=', wallet).execute();
  await trx.deleteFrom('one_time_codes').where('wallet', '=', wallet).execute();
  await trx.deleteFrom('sessions').where('wallet', '=', wallet).execute();
}

/** When the last proposal closes that is open now, at the latest that it may be extended to; null where none is. */
export async function lastOpenClose(db: Kysely<Schema>, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.max('extendable_until').as('last'))
    .where('opens_at', '<=', now)
    .where('extendable_until', '>', now)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.last ?? null;
}

/**
 * Forgets wallets that are no citizens any more, belong to nobody and never acted: nothing needs them. The
 * contract has taken the authorisation back, and every event before that has been read, so that no act can follow.
 */
export async function forgetFormerCitizens(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from citizens c
    where c.status = 'revoked' and c.earlier_wallets = '{}'
      and not exists (select from people p where p.wallet = c.wallet)
      and exists (select from chain_events e where e.actor = c.wallet and e.name = 'CitizenRevoked')
      and not exists (
        select from chain_events e
        where e.actor = c.wallet and e.name not in ('CitizenAuthorised', 'CitizenRevoked', 'CitizenReplaced', 'ActRejected')
      )
  `.execute(db);
}
