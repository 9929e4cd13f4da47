import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import { getAddress } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { buildPerson, type Person } from '../registration/person.ts';

const CHAIN_ID = 31337;
const LIFETIME_MS = 60_000;

/** A person with a key of their own. */
export interface Citizen extends Person {
  readonly account: PrivateKeyAccount;
  readonly wallet: string;
}

/** An invented one, who shares nothing with any other; the name is on no page either. */
export function inventCitizen(given: Partial<Person> = {}): Citizen {
  const account = privateKeyToAccount(generatePrivateKey());
  const lastName = `Perera${randomInt(1_000, 10_000)}`;
  return { ...buildPerson({ lastName, ...given }), account, wallet: account.address.toLowerCase() };
}

/** Signs in as a browser does (EIP-4361); the session is in the cookies of `request`. */
export async function signInAs(
  request: APIRequestContext,
  origin: string,
  { account }: { readonly account: Pick<PrivateKeyAccount, 'address' | 'signMessage'> },
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
export function reserve(
  request: APIRequestContext,
  origin: string,
  person: Citizen,
  biometricData: object | null = null,
) {
  const { account: _, wallet, ...fields } = person;
  return request.post('/web3/auth/register', {
    headers: { origin },
    data: {
      userAddress: wallet,
      userData: {
        ...fields,
        walletAddress: wallet,
        biometricData,
        consent: { version: CONSENT_VERSION, language: 'ta' },
      },
    },
    timeout: 30_000,
  });
}

/** The second, which makes a citizen of the person. */
function save(request: APIRequestContext, origin: string, person: Citizen) {
  return request.post('/api/users', {
    headers: { origin },
    data: {
      user_name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      nic: person.nicNumber,
      mobile_no: person.mobileNumber,
      evm: person.wallet,
      province: person.province,
    },
  });
}

/** A registered citizen, signed in with the cookies of `request`. */
export async function registeredCitizen(
  request: APIRequestContext,
  origin: string,
  person = inventCitizen(),
  biometricData: object | null = null,
): Promise<Citizen> {
  await signInAs(request, origin, person);
  const reserved = await reserve(request, origin, person, biometricData);
  expect(reserved.status(), await reserved.text()).toBe(200);
  const saved = await save(request, origin, person);
  expect(saved.ok(), await saved.text()).toBe(true);
  // Where the chain is busy the answer is 202: the person is a citizen once it has answered.
  const state = async () => (await (await request.get('/api/users/me')).json()).data.state;
  if (saved.status() !== 201) await expect.poll(state).toBe('active');
  return person;
}
