import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import type { RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import type { RegistrationData, ReservedRegistration } from '@sabha/domain/registration/reserve-registration';
import { afterRaces } from '../../try-again.ts';
import { registrationClosedSince } from '../authorisation/restored-citizens.store.ts';
import { readNamedFace } from '../face-check/read-face.ts';
import { missingChecks } from '../verifiers/missing-checks.ts';
import { applicantIndexes } from './applicant-indexes.ts';
import { readRegistration } from './read-applicant.ts';
import { reserve } from './reserve.ts';
import type { SavingDesk } from './save-user.ts';

interface Reserved {
  readonly registration: ReservedRegistration;
  readonly isFaceUnique: boolean;
}

/** The first call: makes the reservation, and says which checks are to be passed before the second. */
export async function reserveRegistration(
  { context, face: service }: Pick<SavingDesk, 'context' | 'face'>,
  session: Address,
  { userAddress, userData }: { userAddress: Address; userData: RegistrationData },
): Promise<Result<Reserved, RegistrationFailure>> {
  if (userAddress !== session || userData.walletAddress !== session) return fail({ kind: 'wallet-mismatch' });
  const { consent } = userData;
  if (consent?.version !== CONSENT_VERSION) return fail({ kind: 'consent-required' });
  const { clock, config, db } = context;
  if ((await registrationClosedSince(db)) !== null) return fail({ kind: 'registration-closed' });
  const read = readRegistration(userData, config.registration, clock());
  if (!read.ok) return read;
  const applicant = read.value;
  const face = await readNamedFace({ ...context, service }, session, userData.biometricData);
  if (!face.ok) return face;
  const reserved = await afterRaces(() =>
    db
      .transaction()
      .execute((trx) => reserve(trx, context, { applicant, consent, face: face.value, now: clock() })),
  );
  if (!reserved.ok) return reserved;
  const reservation = reserved.value;
  const isFaceUnique = face.value?.state === 'provisional';
  if (reservation.state === 'checked') {
    const nothing = { transactionHash: null, reserved_until: null, missing_checks: [] };
    return ok({ registration: { ...nothing, state: 'checked' }, isFaceUnique });
  }
  const missing = await missingChecks(context, db, session, applicantIndexes(context, applicant));
  const registration = {
    transactionHash: null,
    state: applicant.takesPartFrom === null ? ('reserved' as const) : ('under-age' as const),
    reserved_until: reservation.reservedUntil.toISOString(),
    missing_checks: missing,
  };
  return ok({ registration, isFaceUnique });
}
