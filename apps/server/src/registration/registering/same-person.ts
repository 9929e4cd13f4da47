import type { IndexedKind, Indexes, Privacy } from '../../privacy.ts';
import type { SealedPerson } from '../own-user.store.ts';
import { openFacts } from '../person-facts.ts';
import type { Applicant } from './read-applicant.ts';

/** Whether this is the data of that registration: by index, whatever way it was written, and the name as it is kept. */
export function isSamePerson(
  person: SealedPerson,
  applicant: Applicant,
  {
    privacy,
    indexes,
  }: {
    readonly privacy: Pick<Privacy, 'unseal'>;
    readonly indexes: Readonly<Record<IndexedKind, Indexes>>;
  },
): boolean {
  return (
    indexes.nic.includes(person.nic_index) &&
    indexes.email.includes(person.email_index) &&
    indexes.mobile.includes(person.mobile_index) &&
    privacy.unseal('name', person.reference, person.name_sealed) === applicant.name &&
    openFacts(privacy, person).province === applicant.province
  );
}
