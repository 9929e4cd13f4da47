import { type APIRequestContext, expect } from '@playwright/test';
import { manifestSchema } from '@sabha/anonymity/calls/manifest';
import { newOfficerKey, OFFICER_KEY, recipientWord } from '@sabha/anonymity/thread/officer-key';
import { openMessage, sealMessage } from '@sabha/anonymity/thread/sealed-message';
import { officerThreadResponseSchema } from '@sabha/anonymity/thread/thread-calls';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { signInAs } from '../account/new-citizen.ts';

const OFFICE = { en: 'Auditor General', si: 'විගණකාධිපති', ta: 'கணக்காய்வாளர் தலைமை அதிபதி' };
const MONTH_SECONDS = 30 * 86_400;

/** A case officer who works by calls: the admin gives the role, and the officer publishes a key. Gives what reads and asks. */
export async function caseOfficer(request: APIRequestContext, origin: string) {
  const headers = { origin };
  const account = privateKeyToAccount(generatePrivateKey());
  const admin = privateKeyToAccount(parseHash(process.env.SABHA_E2E_ADMIN_KEY ?? ''));
  await signInAs(request, origin, { account: admin });
  const data = { wallet: account.address, role: 'case-officer', office: OFFICE };
  const granted = await request.post('/api/officials', { headers, data });
  expect(granted.ok(), await granted.text()).toBe(true);
  await signInAs(request, origin, { account });
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
  const key = { recipient, until, signature };
  const published = await request.post('/api/reports/officer-keys', { headers, data: key });
  expect(published.ok(), await published.text()).toBe(true);
  const read = async (id: number) => {
    const answered = await request.get(`/api/reports/${id}/thread`);
    return officerThreadResponseSchema.parse(await answered.json()).data;
  };
  return {
    async ask(id: number, text: string, answerBy: string): Promise<void> {
      const { reporter, officers } = await read(id);
      const to = officers.map((officer) => officer.recipient);
      const file = await sealMessage({ v: 1, kind: 'question', text }, [reporter, ...to]);
      const question = { to, file: Buffer.from(file).toString('base64'), answer_by: answerBy };
      const asked = await request.post(`/api/reports/${id}/thread`, { headers, data: question });
      expect(asked.ok(), await asked.text()).toBe(true);
    },
    /** What the reporter wrote, as the officer reads it. */
    async answers(id: number): Promise<string[]> {
      const { messages } = await read(id);
      const opened = await Promise.all(
        messages.map(({ file }) => openMessage(new Uint8Array(Buffer.from(file, 'base64')), identity)),
      );
      return opened.flatMap((message) => (message?.kind === 'answer' ? [message.text] : []));
    },
  };
}
