import type { FieldProblems } from '@sabha/domain/registration/wizard/wizard';
import type { ErrorField } from '@sabha/domain/registration/wizard/wizard-state';
import type { ApiFailure } from '../../api/api-client.ts';

/** Why a registration did not go through, as kinds that each language words. Those of the server keep its names. */
export const FAILURE_KINDS = [
  'not-signed-in',
  'registration-closed',
  'wallet-mismatch',
  'consent-required',
  'invalid-registration',
  'duplicate-data',
  'wallet-already-registered',
  'nic-remembered',
  'wallet-resting',
  'wallet-replaced',
  'being-authorised',
  'contract-refused',
  'no-reservation',
  'reservation-differs',
  'check-missing',
  'face-check-required',
  'face-duplicate',
  'face-taken',
  'face-service-down',
  'database-failed',
  'database-unavailable',
  'disk-full',
  'not-known-yet',
  'unexpected',
  'other-origin',
  'too-many-requests',
  'offline',
  'failed',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** How the frame of the server calls a request that a newer or older page sent in another form. */
const SAME_AS: Readonly<Record<string, FailureKind>> = { 'invalid-request': 'invalid-registration' };

/** The call of a registration that failed: the first reserves, the second saves (specification, section 7). */
export type RegistrationCall = 'reserve' | 'save';

/** One of the two calls did not succeed. */
export class RegistrationFailed extends Error {
  override readonly name = 'RegistrationFailed';
  readonly kind: FailureKind;
  readonly call: RegistrationCall;
  readonly problems: FieldProblems;
  /** The day from which a NIC or a wallet is free again; null for any other kind. */
  readonly until: string | null;
  /** The server's own words, where it names no kind that these pages know; else null. */
  readonly reason: string | null;

  constructor(
    call: RegistrationCall,
    kind: FailureKind,
    details: { problems?: FieldProblems; until?: string | null; reason?: string | null } = {},
  ) {
    super(kind);
    this.call = call;
    this.kind = kind;
    this.problems = details.problems ?? {};
    this.until = details.until ?? null;
    this.reason = details.reason ?? null;
  }
}

const TELLS_DAY: ReadonlySet<FailureKind> = new Set(['nic-remembered', 'wallet-resting']);

/** What the failure of a call means for the registration. */
export function failureOf(
  call: RegistrationCall,
  failure: Exclude<ApiFailure, { kind: 'unreadable' }>,
): RegistrationFailed {
  if (failure.kind !== 'refused') return new RegistrationFailed(call, 'offline');
  const { status, problem, words } = failure;
  if (status === 429) return new RegistrationFailed(call, 'too-many-requests');
  const named = problem?.kind ?? '';
  const kind = SAME_AS[named] ?? FAILURE_KINDS.find((known) => known === named);
  if (!problem || !kind) return new RegistrationFailed(call, 'failed', { reason: words });
  const reason = kind === 'duplicate-data' ? 'registered' : 'invalid';
  const fields = (problem.errors ?? []).flatMap(({ path }) => FIELD_OF[path.replace(/^.*\./, '')] ?? []);
  return new RegistrationFailed(call, kind, {
    problems: {
      ...Object.fromEntries(fields.map((field) => [field, reason])),
      ...(kind === 'wallet-already-registered' ? { wallet: 'registered' as const } : {}),
    },
    until: TELLS_DAY.has(kind) ? (/\d{4}-\d{2}-\d{2}/.exec(problem.message)?.[0] ?? null) : null,
  });
}

/** The names of both calls' fields, and the control of the dialog that holds each. */
const FIELD_OF: Readonly<Record<string, ErrorField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  user_name: 'firstName',
  email: 'email',
  nicNumber: 'nicNumber',
  nic: 'nicNumber',
  mobileNumber: 'mobileNumber',
  mobile_no: 'mobileNumber',
  province: 'province',
  walletAddress: 'wallet',
  userAddress: 'wallet',
  evm: 'wallet',
};
