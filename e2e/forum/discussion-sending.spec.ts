import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import {
  citizenElsewhere,
  commentsWith,
  goToDiscussion,
  openPolicy,
  readyToWrite,
  uniqueText,
  WORDS,
} from './discussion.ts';

const words = WORDS.en;

test('a draft survives a reload, and a comment whose answer was lost is there exactly once', {
  tag: '@all',
}, async ({ page, playwright, baseURL }) => {
  const { policy, discussion } = await readyToWrite(page, playwright, baseURL ?? '', 2);
  const text = uniqueText('Ninety days is good');
  await discussion.getByLabel(words.own).fill(text);
  await discussion.getByRole('group').getByText('Against', { exact: true }).click();
  await expect(discussion.getByText('Draft kept here')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(discussion.getByLabel(words.own)).toHaveValue(text);
  await expect(discussion.getByRole('radio', { name: 'Against' })).toBeChecked();

  // The comment arrives, and its answer is lost on the way; so is every later request, until the line is back.
  let arrived = 0;
  await page.route('**/api/comments', async (route) => {
    if (arrived === 0) arrived = (await route.fetch()).status();
    await route.abort();
  });
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  await expect(discussion.getByText('Waiting to be sent.')).toBeVisible();
  expect(arrived).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(discussion.getByText('Waiting to be sent.')).toBeVisible();
  const count = (await discussion.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await page.unroute('**/api/comments');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // Sent again by itself: the same salt and text are the same comment.
  await expect(page.getByText('Your comment is posted')).toBeVisible();
  await expect(discussion.getByLabel(words.own)).toHaveValue('');
  await expect(discussion.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await expect(discussion.getByRole('heading', { level: 2 })).toHaveText(count);
  expect(await commentsWith(page.request, policy, text)).toHaveLength(1);
});

test('a change that was begun survives a reload, and one whose answer was lost is made exactly once', {
  tag: '@all',
}, async ({ page, playwright, baseURL }) => {
  const { policy, discussion } = await readyToWrite(page, playwright, baseURL ?? '', 2);
  const text = uniqueText('Ninety days is long');
  await discussion.getByLabel(words.own).fill(text);
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  const written = discussion.getByRole('article').filter({ hasText: text });
  const id = (await written.getAttribute('id'))?.replace('comment-', '') ?? '';
  const comment = discussion.locator(`#comment-${id}`);
  await comment.getByRole('button', { name: words.edit }).click();
  const another = uniqueText('Ninety days is too long');
  await comment.getByRole('textbox').fill(another);
  await expect(comment.getByText('Draft kept here')).toBeVisible();
  // An address that nobody has asked for: pages for visitors are kept for some seconds.
  await goToDiscussion(page, '', policy, `?comment=${id}`);
  await expect(comment.getByRole('textbox')).toHaveValue(another);

  // The change arrives, and its answer is lost on the way; so is every later request, until the line is back.
  let arrived = 0;
  await page.route(`**/api/comments/${id}`, async (route) => {
    if (arrived === 0) arrived = (await route.fetch()).status();
    await route.abort();
  });
  await comment.getByRole('button', { name: words.save, exact: true }).click();
  await expect(comment.getByText('Waiting to be sent.')).toBeVisible();
  expect(arrived).toBe(200);
  await page.unroute(`**/api/comments/${id}`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(comment.getByRole('textbox')).toHaveCount(0);
  await expect(comment).toContainText(another);
  const { data } = await (await page.request.get(`/api/comments/${id}/versions`)).json();
  expect(data.map(({ comment: one }: { comment: string }) => one)).toEqual([text, another]);
});

test('without a line a comment waits, and goes by itself when the line is back', { tag: '@all' }, async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const { policy, discussion } = await readyToWrite(page, playwright, baseURL ?? '', 2);
  const before = uniqueText('Before the line was cut');
  await discussion.getByLabel(words.own).fill(before);
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  await expect(discussion.getByRole('article').filter({ hasText: before })).toBeVisible();
  const text = uniqueText('Written in a tunnel of the upcountry line');
  await discussion.getByLabel(words.own).fill(text);
  await context.setOffline(true);
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  await expect(discussion.getByText('Waiting to be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(discussion.getByRole('article').filter({ hasText: text })).toBeVisible();
  expect(await commentsWith(page.request, policy, text)).toHaveLength(1);
});

test('nothing is lost when the session ends while one is typing', { tag: '@all' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const { discussion } = await readyToWrite(page, playwright, baseURL ?? '', 2);
  const first = uniqueText('Signed in by this one');
  await discussion.getByLabel(words.own).fill(first);
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  await expect(discussion.getByRole('article').filter({ hasText: first })).toBeVisible();
  const text = uniqueText('Typed when the session had ended');
  await discussion.getByLabel(words.own).fill(text);
  const ended = await page.request.delete('/api/session', { headers: { origin: baseURL ?? '' } });
  expect(ended.ok()).toBe(true);
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/session/nonce', async (route) => {
    await seen.promise; // the page signs in again by itself, sooner than this looks
    await route.continue();
  });
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  await expect(discussion.getByText('Your session has ended.')).toBeVisible();
  await expect(discussion.getByLabel(words.own)).toHaveValue(text);
  seen.resolve();
  await expect(discussion.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect(discussion.getByText('Your session has ended.')).toHaveCount(0);
});

test('new comments of others are announced without moving the page, and shown when pressed', {
  tag: '@all',
}, async ({ page, playwright, baseURL, expectAccessible }) => {
  const origin = baseURL ?? '';
  const policy = await openPolicy(page.request, 3);
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const other = await citizenElsewhere(elsewhere, origin);
  const first = await other.write(policy, uniqueText('The first of them'));
  const discussion = await goToDiscussion(page, '', policy);
  const shown = discussion.locator(`#comment-${first}`);
  await shown.scrollIntoViewIfNeeded();
  const before = await shown.boundingBox();
  const text = uniqueText('Written meanwhile');
  const id = await other.write(policy, text);
  await other.write(policy, uniqueText('And a reply to the first'), { reply_id: first });
  const pill = discussion.getByRole('button', { name: '2 new comments' });
  await expect(pill).toBeVisible();
  expect(await shown.boundingBox()).toEqual(before);
  await page.evaluate(() => scrollTo(0, 0)); // the bar of tabs lies over what is half scrolled away
  await expectAccessible();
  await pill.click();
  await expect(discussion.locator(`#comment-${id}`)).toBeFocused();
  await expect(discussion.getByText('And a reply to the first')).toBeVisible();
  await expect(pill).toHaveCount(0);
  await elsewhere.dispose();
});

test('personal details are named before they are sent', { tag: '@all' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const { policy, discussion } = await readyToWrite(page, playwright, baseURL ?? '', 2);
  const text = uniqueText('Call me on 077 123 4567');
  await discussion.getByLabel(words.own).fill(text);
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  await expect(discussion.getByText('This looks like personal details')).toBeVisible();
  await expect(discussion.getByText('Telephone number')).toContainText('077 123 4567');
  expect(await commentsWith(page.request, policy, text)).toHaveLength(0);
  await discussion.getByRole('button', { name: 'Post anyway' }).click();
  await expect(discussion.getByRole('article').filter({ hasText: text })).toBeVisible();
});
