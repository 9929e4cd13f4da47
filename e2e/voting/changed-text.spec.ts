import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, WORDS } from '../wallet/demo-wallet.ts';
import { openProposal, vote } from './proposals.ts';

// An official may change a text until the first vote. A page that was loaded before shows the former one, and whoever presses
// "No" there has read that one.
test('a text that was changed under the reader is not signed', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/api\/proposals\/\d+\/votes\//, async (route) => {
    const answer = await route.fetch();
    const changed = await answer.json();
    const data = { ...changed.data, text_hash: `0x${'ab'.repeat(32)}` };
    await route.fulfill({ response: answer, json: { ...changed, data } });
  });
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, 3);
  await vote(card, WORDS.en, 'no');
  await connectDemoWallet(page, WORDS.en, 2);
  await expect(card.getByRole('alert')).toHaveText(
    'The text of this proposal has been changed. Please read it again, then vote.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});
