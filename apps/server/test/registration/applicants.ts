import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';

/** What a person types into the three steps of the dialog. */
export interface Form {
  readonly wallet: Address;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly nicNumber: string;
  readonly mobileNumber: string;
  readonly province: string;
}

/** Invented person number `n`: of age, and sharing nothing with any other. */
export function buildApplicant(n: number, overrides: Partial<Form> = {}): Form {
  const day = String(1 + (n % 365)).padStart(3, '0');
  return {
    wallet: parseAddress(`0x${(0xc17_0000 + n).toString(16).padStart(40, '0')}`),
    firstName: 'Nimali',
    lastName: `Perera ${n}`,
    email: `nimali.perera.${n}@mail.example`,
    nicNumber: `1990${day}${String(10_001 + n).padStart(5, '0')}`,
    mobileNumber: `07${String(10_000_000 + n).padStart(8, '0')}`,
    province: 'Central',
    ...overrides,
  };
}

/** The body of the first call. */
export function registerBody(form: Form, consent: unknown = { version: CONSENT_VERSION, language: 'si' }) {
  const { wallet: walletAddress, ...fields } = form;
  return { userAddress: walletAddress, userData: { ...fields, walletAddress, biometricData: null, consent } };
}

/** The body of the second call. */
export function userBody(form: Form) {
  return {
    user_name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    nic: form.nicNumber,
    mobile_no: form.mobileNumber,
    evm: form.wallet,
    province: form.province,
  };
}
