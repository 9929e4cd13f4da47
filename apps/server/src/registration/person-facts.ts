import {
  type PersonFacts,
  readPersonFacts,
  writePersonFacts,
} from '@sabha/domain/registration/statistics/person-facts';
import type { Privacy } from '../privacy.ts';

type Sealed =
  | { readonly reference: string; readonly facts_sealed: string }
  | { readonly reference: string; readonly factsSealed: string };

/** Opens what the statistics count of a person. Throws `Unsealable`. */
export function openFacts(privacy: Pick<Privacy, 'unseal'>, person: Sealed): PersonFacts {
  const sealed = 'factsSealed' in person ? person.factsSealed : person.facts_sealed;
  return readPersonFacts(privacy.unseal('facts', person.reference, sealed));
}

/** Seals the facts of the person of this reference. */
export function sealFacts(privacy: Privacy, reference: string, facts: PersonFacts): string {
  return privacy.seal('facts', reference, writePersonFacts(facts));
}
