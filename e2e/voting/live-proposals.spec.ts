import type { APIRequestContext, Page } from '@playwright/test';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

/** The open proposal that closes first. */
async function nextToClose(request: APIRequestContext): Promise<ProposalView> {
  const answer = await request.get('/api/proposals?status=Active&sort=closing&limit=1');
  return (await answer.json()).data[0];
}

/** Has the page hear these events of the stream, as from a server that says nothing more after them. */
async function tell(page: Page, events: ReadonlyArray<[event: string, data: object]>): Promise<void> {
  const lines = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await page.unroute('**/api/events*');
  await page.route('**/api/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 600000\n\n${lines.join('')}` }),
  );
  // A line that was gone and is back has the stream opened anew.
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function openSilently(page: Page, address: string): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
}

test('a proposal that closes while its dialog is open takes its buttons away, and says why', {
  tag: '@all',
}, async ({ page, request }) => {
  const { id, expired_date } = await nextToClose(request);
  await openSilently(page, `/voting/proposals/${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No', exact: true }).focus();
  await tell(page, [['time', { now: expired_date }]]);
  await expect(dialog.getByText('Voting on this proposal has just ended.')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0);
  await expect(dialog.getByText('Expired', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByText('Voting on this proposal has just ended.')).toHaveCount(2); // on the card too
});

test('counts follow the stream and never an older one; a withdrawal is shown at once', {
  tag: '@all',
}, async ({ page, request }) => {
  const proposal = await nextToClose(request);
  await openSilently(page, '/voting');
  const card = page.getByRole('article').filter({ hasText: proposal.title });
  const event = (yes_votes: number, snapshot: number, more: object = {}) =>
    ['proposal', { ...proposal, proposal_id: proposal.id, yes_votes, snapshot, ...more }] as [string, object];
  await tell(page, [event(4_321, 10_000_002), event(1_234, 10_000_001)]);
  await expect(card.getByText('4,321', { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Yes 4,321, No / })).toBeVisible();
  // Opening it asks the server, whose answer is older than what was told.
  await card.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('dialog').getByText('4,321', { exact: true })).toBeVisible();
  const withdrawn = { at: proposal.created_at, reason: 'Published by mistake' };
  await tell(page, [event(4_321, 10_000_003, { active_status: false, withdrawn })]);
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('This proposal has just been withdrawn. It takes no more votes.'),
  ).toBeVisible();
  await expect(dialog.getByText('Published by mistake')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0);
});

test('a text that was amended is asked for until the answer has it', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { id, ...proposal } = await nextToClose(request);
  await openSilently(page, `/voting/proposals/${id}`);
  const amended = { title: 'A title that was amended', text_hash: `0x${'cd'.repeat(32)}` };
  let asked = 0;
  await page.route(/\.data(\?|$)/, async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(JSON.stringify(proposal.title), JSON.stringify(amended.title))
      .replaceAll(proposal.text_hash, amended.text_hash);
    await route.fulfill(asked === 1 ? { response: answer } : { response: answer, body });
  });
  const news = { ...proposal, text_hash: amended.text_hash, proposal_id: id, snapshot: 10_000_004 };
  await tell(page, [['proposal', news]]);
  await expect(page.getByRole('dialog').getByRole('heading', { name: amended.title })).toBeVisible();
  expect(asked).toBe(2);
});
