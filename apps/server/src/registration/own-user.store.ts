import type { Schema } from '@sabha/db/schema';
import type { PersonStatus } from '@sabha/db/tables/registration';
import type { Address } from '@sabha/domain/core/hex';
import type { Language } from '@sabha/domain/core/localized';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import { type Kysely, sql } from 'kysely';

/** Everything that is held of a person, still sealed. */
export interface SealedPerson {
  readonly id: bigint;
  readonly reference: string;
  readonly status: PersonStatus;
  readonly name_sealed: string;
  readonly email_sealed: string;
  readonly nic_sealed: string;
  readonly mobile_sealed: string;
  readonly facts_sealed: string;
  readonly nic_index: string;
  readonly email_index: string;
  readonly mobile_index: string;
  readonly consent_version: string;
  readonly consent_language: Language;
  readonly consented_at: Date;
  readonly reserved_at: Date;
  readonly reserved_until: Date | null;
  readonly checked_at: Date | null;
  readonly activated_at: Date | null;
  readonly outbox_key: string | null;
  /** The wallet's status as a citizen. */
  readonly citizen: CitizenStatus | null;
}

const COLUMNS = [
  'id',
  'reference',
  'status',
  'name_sealed',
  'email_sealed',
  'nic_sealed',
  'mobile_sealed',
  'facts_sealed',
  'nic_index',
  'email_index',
  'mobile_index',
  'consent_version',
  'consent_language',
  'consented_at',
  'reserved_at',
  'reserved_until',
  'checked_at',
  'activated_at',
  'outbox_key',
] as const;

/** The person of a wallet; null where it has none. With `lock` the row is held until the end of the transaction. */
export async function readSealedPerson(
  db: Kysely<Schema>,
  wallet: Address,
  { lock }: { lock: boolean } = { lock: false },
): Promise<SealedPerson | null> {
  const query = db
    .selectFrom('people')
    .select([
      ...COLUMNS,
      sql<CitizenStatus | null>`(select c.status from citizens c where c.wallet = people.wallet)`.as(
        'citizen',
      ),
    ])
    .where('wallet', '=', wallet);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** The identity checks that a wallet has passed, those that have expired left out. */
export async function readChecks(db: Kysely<Schema>, wallet: Address, now: Date) {
  return db
    .selectFrom('identity_checks')
    .select(['verifier', 'proved_at', 'expires_at'])
    .where('person_wallet', '=', wallet)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('verifier')
    .execute();
}
