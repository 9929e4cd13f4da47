import type { Address } from '@sabha/domain/core/hex';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { canonicalNic } from '@sabha/domain/registration/identity/nic';
import type { PersonFacts } from '@sabha/domain/registration/statistics/person-facts';
import type { Privacy } from '../../privacy.ts';
import { openFacts, sealFacts } from '../person-facts.ts';
import type { Claims } from '../privacy/claims.store.ts';

/** What names a person, opened: as written, the mobile number in E.164; and what the statistics count. */
export interface OpenRecord {
  readonly name: string;
  readonly email: string;
  readonly nic: string;
  readonly mobile: string;
  readonly facts: PersonFacts;
}

interface Sealed {
  readonly reference: string;
  readonly nameSealed: string;
  readonly emailSealed: string;
  readonly nicSealed: string;
  readonly mobileSealed: string;
  readonly factsSealed: string;
}

/** Opens a person's sealed fields. Throws `Unsealable`. */
export function openRecord(privacy: Privacy, person: Sealed): OpenRecord {
  const { reference } = person;
  return {
    name: privacy.unseal('name', reference, person.nameSealed),
    email: privacy.unseal('email', reference, person.emailSealed),
    nic: privacy.unseal('nic', reference, person.nicSealed),
    mobile: privacy.unseal('mobile', reference, person.mobileSealed),
    facts: openFacts(privacy, person),
  };
}

/** Seals a record under the current key, with its indexes under every key of the ring. */
export function sealRecord(privacy: Privacy, reference: string, record: OpenRecord) {
  return {
    indexKey: privacy.currentKey,
    name: privacy.seal('name', reference, record.name),
    email: privacy.seal('email', reference, record.email),
    nic: privacy.seal('nic', reference, record.nic),
    mobile: privacy.seal('mobile', reference, record.mobile),
    facts: sealFacts(privacy, reference, record.facts),
    publicIndex: privacy.indexesOf('public-id', record.facts.public_id)[0],
    claims: claimsOf(privacy, record),
  };
}

/** The indexes of a record that was read by the rules before. */
export function claimsOf(privacy: Privacy, { nic, email, mobile }: OpenRecord): Required<Claims> {
  const read = readEmail(email);
  return {
    nic: privacy.indexesOf('nic', canonicalNic(nic)),
    email: privacy.indexesOf('email', read.ok ? read.value.canonical : email),
    mobile: privacy.indexesOf('mobile', mobile),
  };
}

/** Whether a wallet as somebody wrote it is this one. */
export function isWallet(written: string, wallet: Address): boolean {
  return written.trim().toLowerCase() === wallet;
}
