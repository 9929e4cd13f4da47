import { randomBytes, randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import { getAddress } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';

const CHAIN_ID = 31337;
const LIFETIME_MS = 60_000;

/** An invented person with a key of their own, who shares nothing with any other. */
export interface Person {
  readonly account: PrivateKeyAccount;
  readonly wallet: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly nic: string;
  readonly mobile: string;
}

export function inventPerson(overrides: Partial<Person> = {}): Person {
  const account = privateKeyToAccount(generatePrivateKey());
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  return {
    account,
    wallet: account.address.toLowerCase(),
    firstName: 'Nimali',
    lastName: `Perera${digits(4)}`,
    email: `nimali.${randomBytes(6).toString('hex')}@mail.example`,
    nic: `19${randomInt(60, 99)}${String(randomInt(1, 365)).padStart(3, '0')}1${digits(4)}`,
    mobile: `07${digits(8)}`,
    ...overrides,
  };
}

/** Signs in as a browser does (EIP-4361); the session is in the cookies of `request`. */
export async function signInAs(
  request: APIRequestContext,
  origin: string,
  { account }: Person,
): Promise<void> {
  const { nonce } = (
    await (await request.post('/api/session/nonce', { headers: { origin }, data: {} })).json()
  ).data;
  const message = createSiweMessage({
    address: getAddress(account.address),
    chainId: CHAIN_ID,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + LIFETIME_MS),
  });
  const signature = await account.signMessage({ message });
  const response = await request.post('/api/session', { headers: { origin }, data: { message, signature } });
  expect(response.status(), await response.text()).toBe(200);
}

/** The first of the two calls, which takes the place and authorises the wallet. */
export function reserve(request: APIRequestContext, origin: string, person: Person) {
  const { firstName, lastName, email, nic, mobile, wallet } = person;
  return request.post('/web3/auth/register', {
    headers: { origin },
    data: {
      userAddress: wallet,
      userData: {
        firstName,
        lastName,
        email,
        nicNumber: nic,
        mobileNumber: mobile,
        province: 'Central',
        walletAddress: wallet,
        biometricData: null,
        consent: { version: CONSENT_VERSION, language: 'ta' },
      },
    },
    timeout: 30_000,
  });
}

/** The second, which makes a citizen of the person. */
function save(request: APIRequestContext, origin: string, person: Person) {
  return request.post('/api/users', {
    headers: { origin },
    data: {
      user_name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      nic: person.nic,
      mobile_no: person.mobile,
      evm: person.wallet,
      province: 'Central',
    },
  });
}

/** A registered citizen, signed in with the cookies of `request`. */
export async function registeredCitizen(
  request: APIRequestContext,
  origin: string,
  person = inventPerson(),
): Promise<Person> {
  await signInAs(request, origin, person);
  const reserved = await reserve(request, origin, person);
  expect(reserved.status(), await reserved.text()).toBe(200);
  const saved = await save(request, origin, person);
  expect(saved.status(), await saved.text()).toBe(201);
  return person;
}
