import type { Address } from '@sabha/domain/core/hex';
import { readEmail } from '@sabha/domain/registration/email';
import { canonicalNic } from '@sabha/domain/registration/nic';
import type { Privacy } from '../../privacy.ts';
import type { Claims } from '../privacy/claims.store.ts';

/** What names a person, opened: as written, the mobile number in E.164. */
export interface OpenRecord {
  readonly name: string;
  readonly email: string;
  readonly nic: string;
  readonly mobile: string;
}

interface Sealed {
  readonly publicId: string;
  readonly nameSealed: string;
  readonly emailSealed: string;
  readonly nicSealed: string;
  readonly mobileSealed: string;
}

/** Opens a person's sealed fields. Throws `Unsealable`. */
export function openRecord(privacy: Privacy, person: Sealed): OpenRecord {
  const { publicId } = person;
  return {
    name: privacy.unseal('name', publicId, person.nameSealed),
    email: privacy.unseal('email', publicId, person.emailSealed),
    nic: privacy.unseal('nic', publicId, person.nicSealed),
    mobile: privacy.unseal('mobile', publicId, person.mobileSealed),
  };
}

/** Seals a record under the current key, with its indexes under every key of the ring. */
export function sealRecord(privacy: Privacy, publicId: string, record: OpenRecord) {
  return {
    indexKey: privacy.currentKey,
    name: privacy.seal('name', publicId, record.name),
    email: privacy.seal('email', publicId, record.email),
    nic: privacy.seal('nic', publicId, record.nic),
    mobile: privacy.seal('mobile', publicId, record.mobile),
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
