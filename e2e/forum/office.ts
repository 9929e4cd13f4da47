import { type APIRequestContext, expect } from '@playwright/test';
import { parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';
import { signInAs } from '../account/new-citizen.ts';

const VERSIONS = [
  'Clause 11. A licensee shall publish each proposed tariff thirty days before it takes effect.\n\nClause 12. The Commission may hold a public hearing.',
  'Clause 11. A licensee shall publish each proposed tariff ninety days before it takes effect.\n\nClause 12. The Commission shall hold a public hearing.',
] as const;

/** Publishes a policy as an office, in English and Tamil, and changes its text once. Gives its number. */
export async function publishPolicy(
  request: APIRequestContext,
  origin: string,
  name: string,
): Promise<number> {
  await signInAs(request, origin, {
    account: privateKeyToAccount(parseHash(process.env.SABHA_E2E_ADMIN_KEY ?? '')),
  });
  const headers = { origin };
  const words = (text: string) => ({
    name: { en: name, si: null, ta: `${name} சட்டமூலம்` },
    description: { en: 'How tariffs are decided.', si: null, ta: 'கட்டணங்கள் எவ்வாறு முடிவாகின்றன.' },
    text: { en: text, si: null, ta: 'பிரிவு 11. கட்டணங்கள் வெளியிடப்பட வேண்டும்.' },
    links: { en: 'www.parliament.lk/bills', si: null, ta: null },
    ministry_id: null,
  });
  const created = await request.post('/api/policies', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { ...words(VERSIONS[0]), status: 'PUBLIC_CONSULTATION' },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id, version } = (await created.json()).data;
  const changed = await request.put(`/api/policies/${id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: words(VERSIONS[1]),
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  return id;
}
