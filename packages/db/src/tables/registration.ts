import type { Language } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import type { CitizenFindings } from '@sabha/domain/registration/statistics/citizen-days';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A day in Colombo. It is written as YYYY-MM-DD; read it as text (`to_char`), since drivers make a local midnight of it. */
type Day = ColumnType<Date, string, string>;

export const PERSON_STATUSES = ['reserved', 'checked', 'active'] as const;
/** Reserved until all checks are passed and the person is saved; active once the contract has authorised the wallet. */
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** A registered person. Sealed fields open only with their own name and `reference`, under the key named `index_key`. */
export interface PeopleTable {
  id: Generated<bigint>;
  /** Random, and shown to nobody: what sealed fields are bound to. */
  reference: string;
  wallet: string;
  status: PersonStatus;
  /** Of the pseudonym in the public list, which is in `facts_sealed`: in plain it would lead to the province there. */
  public_index: string;
  nic_index: string;
  email_index: string;
  mobile_index: string;
  /** The key under which the whole row is sealed and indexed: one at a time. */
  index_key: string;
  name_sealed: string;
  email_sealed: string;
  nic_sealed: string;
  mobile_sealed: string;
  /** What the statistics count, the pseudonym and the day of coming of age: `PersonFacts`. */
  facts_sealed: string;
  consent_version: string;
  consent_language: Language;
  consented_at: Date;
  reserved_at: Date;
  reserved_until: Date | null;
  checked_at: Date | null;
  activated_at: Date | null;
  /** The outbox row that authorises the wallet; null until the person is checked and of age. */
  outbox_key: string | null;
  /** The day from which the public list shows this person; null until the day after they became a citizen. */
  listed_on: Day | null;
}

/**
 * Every index of every key that a server knows, taken by one person: two servers that index by different keys during a
 * rotation still collide here. Goes with its person.
 */
export interface PersonIndexesTable {
  index_value: string;
  person_id: bigint;
  index_key: string;
  field: 'nic' | 'email' | 'mobile';
}

/** What is kept of one who left, so that one person cannot return as two: the index of the NIC, for a stated time. */
export interface RememberedNicsTable {
  nic_index: string;
  index_key: string;
  kept_until: Date;
}

/** An identity check that a wallet passed, and the index of what it proved (an e-mail, a mobile number). */
export interface IdentityChecksTable {
  person_wallet: string;
  verifier: string;
  proved_at: Date;
  expires_at: Date | null;
  subject_index: string | null;
}

/** A request to replace a lost wallet. Kept once it was carried out; deleted if it was stopped. */
export interface ReplacementsTable {
  id: Generated<bigint>;
  person_id: bigint;
  wallet: string;
  replacement: string;
  requested_at: Date;
  due_at: Date;
  carried_out_at: Date | null;
}

export type Channel = 'email' | 'mobile';

/** A one-time code that was sent; only its hash is here. */
export interface OneTimeCodesTable {
  id: Generated<bigint>;
  wallet: string;
  channel: Channel;
  target_index: string;
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  attempts_left: number;
  used_at: Date | null;
}

/** A message to be sent. Target and text are sealed under `reference`, which is random and made before the row. */
export interface OutgoingMessagesTable {
  id: Generated<bigint>;
  reference: string;
  channel: Channel;
  target_sealed: string;
  body_sealed: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: Generated<number>;
  next_try_at: Date;
  created_at: Date;
  sent_at: Date | null;
  failure: string | null;
}

/**
 * A row of the public list. It outlives its person until enough others leave with it: the contract announces who leaves, so that a
 * row that went at that moment would tell the province of a wallet.
 */
export interface ListedUsersTable {
  public_id: string;
  listed_on: Day;
  /** YYYY-MM of the day from which the person took part. */
  month: string;
  /** Null where it would point at too few. */
  province: Province | null;
}

/** What is to become of a row of the public list when that tells nothing of a wallet: a `ListingChange`, sealed. */
export interface ListingChangesTable {
  id: Generated<bigint>;
  change_sealed: string;
}

/** A figure of the public statistics. `pending` is used by the notes of judgements. */
export interface UserStatisticsTable {
  dimension: string;
  value: string;
  published: Generated<bigint>;
  pending: Generated<bigint>;
}

/** The changes of the statistics that are held back until they point at nobody. One row. */
export interface HeldStatisticsTable {
  id: Generated<number>;
  figures_sealed: string;
}

/** A key that a server has used, recognised by a fingerprint that reveals nothing of the key. */
export interface PersonalDataKeysTable {
  id: string;
  fingerprint: string;
  first_used_at: Date;
}

/** What happened on one Colombo day: the first four are this server's word, the last two the contract's events. */
export interface CitizenDaysTable {
  day: Day;
  passed: Generated<bigint>;
  passed_under_age: Generated<bigint>;
  came_of_age: Generated<bigint>;
  /** Authorised, of people who were lost with a database. */
  unknown: Generated<bigint>;
  authorised: Generated<bigint>;
  revoked: Generated<bigint>;
  /** Of those authorised: in place of a wallet that was revoked with it. */
  replaced: Generated<bigint>;
}

/** What the comparison of citizens with the contract found last. One row. */
export interface CitizenFindingsTable {
  id: number;
  findings: JSONColumnType<CitizenFindings>;
}

export interface RegistrationTables {
  citizen_findings: CitizenFindingsTable;
  citizen_days: CitizenDaysTable;
  people: PeopleTable;
  person_indexes: PersonIndexesTable;
  remembered_nics: RememberedNicsTable;
  identity_checks: IdentityChecksTable;
  replacements: ReplacementsTable;
  one_time_codes: OneTimeCodesTable;
  outgoing_messages: OutgoingMessagesTable;
  listed_users: ListedUsersTable;
  listing_changes: ListingChangesTable;
  user_statistics: UserStatisticsTable;
  held_statistics: HeldStatisticsTable;
  personal_data_keys: PersonalDataKeysTable;
}
