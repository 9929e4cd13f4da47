import type { Address, Hash } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import type { RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import type { RegistrationData, ReservedRegistration } from '@sabha/domain/registration/reserve-registration';
import type { Context } from '../context.ts';
import { applicantIndexes } from './applicant-indexes.ts';
import { finishEnding, releaseRefused } from './end-registration.ts';
import { type Applicant, readRegistration } from './read-applicant.ts';
import { type Placing, takePlace } from './take-place.ts';
import type { TaskWatch } from './task-watch.ts';
import { afterRaces } from './try-again.ts';
import { missingChecks } from './verifiers/missing-checks.ts';

/** What registering needs: the context, and where to wait for the chain, and how long at most. */
export interface RegistrationDesk {
  readonly context: Context;
  readonly watch: TaskWatch;
  readonly longestWaitMs: number;
}

/** Once another's place has ended, ours is tried again; more often means that others are quicker each time. */
const MOST_ROUNDS = 3;

/** The first call: reserves the person's place and waits, for a while, until the contract has authorised the wallet. */
export async function reserveRegistration(
  desk: RegistrationDesk,
  session: Address,
  { userAddress, userData }: { userAddress: Address; userData: RegistrationData },
): Promise<Result<ReservedRegistration, RegistrationFailure>> {
  if (userAddress !== session || userData.walletAddress !== session) return fail({ kind: 'wallet-mismatch' });
  const { consent } = userData;
  if (consent?.version !== CONSENT_VERSION) return fail({ kind: 'consent-required' });
  const { clock, config, events, db } = desk.context;
  const applicant = readRegistration(userData, config.registration, clock());
  if (!applicant.ok) return applicant;
  const deadline = performance.now() + desk.longestWaitMs;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const placing = await afterRaces(() =>
      db
        .transaction()
        .execute((trx) =>
          takePlace(trx, desk.context, { applicant: applicant.value, consent, now: clock() }),
        ),
    );
    if (!placing.ok) return placing;
    events.emit({ kind: 'outbox.filled' });
    if (placing.value.kind === 'taken') return authorised(desk, applicant.value, placing.value, deadline);
    const { ends, held } = placing.value;
    if (await untilFree(desk, ends, deadline)) continue;
    if (held.length > 0) return fail({ kind: 'duplicate-data', errors: held });
    break;
  }
  return fail({ kind: 'contract-unreachable' });
}

async function authorised(
  desk: RegistrationDesk,
  applicant: Applicant,
  { outboxKey, reservedUntil }: Extract<Placing, { kind: 'taken' }>,
  deadline: number,
): Promise<Result<ReservedRegistration, RegistrationFailure>> {
  const { context } = desk;
  const { wallet } = applicant;
  const missing = await missingChecks(context, context.db, wallet, applicantIndexes(context, applicant));
  const answer = (transactionHash: Hash | null) =>
    ok({
      transactionHash,
      state: outboxKey === null ? ('under-age' as const) : ('reserved' as const),
      reserved_until: reservedUntil.toISOString(),
      missing_checks: missing,
    });
  if (outboxKey === null) return answer(null);
  const hash = await untilAuthorised(desk, wallet, outboxKey, deadline);
  return hash.ok ? answer(hash.value) : hash;
}

/**
 * Waits for the transaction that authorises a wallet. One that a node has taken but no block yet is enough when the time is
 * up. A place whose authorisation the contract refused is given free.
 */
export async function untilAuthorised(
  { context, watch }: RegistrationDesk,
  wallet: Address,
  outboxKey: string,
  deadline: number,
): Promise<Result<Hash | null, RegistrationFailure>> {
  const task = await watch.until(outboxKey, ['mined', 'final'], deadline - performance.now());
  switch (task.state) {
    case 'sent':
    case 'mined':
    case 'final':
      return ok(task.txHash);
    case 'waiting':
      return fail({ kind: 'contract-unreachable' });
    case 'refused':
      await releaseRefused(context, wallet, outboxKey);
      return fail({ kind: 'contract-refused' });
  }
}

async function untilFree(
  { context, watch }: RegistrationDesk,
  ends: Extract<Placing, { kind: 'ending' }>['ends'],
  deadline: number,
): Promise<boolean> {
  for (const { wallet, outboxKey } of ends) {
    const task = await watch.until(outboxKey, ['final'], deadline - performance.now());
    if (task.state !== 'final') return false;
    await finishEnding(context, { wallet });
  }
  return true;
}
