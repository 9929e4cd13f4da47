import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { manifestSchema } from '@sabha/anonymity/calls/manifest';
import { newOfficerKey, OFFICER_KEY, recipientWord } from '@sabha/anonymity/thread/officer-key';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { signInAs } from '../account/new-citizen.ts';

export const OFFICE = { en: 'Auditor General', si: 'විගණකාධිපති', ta: 'கணக்காய்வாளர் தலைமை அதிபதி' };
const MONTH_SECONDS = 30 * 86_400;

/** A key of an officer as a wallet of its own signs it: the identity opens what is encrypted to it. */
async function signedKey(request: APIRequestContext, account: PrivateKeyAccount) {
  const { identity, recipient } = await newOfficerKey();
  const manifest = manifestSchema.parse(await (await request.get('/anonymity/census/manifest.json')).json());
  const contract = {
    chainId: manifest.chain_id,
    address: parseAddress(manifest.contracts.anonymous_reports),
  };
  const until = Math.floor(Date.now() / 1000) + MONTH_SECONDS;
  const word = recipientWord(recipient);
  if (!word) throw new Error('No recipient');
  const payload = OFFICER_KEY.encode({ officer: account.address, recipient: word, until: BigInt(until) });
  const signature = await account.sign({ hash: OFFICER_KEY.digest(payload, contract) });
  return { identity, key: { recipient, until, signature } };
}

/** Appoints a case officer, who signs in and publishes a key. Gives the identity that opens what is encrypted to it. */
export async function appointOfficer(request: APIRequestContext, origin: string): Promise<string> {
  const headers = { origin };
  const account = privateKeyToAccount(generatePrivateKey());
  const admin = privateKeyToAccount(parseHash(process.env.SABHA_E2E_ADMIN_KEY ?? ''));
  await signInAs(request, origin, { account: admin });
  const data = { wallet: account.address, role: 'case-officer', office: OFFICE };
  const granted = await request.post('/api/officials', { headers, data });
  expect(granted.ok(), await granted.text()).toBe(true);
  await signInAs(request, origin, { account });
  const { identity, key } = await signedKey(request, account);
  const published = await request.post('/api/reports/officer-keys', { headers, data: key });
  expect(published.ok(), await published.text()).toBe(true);
  return identity;
}

/** Has a page encrypt to these offices alone, with keys of its own: nobody else's reports are touched. Gives their identities. */
export async function answerWithOfficers(
  page: Page,
  request: APIRequestContext,
  offices: ReadonlyArray<typeof OFFICE>,
): Promise<readonly string[]> {
  const made = await Promise.all(
    offices.map(async (office) => {
      const account = privateKeyToAccount(generatePrivateKey());
      const { identity, key } = await signedKey(request, account);
      return { identity, officer: { officer: account.address.toLowerCase(), office, ...key } };
    }),
  );
  const answered = await (await request.get('/api/anonymous/officers')).json();
  const officers = made.map(({ officer }) => officer);
  const json = { ...answered, data: { ...answered.data, officers } };
  await page.route('**/api/anonymous/officers', (route) => route.fulfill({ json }));
  return made.map(({ identity }) => identity);
}
