import type { Schema } from '@sabha/db/schema';
import type { PersonStatus } from '@sabha/db/tables/registration';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { Language } from '@sabha/domain/core/localized';
import { type Kysely, sql } from 'kysely';
import type { IndexedKind, Indexes } from '../privacy.ts';

/** The registration of a wallet: what decisions about it need, and nothing of who it is. */
export interface Registration {
  readonly id: bigint;
  readonly wallet: Address;
  readonly status: PersonStatus;
  /** Of the authorisation; null where the chain has not been asked for it. */
  readonly outboxKey: string | null;
  readonly reservedUntil: Date | null;
  readonly checkedAt: Date | null;
  readonly reference: string;
  readonly factsSealed: string;
}

/** What is written of a person. The sealed texts are bound to `reference`, and all are of the key `indexKey`. */
export interface PersonRecord {
  readonly reference: string;
  readonly wallet: Address;
  readonly publicIndex: string;
  readonly indexKey: string;
  readonly sealed: {
    readonly name: string;
    readonly email: string;
    readonly nic: string;
    readonly mobile: string;
    readonly facts: string;
  };
  readonly indexes: Readonly<Record<IndexedKind, Indexes>>;
  readonly consent: { readonly version: string; readonly language: Language };
  readonly reservedUntil: Date;
}

const REGISTRATION = [
  'people.id',
  'people.wallet',
  'people.status',
  'people.outbox_key',
  'people.reserved_until',
  'people.checked_at',
  'people.reference',
  'people.facts_sealed',
] as const;

/** The registration of a wallet, locked until the end of the transaction. */
export async function lockRegistration(trx: Kysely<Schema>, wallet: Address): Promise<Registration | null> {
  const row = await trx
    .selectFrom('people')
    .select([...REGISTRATION])
    .where('wallet', '=', wallet)
    .forUpdate()
    .executeTakeFirst();
  return row ? registrationOf(row) : null;
}

/** Whose are these indexes? Each registration with the field it holds, of other wallets than `own`; locked. */
export async function lockHolders(
  trx: Kysely<Schema>,
  values: readonly string[],
  own: Address,
): Promise<Array<{ readonly field: IndexedKind; readonly registration: Registration }>> {
  const rows = await trx
    .selectFrom('person_indexes')
    .innerJoin('people', 'people.id', 'person_indexes.person_id')
    .select(['person_indexes.field', ...REGISTRATION])
    .where('person_indexes.index_value', 'in', [...values])
    .where('people.wallet', '<>', own)
    .orderBy('people.id')
    .forUpdate('people')
    .execute();
  return rows.map((row) => ({ field: row.field, registration: registrationOf(row) }));
}

