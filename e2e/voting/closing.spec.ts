import { parseHash } from '@sabha/domain/core/hex';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { privateKeyToAccount } from 'viem/accounts';
import { signInAs } from '../account/new-citizen.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const HOUR_MS = 3_600_000;
const REASON = 'The ledger was out of reach for an hour.';

test('a close that an official moves is shown on the open page: both times, the reason, the transaction', async ({
  page,
  request,
  baseURL,
  consoleErrors,
  expectAccessible,
}) => {
  const origin = baseURL ?? '';
  const listed = await request.get('/api/proposals?status=Active&sort=closing&limit=100');
  // The open one that closes last: no other spec looks at its close, and it stays behind the others.
  const { data }: { data: readonly ProposalView[] } = await listed.json();
  const last = data.findLast(({ ballot_kind }) => ballot_kind === 'open');
  if (!last) throw new Error('No open proposal is active');
  const { id, expired_date } = last;
  await page.goto(`/voting/proposals/${id}`);
  await hydrated(page);
  const section = page.getByRole('dialog').getByRole('region', { name: 'Terms and close of this vote' });
  await expect(section.getByText('Voting has not ended')).toBeVisible();
  await expect(section.getByText('Changes of the close')).toHaveCount(0);

  const admin = privateKeyToAccount(parseHash(process.env.SABHA_E2E_ADMIN_KEY ?? ''));
  await signInAs(request, origin, { account: admin });
  const closesAt = new Date(Date.parse(expired_date) + HOUR_MS).toISOString();
  const asked = await request.post(`/api/proposals/${id}/extension`, {
    headers: { origin },
    data: { closes_at: closesAt, reason: REASON },
  });
  expect(asked.status(), await asked.text()).toBe(200);

  await expect(section.getByText(REASON)).toBeVisible();
  await expect(section.getByText(/^(Recorded|Final)$/)).toBeVisible();
  await expect(section.getByRole('link', { name: 'Transaction' })).toHaveAttribute('href', /0x[0-9a-f]{64}$/);
  await expectAccessible();
  expect(consoleErrors).toEqual([]);
});
