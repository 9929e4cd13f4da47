import { expect, test } from '../fixtures.ts';
import { pressOn, typeInto } from '../keyboard.ts';
import {
  citizenElsewhere,
  connectToDiscuss,
  goToDiscussion,
  newWriter,
  openPolicy,
  uniqueText,
  WORDS,
} from './discussion.ts';

/** Each is looked at by axe once, in another state. */
const WHOLE_WAYS = [
  { language: 'en', width: 1280, judged: 'versions' },
  { language: 'si', width: 1280, judged: 'removal' },
  { language: 'ta', width: 360, judged: 'form' },
] as const;

/** What is half behind a dialog cannot be pressed, and has no size to judge. */
const IN_DIALOG = ['aria-dialog-name', 'button-name', 'color-contrast', 'heading-order', 'label', 'list'];

for (const { language, width, judged } of WHOLE_WAYS) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a citizen writes, likes, changes and deletes a comment', {
      tag: language === 'ta' ? [] : '@all',
    }, async ({ page, playwright, baseURL, expectToFit, expectAccessible, consoleErrors }) => {
      await newWriter(page, playwright, baseURL ?? '');
      const words = WORDS[language];
      const policy = await openPolicy(page.request, 0);
      const discussion = await goToDiscussion(page, words.path, policy);
      await connectToDiscuss(discussion, words);
      const text = uniqueText('Who checks the costs?');
      await discussion.getByLabel(words.own).fill(text);
      await discussion.getByRole('group').getByText(words.for, { exact: true }).click();
      await page.evaluate(() => scrollTo(0, 0)); // the bar of tabs lies over what is half scrolled away
      if (judged === 'form') await expectAccessible();
      await expectToFit();
      await discussion.getByRole('button', { name: words.post, exact: true }).click();
      const written = discussion.getByRole('article').filter({ hasText: text });
      await expect(written).toBeFocused();
      const comment = discussion.locator(`#${await written.getAttribute('id')}`);
      await expect(discussion.getByLabel(words.own)).toHaveValue('');

      const like = comment.getByRole('button', { name: words.like });
      for (const [path, pressed, count] of [
        ['like', 'true', '1'],
        ['unlike', 'false', '0'],
      ] as const) {
        // Pressed twice before it is answered: one request goes out.
        const twice = Promise.withResolvers<void>();
        await page.route(`**/${path}`, (route) => twice.promise.then(() => route.continue()));
        const asked: string[] = [];
        page.on('request', (request) => request.url().endsWith(`/${path}`) && asked.push(request.url()));
        const answered = page.waitForResponse((response) => response.url().endsWith(`/${path}`));
        await like.dblclick();
        twice.resolve();
        await expect(like).toHaveAttribute('aria-pressed', pressed);
        await expect(like).toHaveText(count);
        await (await answered).finished();
        await expect(like).toHaveText(count);
        expect(asked).toHaveLength(1);
        await expect(like).not.toHaveAttribute('aria-busy', 'true'); // until then a press does nothing
      }

      await comment.getByRole('button', { name: words.edit }).click();
      const another = uniqueText('Who checks the costs, and when?');
      await comment.getByRole('textbox').fill(another);
      await comment.getByRole('button', { name: words.save, exact: true }).click();
      await expect(comment).toContainText(another);
      await expect(comment.getByRole('textbox')).toHaveCount(0);
      await comment.getByRole('button', { name: words.edited }).click();
      await expect(page.getByRole('dialog')).toContainText(text);
      if (judged === 'versions') await expectAccessible(IN_DIALOG);
      await page.keyboard.press('Escape');

      await comment.getByRole('button', { name: words.delete }).click();
      if (judged === 'removal') await expectAccessible(IN_DIALOG);
      await page.getByRole('button', { name: words.deleteForGood }).click();
      await expect(discussion.getByText(another)).toHaveCount(0);
      await expect(discussion.getByText(words.removed).first()).toBeVisible();
      await expectToFit();
      expect(consoleErrors).toEqual([]);
    });
  });
}

test('a reply is written by the keyboard alone, and is found by its link', { tag: '@all' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const policy = await openPolicy(page.request, 1);
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const other = await citizenElsewhere(elsewhere, origin);
  const question = uniqueText('As a table, or a picture of a table?');
  const first = await other.write(policy, question, { label: 'question' });
  await newWriter(page, playwright, origin);
  const discussion = await goToDiscussion(page, '', policy);
  await connectToDiscuss(discussion, WORDS.en);
  const comment = discussion.getByRole('article').filter({ hasText: question });
  await pressOn(page, comment.getByRole('button', { name: 'Reply' }));
  const box = comment.getByRole('textbox');
  await expect(box).toBeFocused();
  const answer = uniqueText('As a table');
  await typeInto(page, box, answer);
  await pressOn(page, comment.getByRole('button', { name: 'Post reply' }));
  const reply = discussion.getByRole('article').filter({ hasText: answer });
  await expect(reply).toBeFocused();
  await expect(comment.getByRole('textbox')).toHaveCount(0);

  const id = (await reply.getAttribute('id'))?.replace('comment-', '') ?? '';
  expect(Number(id)).toBeGreaterThan(first);
  await goToDiscussion(page, '', policy, `?comment=${id}`);
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();
  await expect(reply).toHaveAttribute('data-linked', 'true');
  await elsewhere.dispose();
});

test('what is hostile is text, links say what they are, and all is read without scripts', {
  tag: '@all',
}, async ({ browser, page, playwright, baseURL }) => {
  const origin = baseURL ?? '';
  const policy = await openPolicy(page.request, 8);
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const other = await citizenElsewhere(elsewhere, origin);
  const mark = uniqueText('mark');
  const hostile = `<img src=x onerror="document.title='broken'"> <svg onload=alert(1)> javascript:alert(1) ${mark}`;
  await other.write(policy, `${hostile}\nhttps://example.lk/a?b=1`);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  for (const reader of [page, await context.newPage()]) {
    await reader.goto(`/policy/${policy}`);
    const comment = reader.locator('#discussion article').filter({ hasText: mark });
    await expect(comment).toContainText(hostile);
    await expect(comment.locator('img, script, p svg')).toHaveCount(0);
    const link = comment.getByRole('link', { name: 'https://example.lk/a?b=1' });
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
    await expect(link).toHaveAttribute('href', 'https://example.lk/a?b=1');
    await expect(reader).not.toHaveTitle('broken');
  }
  await context.close();
  await elsewhere.dispose();
});

test('a visitor who likes is asked for a wallet in the words of the specification', { tag: '@all' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const policy = await openPolicy(page.request, 9);
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const other = await citizenElsewhere(elsewhere, origin);
  const text = uniqueText('Liked by nobody');
  await other.write(policy, text);
  const discussion = await goToDiscussion(page, '', policy);
  await discussion
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Like, 0 likes' })
    .click();
  await expect(page.getByText('Wallet Required')).toBeVisible();
  await expect(page.getByText('Please connect your wallet to join the discussion')).toBeVisible();
  await elsewhere.dispose();
});