/** Writes a new person, reserved, and gives their id. Their indexes are claimed apart. */
export async function insertPerson(trx: Kysely<Schema>, person: PersonRecord, now: Date): Promise<bigint> {
  const { id } = await trx
    .insertInto('people')
    .values({ ...columnsOf(person, now), reference: person.reference, wallet: person.wallet })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a reserved person anew: corrected fields, and the time from now on. */
export async function rewritePerson(
  trx: Kysely<Schema>,
  id: bigint,
  person: PersonRecord,
  now: Date,
): Promise<void> {
  await trx.updateTable('people').set(columnsOf(person, now)).where('id', '=', id).execute();
}

/** Notes that a person passed every check and is saved; `outboxKey` is null for one under age. */
export async function markChecked(
  trx: Kysely<Schema>,
  id: bigint,
  outboxKey: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('people')
    .set({ status: 'checked', checked_at: now, reserved_until: null, outbox_key: outboxKey })
    .where('id', '=', id)
    .execute();
}

/** Makes a checked person active at once, where nobody waits for the contract: in a demonstration. */
export async function activatePerson(trx: Kysely<Schema>, wallet: Address, at: Date): Promise<void> {
  await trx
    .updateTable('people')
    .set({ status: 'active', activated_at: at })
    .where('wallet', '=', wallet)
    .execute();
}

/** Makes a checked registration a mere reservation again, until then. */
export async function backToReserved(trx: Kysely<Schema>, id: bigint, until: Date): Promise<void> {
  await trx
    .updateTable('people')
    .set({ status: 'reserved', checked_at: null, reserved_until: until, outbox_key: null })
    .where('id', '=', id)
    .execute();
}

/** Whether a reservation's time is over. */
export function isOver(
  { status, reservedUntil }: Pick<Registration, 'status' | 'reservedUntil'>,
  now: Date,
): boolean {
  return status === 'reserved' && reservedUntil !== null && reservedUntil <= now;
}

/** Deletes a person with their indexes. */
export async function deletePerson(trx: Kysely<Schema>, id: bigint): Promise<void> {
  await trx.deleteFrom('people').where('id', '=', id).execute();
}

/** Deletes reservations whose time is over, at most `limit`; those that another transaction holds are left for later. */
export async function deleteExpired(db: Kysely<Schema>, now: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('people')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('people')
        .select('id')
        .where('status', '=', 'reserved')
        .where('reserved_until', '<=', now)
        .orderBy('reserved_until')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** People who wait to come of age, in the order of their rows after `after`, at most `limit`. When they do is in their facts. */
export async function readUnderAge(
  db: Kysely<Schema>,
  after: bigint,
  limit: number,
): Promise<Registration[]> {
  const rows = await waitingUnderAge(db).where('people.id', '>', after).limit(limit).execute();
  return rows.map(registrationOf);
}

/** Those of these people who still wait to come of age, locked; whoever another transaction holds is left for later. */
export async function lockUnderAge(trx: Kysely<Schema>, ids: readonly bigint[]): Promise<Registration[]> {
  if (ids.length === 0) return [];
  const rows = await waitingUnderAge(trx)
    .where('people.id', 'in', [...ids])
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(registrationOf);
}

function waitingUnderAge(db: Kysely<Schema>) {
  return db
    .selectFrom('people')
    .select([...REGISTRATION])
    .where('people.status', '=', 'checked')
    .where('people.outbox_key', 'is', null)
    .orderBy('people.id');
}

/** Notes the outbox row of a wallet's authorisation, or that it has none. */
export async function setOutboxKey(trx: Kysely<Schema>, id: bigint, outboxKey: string | null): Promise<void> {
  await trx.updateTable('people').set({ outbox_key: outboxKey }).where('id', '=', id).execute();
}

/** How far the registration of a wallet is; null where it has none. */
export async function personStatusOf(db: Kysely<Schema>, wallet: Address): Promise<PersonStatus | null> {
  const row = await db.selectFrom('people').select('status').where('wallet', '=', wallet).executeTakeFirst();
  return row?.status ?? null;
}

/** The person of a wallet, by id. */
export async function personIdOf(db: Kysely<Schema>, wallet: Address): Promise<bigint | null> {
  const row = await db.selectFrom('people').select('id').where('wallet', '=', wallet).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whether the wallet is somebody's. A registration that was begun and not saved does not count yet, whoever asks: nobody but the wallet
 * itself can take it up, and its owner must be able to, also before signing in again.
 */
export async function isWalletTaken(db: Kysely<Schema>, wallet: Address): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from citizens where wallet = ${wallet} and status in ('active', 'under-age'))
      or exists (select 1 from people where wallet = ${wallet} and status = 'active') as taken`.execute(db);
  return rows[0]?.taken === true;
}

function columnsOf(person: PersonRecord, now: Date) {
  return {
    status: 'reserved' as const,
    public_index: person.publicIndex,
    nic_index: person.indexes.nic[0],
    email_index: person.indexes.email[0],
    mobile_index: person.indexes.mobile[0],
    index_key: person.indexKey,
    name_sealed: person.sealed.name,
    email_sealed: person.sealed.email,
    nic_sealed: person.sealed.nic,
    mobile_sealed: person.sealed.mobile,
    facts_sealed: person.sealed.facts,
    consent_version: person.consent.version,
    consent_language: person.consent.language,
    consented_at: now,
    reserved_at: now,
    reserved_until: person.reservedUntil,
    checked_at: null,
    activated_at: null,
    outbox_key: null,
    listed_on: null,
  };
}

function registrationOf(row: {
  id: bigint;
  wallet: string;
  status: PersonStatus;
  outbox_key: string | null;
  reserved_until: Date | null;
  checked_at: Date | null;
  reference: string;
  facts_sealed: string;
}): Registration {
  return {
    id: row.id,
    wallet: parseAddress(row.wallet),
    status: row.status,
    outboxKey: row.outbox_key,
    reservedUntil: row.reserved_until,
    checkedAt: row.checked_at,
    reference: row.reference,
    factsSealed: row.facts_sealed,
  };
}
