import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import type { Privacy } from '@sabha/server/privacy';
import { INDEXED_KINDS } from '@sabha/server/privacy';
import { sealFacts } from '@sabha/server/registration/person-facts';
import { newPublicId } from '@sabha/server/registration/privacy/public-id';
import type { Client } from 'pg';
import { inventedPerson } from './invented-person.ts';

const ROWS_AT_ONCE = 5_000;

/**
 * Loads invented people 0 to `count` past the server's rules, hundreds of thousands at once. Each is indexed as the server
 * does it; the sealed texts, which no check reads, are those of the first person of each statement.
 */
export async function loadPeople(client: Client, privacy: Privacy, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, index) => from + index);
    await insertRows(client, privacy, numbers);
  }
  await client.query('vacuum analyze people, person_indexes, citizens');
}

async function insertRows(client: Client, privacy: Privacy, numbers: readonly number[]): Promise<void> {
  const sealed = sealedTexts(privacy, numbers[0] ?? 0);
  const people = numbers.map((number) => ({ ...rowOf(privacy, number), sealed }));
  const { rows } = await client.query<{ id: string; reference: string }>(
    `insert into people (reference, wallet, status, public_index, nic_index, email_index, mobile_index, index_key, name_sealed,
       email_sealed, nic_sealed, mobile_sealed, facts_sealed, consent_version, consent_language, consented_at, reserved_at,
       activated_at, listed_on)
     select reference, wallet, 'active', public_index, nic_index, email_index, mobile_index, $12, name_sealed, email_sealed,
       nic_sealed, mobile_sealed, facts_sealed, $13, 'en', now(), now(), now(), current_date
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::text[], $11::text[]) as row (reference, wallet, public_index, nic_index, email_index, mobile_index, name_sealed,
       email_sealed, nic_sealed, mobile_sealed, facts_sealed)
     returning id, reference`,
    [...columns(people), privacy.currentKey, CONSENT_VERSION],
  );
  const ids = new Map(rows.map(({ id, reference }) => [reference, id]));
  const claims = people.flatMap((person) =>
    INDEXED_KINDS.map((field) => ({ field, index: person[field], id: ids.get(person.reference) })),
  );
  await client.query(
    `insert into person_indexes (index_value, person_id, index_key, field)
     select index_value, person_id, $4, field from unnest($1::text[], $2::bigint[], $3::text[]) as row (index_value, person_id, field)`,
    [
      claims.map(({ index }) => index),
      claims.map(({ id }) => id),
      claims.map(({ field }) => field),
      privacy.currentKey,
    ],
  );
  await client.query(
    `insert into citizens (wallet, status, registered_at, authorised_at)
     select wallet, 'active', now(), now() from unnest($1::text[]) as row (wallet)`,
    [people.map(({ wallet }) => wallet)],
  );
}

type Row = ReturnType<typeof rowOf> & { readonly sealed: readonly string[] };

function rowOf(privacy: Privacy, number: number) {
  const person = inventedPerson(number);
  return {
    reference: newPublicId(),
    wallet: person.wallet,
    publicIndex: privacy.indexesOf('public-id', person.wallet)[0],
    nic: privacy.indexesOf('nic', person.nic)[0],
    email: privacy.indexesOf('email', person.email)[0],
    mobile: privacy.indexesOf('mobile', person.mobile)[0],
  };
}

function sealedTexts(privacy: Privacy, number: number): string[] {
  const person = inventedPerson(number);
  const facts = {
    public_id: 'bench',
    province: person.province,
    age_group: '26-35',
    gender: 'female',
    takes_part_from: null,
  } as const;
  return [
    ...(['name', 'email', 'nic', 'mobile'] as const).map((field) =>
      privacy.seal(field, 'bench', person[field]),
    ),
    sealFacts(privacy, 'bench', facts),
  ];
}

/** The rows as the eleven arrays of the statement. */
function columns(people: readonly Row[]): unknown[][] {
  return [
    people.map(({ reference }) => reference),
    people.map(({ wallet }) => wallet),
    people.map(({ publicIndex }) => publicIndex),
    people.map(({ nic }) => nic),
    people.map(({ email }) => email),
    people.map(({ mobile }) => mobile),
    ...[0, 1, 2, 3, 4].map((field) => people.map(({ sealed }) => sealed[field])),
  ];
}
