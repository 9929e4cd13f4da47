import type { Address, Hash } from '@sabha/domain/core/hex';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import { type NicRules, readNic } from '@sabha/domain/registration/identity/nic';
import { fullName } from '@sabha/domain/registration/identity/person-name';
import {
  type BiometricData,
  reserveRegistrationResponseSchema,
} from '@sabha/domain/registration/reserve-registration';
import { saveUserResponseSchema } from '@sabha/domain/registration/users/save-user';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import type { FieldProblems } from '@sabha/domain/registration/wizard/wizard';
import type { Wizard } from '@sabha/domain/registration/wizard/wizard-state';
import type { z } from 'zod';
import { apiPost } from '../../api/api-client.ts';
import type { Language } from '../../i18n/languages.ts';
import type { DuplicateChecks } from '../checks/duplicate-checks.ts';
import type { Stage } from './processing-overlay.tsx';
import {
  type FailureKind,
  failureOf,
  type RegistrationCall,
  RegistrationFailed,
} from './registration-failure.ts';

/** The second call waits for the contract, at most 15 seconds of its own. */
const ANSWER_WITHIN_MS = 45_000;

/** The server's answers where the wallet's registration is not this one. */
const DIFFERS: readonly FailureKind[] = [
  'no-reservation',
  'reservation-differs',
  'wallet-already-registered',
];

export interface RegistrationOrder {
  readonly fields: Wizard['fields'];
  readonly wallet: Address;
  /** Which face check belongs to it; null for a registration without one. */
  readonly biometricData: BiometricData | null;
  readonly rules: NicRules;
  readonly language: Language;
  /** Makes sure that the wallet is on the right network and signed in. Throws what the wallet throws. */
  readonly signIn: () => Promise<void>;
  readonly checks: Pick<DuplicateChecks, 'last'>;
  readonly onStage: (stage: Stage) => void;
}

export type RegistrationEnd =
  /**
   * Saved, with all checks passed. `transactionHash` is null where the ledger has not answered yet, and for one under age, of
   * whom the contract authorises later.
   */
  | {
      readonly kind: 'registered';
      readonly state: OwnUser['state'];
      readonly transactionHash: Hash | null;
      readonly takesPartFrom: string | null;
    }
  /** The last check found somebody else; nothing was sent. */
  | { readonly kind: 'duplicates'; readonly problems: FieldProblems };

/**
 * Both calls of a registration as one operation (specification, section 7). Either may be said again with the same data, so
 * after any failure the whole is simply done again. Throws RegistrationFailed, or the wallet's error.
 */
export async function submitRegistration(order: RegistrationOrder): Promise<RegistrationEnd> {
  const { fields, wallet, onStage } = order;
  onStage('sign-in');
  await order.signIn();
  onStage('check');
  // After signing in: one's own place, reserved before, is not somebody else's.
  const { email, nicNumber, mobileNumber } = fields;
  const problems = await order.checks.last({ email, nicNumber, mobileNumber, wallet });
  const taken = Object.keys(problems);
  if (taken.length > 0) {
    // The wallet alone: it is signed in, so this may be one's own registration, which succeeded although the answer was lost.
    const own = taken.join() === 'wallet' ? await saidAgain(order) : null;
    return own ?? { kind: 'duplicates', problems };
  }
  onStage('reserve');
  await post('reserve', '/web3/auth/register', reservation(order), reserveRegistrationResponseSchema);
  return save(order);
}

/** The end of a registration that was saved before with this very data; null where the server knows none. */
async function saidAgain(order: RegistrationOrder): Promise<RegistrationEnd | null> {
  try {
    return await save(order);
  } catch (error) {
    if (error instanceof RegistrationFailed && DIFFERS.includes(error.kind)) return null;
    throw error;
  }
}

async function save(order: RegistrationOrder): Promise<RegistrationEnd> {
  order.onStage('save');
  const saved = await post('save', '/api/users', userRecord(order), saveUserResponseSchema);
  return {
    kind: 'registered',
    state: saved.data.state,
    transactionHash: saved.transactionHash,
    takesPartFrom: saved.data.takes_part_from,
  };
}

function reservation({ fields, wallet, biometricData, rules, language }: RegistrationOrder) {
  const nic = readNic(fields.nicNumber, rules);
  const nicInfo = nic.ok
    ? { birthYear: nic.value.birthYear, dayOfYear: nic.value.dayOfYear, gender: nic.value.gender }
    : null;
  const consent = { version: CONSENT_VERSION, language };
  return {
    userAddress: wallet,
    userData: { ...fields, walletAddress: wallet, nicInfo, biometricData, consent },
  };
}

function userRecord({ fields, wallet }: RegistrationOrder) {
  return {
    user_name: fullName(fields.firstName, fields.lastName),
    email: fields.email,
    nic: fields.nicNumber,
    mobile_no: fields.mobileNumber,
    evm: wallet,
    province: fields.province,
  };
}

async function post<Schema extends z.ZodType>(
  call: RegistrationCall,
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await apiPost(path, body, schema, { withinMs: ANSWER_WITHIN_MS });
  if (answer.ok) return answer.value.body;
  if (answer.failure.kind === 'unreadable') throw new Error(`${path} gave an answer of another shape`);
  throw failureOf(call, answer.failure);
}
