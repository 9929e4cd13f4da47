import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { faceOfPerson } from './face-check/face-enrolments.store.ts';
import { readChecks, readSealedPerson, type SealedPerson } from './own-user.store.ts';
import { openFacts } from './person-facts.ts';

/** What is held of the person of this wallet, opened for them; null where there is none. */
export async function presentOwnUser(
  db: Kysely<Schema>,
  { privacy, clock }: Pick<Context, 'privacy' | 'clock'>,
  wallet: Address,
): Promise<OwnUser | null> {
  const person = await readSealedPerson(db, wallet);
  if (!person) return null;
  const { reference } = person;
  const facts = openFacts(privacy, person);
  const checks = await readChecks(db, wallet, clock());
  const face = await faceOfPerson(db, person.id);
  return {
    id: facts.public_id,
    user_name: privacy.unseal('name', reference, person.name_sealed),
    email: privacy.unseal('email', reference, person.email_sealed),
    nic: privacy.unseal('nic', reference, person.nic_sealed),
    mobile_no: privacy.unseal('mobile', reference, person.mobile_sealed),
    evm: wallet,
    province: facts.province,
    state: stateOf(person),
    takes_part_from: person.outbox_key === null ? facts.takes_part_from : null,
    consent: {
      version: person.consent_version,
      language: person.consent_language,
      given_at: person.consented_at.toISOString(),
    },
    checks: checks.map((check) => ({
      verifier: check.verifier,
      proved_at: check.proved_at.toISOString(),
      expires_at: check.expires_at?.toISOString() ?? null,
    })),
    face_check: face && {
      enrollment_id: face.enrolmentId,
      state: face.state,
      delete_at: face.deleteAt?.toISOString() ?? null,
    },
    registered_at: (person.activated_at ?? person.checked_at ?? person.reserved_at).toISOString(),
  };
}

function stateOf({ status, citizen }: SealedPerson): OwnUser['state'] {
  return citizen === 'under-age' ? 'under-age' : status;
}
