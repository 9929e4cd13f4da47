import type { Schema } from '@sabha/db/schema';
import type { PersonStatus } from '@sabha/db/tables/registration';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { Language } from '@sabha/domain/core/localized';
import { type Kysely, sql } from 'kysely';
import type { Indexes } from '../../privacy.ts';

/** A request to replace a person's wallet, open or carried out. */
export interface ReplacementRow {
  readonly id: bigint;
  readonly personId: bigint;
  readonly wallet: Address;
  readonly replacement: Address;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  readonly carriedOutAt: Date | null;
  /** Whether the contract has still to take it. */
  readonly isOnItsWay: boolean;
}

function replacementRows(db: Kysely<Schema>) {
  return db
    .selectFrom('replacements as r')
    .innerJoin('people as p', 'p.id', 'r.person_id')
    .select([
      'r.id',
      'r.person_id as personId',
      'r.wallet',
      'r.replacement',
      'r.requested_at as requestedAt',
      'r.due_at as dueAt',
      'r.carried_out_at as carriedOutAt',
      sql<boolean>`p.status = 'checked' and p.wallet = r.replacement`.as('isOnItsWay'),
    ]);
}

/** The latest request in which this wallet is the old or the new one. */
export async function replacementOf(db: Kysely<Schema>, wallet: Address): Promise<ReplacementRow | null> {
  const row = await replacementRows(db)
    .where((eb) => eb.or([eb('r.wallet', '=', wallet), eb('r.replacement', '=', wallet)]))
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Open requests that are due, the oldest first. */
export async function dueReplacements(
  db: Kysely<Schema>,
  now: Date,
  limit: number,
): Promise<ReplacementRow[]> {
  const rows = await replacementRows(db)
    .where('r.carried_out_at', 'is', null)
    .where('r.due_at', '<=', now)
    .orderBy('r.due_at')
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

/** When the next open request is due; null if there is none. */
export async function nextDue(db: Kysely<Schema>): Promise<Date | null> {
  const row = await db
    .selectFrom('replacements')
    .select(({ fn }) => fn.min('due_at').as('next'))
    .where('carried_out_at', 'is', null)
    .executeTakeFirst();
  return row?.next ?? null;
}

function rowOf(
  row: Omit<ReplacementRow, 'wallet' | 'replacement'> & { wallet: string; replacement: string },
) {
  return { ...row, wallet: parseAddress(row.wallet), replacement: parseAddress(row.replacement) };
}

/** What is read of a registration that was found by its NIC. */
export interface FoundPerson {
  readonly id: bigint;
  readonly wallet: Address;
  readonly status: PersonStatus;
  readonly emailIndex: string;
  readonly mobileIndex: string;
  readonly reference: string;
  readonly emailSealed: string;
  readonly mobileSealed: string;
  readonly language: Language;
}

/** The registration with this NIC, locked until the end of the transaction. */
export async function lockPersonByNic(trx: Kysely<Schema>, nic: Indexes): Promise<FoundPerson | null> {
  const row = await trx
    .selectFrom('people')
    .select(['id', 'wallet', 'status', 'email_index as emailIndex', 'mobile_index as mobileIndex'])
    .select(['reference', 'email_sealed as emailSealed', 'mobile_sealed as mobileSealed'])
    .select('consent_language as language')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('person_indexes')
        .select('person_id')
        .where('field', '=', 'nic')
        .where('index_value', 'in', [...nic]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, wallet: parseAddress(row.wallet) } : null;
}

/** Writes a request; it takes the place of an open one for the same person. */
export async function writeReplacement(
  trx: Kysely<Schema>,
  request: { personId: bigint; wallet: Address; replacement: Address; now: Date; dueAt: Date },
): Promise<void> {
  const { personId, wallet, replacement, now, dueAt } = request;
  await deleteOpen(trx, 'person_id', personId);
  await trx
    .insertInto('replacements')
    .values({
      person_id: personId,
      wallet,
      replacement,
      requested_at: now,
      due_at: dueAt,
      carried_out_at: null,
    })
    .execute();
}

/** Deletes an open request, by its id or its person, and the codes that its wallet had confirmed. False if there is none. */
export async function deleteOpen(
  trx: Kysely<Schema>,
  column: 'id' | 'person_id',
  value: bigint,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('replacements')
    .where(column, '=', value)
    .where('carried_out_at', 'is', null)
    .returning('replacement')
    .executeTakeFirst();
  if (row) await trx.deleteFrom('identity_checks').where('person_wallet', '=', row.replacement).execute();
  return row !== undefined;
}

/** Marks an open request as carried out. False if it was stopped meanwhile, or another process was faster. */
export async function markCarriedOut(trx: Kysely<Schema>, id: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('replacements')
    .set({ carried_out_at: now })
    .where('id', '=', id)
    .where('carried_out_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the wallet is in use or was: by a citizen, a registration, an office or a forum member. It cannot replace another then. */
export async function isKnownWallet(db: Kysely<Schema>, wallet: Address): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from citizens where wallet = ${wallet})
      or exists (select from people where wallet = ${wallet})
      or exists (select from chain_events where actor = ${wallet} and name = 'CitizenAuthorised')
      or exists (select from forum_members where wallet = ${wallet})
      or exists (select from roles where wallet = ${wallet}) as known`.execute(db);
  return rows[0]?.known === true;
}

/** Whether the wallet holds an office now. */
export async function holdsOffice(db: Kysely<Schema>, wallet: Address): Promise<boolean> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('wallet', '=', wallet)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The wallets that a citizen's wallet replaced, newest first. */
export async function earlierWallets(db: Kysely<Schema>, wallet: Address): Promise<string[]> {
  const row = await db
    .selectFrom('citizens')
    .select('earlier_wallets as earlier')
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return row?.earlier ?? [];
}

/** Gives a person another wallet, which is on its way to the contract. */
export async function movePerson(
  trx: Kysely<Schema>,
  id: bigint,
  to: { readonly wallet: Address; readonly outboxKey: string },
): Promise<void> {
  await trx
    .updateTable('people')
    .set({ wallet: to.wallet, status: 'checked', outbox_key: to.outboxKey })
    .where('id', '=', id)
    .execute();
}
