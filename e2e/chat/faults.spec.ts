import { expect, test } from '../fixtures.ts';
import { askIt, openAssistant, UNAVAILABLE } from './panel.ts';

test('a service that is down is said, accessibly, and the question returns', {
  tag: '@all',
}, async ({ page, expectAccessible }) => {
  const question = 'Is proposal 3 still open?';
  await page.route('**/api/chat', (route) => route.abort('connectionrefused'));
  const parts = await openAssistant(page);
  await askIt(parts, question);
  await expect(parts.log.getByText(UNAVAILABLE, { exact: true })).toBeVisible();
  await expect(parts.box).toHaveValue(question);
  await expectAccessible();
});

test('Stop ends the request', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/chat', () => undefined); // never answered
  const parts = await openAssistant(page);
  await askIt(parts, 'Is proposal 3 still open?');
  const ended = page.waitForEvent('requestfailed');
  await parts.panel.getByRole('button', { name: 'Stop' }).click();
  expect((await ended).url()).toContain('/api/chat');
});
