import type { Schema } from '@sabha/db/schema';
import type { PeopleTable } from '@sabha/db/tables/registration';
import type { Address } from '@sabha/domain/core/hex';
import type { Province } from '@sabha/domain/core/provinces';
import type { AgeGroup, Gender } from '@sabha/domain/registration/citizen';
import type { Insertable, Kysely } from 'kysely';
import type { Privacy } from '../../src/privacy.ts';
import { sealFacts } from '../../src/registration/person-facts.ts';
import type { Claims } from '../../src/registration/privacy/claims.store.ts';
import { newPublicId } from '../../src/registration/privacy/public-id.ts';

export interface Person {
  readonly publicId: string;
  readonly row: Insertable<PeopleTable>;
  readonly claims: Claims;
}

interface PersonFacts {
  readonly privacy: Privacy;
  readonly wallet: Address;
  /** Twelve digits. */
  readonly nic: string;
  readonly email: string;
  readonly mobile: string;
  readonly name?: string;
  readonly province?: Province;
  readonly ageGroup?: AgeGroup;
  readonly gender?: Gender;
  readonly takesPartFrom?: string;
  readonly activatedAt?: Date;
}

const NOW = new Date('2026-02-28T06:00:00Z');

/** An invented person, registered a day before the tests' today unless told otherwise. */
export function buildPerson(facts: PersonFacts): Person {
  const { privacy, nic, email, mobile } = facts;
  const reference = newPublicId();
  const publicId = newPublicId();
  const claims = {
    nic: privacy.indexesOf('nic', nic),
    email: privacy.indexesOf('email', email),
    mobile: privacy.indexesOf('mobile', mobile),
  };
  const at = facts.activatedAt ?? NOW;
  return {
    claims,
    publicId,
    row: {
      reference,
      wallet: facts.wallet,
      status: 'active',
      public_index: privacy.indexesOf('public-id', publicId)[0],
      nic_index: claims.nic[0],
      email_index: claims.email[0],
      mobile_index: claims.mobile[0],
      index_key: privacy.currentKey,
      name_sealed: privacy.seal('name', reference, facts.name ?? 'Nimal Perera'),
      email_sealed: privacy.seal('email', reference, email),
      nic_sealed: privacy.seal('nic', reference, nic),
      mobile_sealed: privacy.seal('mobile', reference, mobile),
      facts_sealed: sealFacts(privacy, reference, {
        public_id: publicId,
        province: facts.province ?? 'Western',
        age_group: facts.ageGroup ?? '26-35',
        gender: facts.gender ?? 'female',
        takes_part_from: facts.takesPartFrom ?? null,
      }),
      consent_version: '2026-11',
      consent_language: 'en',
      consented_at: at,
      reserved_at: at,
      activated_at: at,
    },
  };
}

/** Puts the person's row into the database; gives its id. What they have taken is not claimed yet. */
export async function insertPerson(db: Kysely<Schema>, { row }: Person): Promise<bigint> {
  const { id } = await db.insertInto('people').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
