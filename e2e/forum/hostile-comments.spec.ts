import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { citizenElsewhere, uniqueText } from './discussion.ts';
import { publishPolicy } from './office.ts';

/** Marks that hang far below their line in fonts that have a place for each. */
const HANGING = `ж${'\u0323'.repeat(8)} `;

/** What the API takes, and what is to be read of it where that is another text. */
const HOSTILE: ReadonlyArray<{ readonly sent: string; readonly shown?: string }> = [
  { sent: '<script>document.title="broken"</script><svg/onload=alert(1)> javascript:alert(1)' },
  { sent: 'see invoice\u202egpj.exe \u2067\u2067 left open', shown: 'see invoicegpj.exe  left open' },
  { sent: 'שלום (2026) עולם! مرحبا بالعالم 1.5% — !?' },
  { sent: `${`ක${'\u0dca\u0dd2'.repeat(4)}`.repeat(40)} ${HANGING.repeat(8)}end` },
];
const WIDE: typeof HOSTILE = [
  { sent: `https://example.lk/${'a'.repeat(1_970)}` },
  { sent: 'W'.repeat(2_000) },
  { sent: 'ශ්‍රී'.repeat(300) },
  { sent: `be${'\u200b'.repeat(9_000)}fore`, shown: 'before' },
];

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('hostile comments are text, no wider than the window, and change nothing around them', {
    tag: '@all',
  }, async ({ browser, page, playwright, baseURL, expectToFit, consoleErrors }) => {
    const origin = baseURL ?? '';
    const office = await playwright.request.newContext({ baseURL: origin });
    const policy = await publishPolicy(office, origin, uniqueText('Bill on what is hostile'));
    const shown = new Map<number, string>();
    for (const texts of [HOSTILE, WIDE]) {
      const elsewhere = await playwright.request.newContext({ baseURL: origin });
      const ids = await writeBetweenPlain(elsewhere, origin, policy, texts);
      for (const [n, { sent, shown: kept }] of texts.entries())
        shown.set(ids[n] ?? 0, (kept ?? sent).normalize('NFC'));
      await elsewhere.dispose();
    }

    await page.clock.setFixedTime(new Date()); // how long ago a comment was written changes nothing either
    page.on('dialog', (dialog) => consoleErrors.push(dialog.message()));
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: origin,
      viewport: { width: 360, height: 800 },
    });
    for (const reader of [await context.newPage(), page]) {
      await reader.goto(`/policy/${policy}?sort=oldest`);
      const discussion = reader.locator('#discussion');
      if (reader === page) {
        await hydrated(page);
        await expect(discussion.locator('time', { hasText: /20\d\d/ })).toHaveCount(0); // how long ago, in place of the day
      }
      for (const [id, text] of shown) {
        const words = discussion.locator(`#comment-${id} p[dir=auto]`);
        await expect(words).toHaveText(text, { useInnerText: false });
        await expect(words.locator('script, svg, img')).toHaveCount(0);
      }
      await expect(reader).not.toHaveTitle('broken');
      await expectNothingSpills(discussion);
    }
    await expectToFit();
    expect(consoleErrors).toEqual([]);
    await context.close();
    await office.dispose();
  });
});

/** Writes texts as one citizen, with a plain one before and after; the wide ones each reply to the one before. Gives their numbers. */
async function writeBetweenPlain(
  elsewhere: APIRequestContext,
  origin: string,
  policy: number,
  texts: typeof HOSTILE,
): Promise<number[]> {
  const writer = await citizenElsewhere(elsewhere, origin);
  await writer.write(policy, uniqueText('A plain comment, above'));
  const ids: number[] = [];
  for (const { sent } of texts) {
    const above = texts === WIDE ? ids.at(-1) : undefined;
    ids.push(await writer.write(policy, sent, above === undefined ? {} : { reply_id: above }));
  }
  await writer.write(policy, uniqueText('A plain comment, below'));
  return ids;
}

/** Whether all around the texts looks the same when they are not there, and each is within the window. */
async function expectNothingSpills(discussion: Locator): Promise<void> {
  const texts = discussion.locator('p[dir=auto]');
  await texts.evaluateAll((all) => {
    for (const text of all) {
      const { width, height } = text.getBoundingClientRect();
      Object.assign(text.style, { width: `${width}px`, height: `${height}px` });
    }
  });
  const around = () => discussion.screenshot({ mask: [texts], animations: 'disabled' });
  const withTexts = await around();
  const edges = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().right));
  await texts.evaluateAll((all) => {
    for (const text of all) text.style.visibility = 'hidden';
  });
  expect((await around()).equals(withTexts), 'a text is seen outside its own lines').toBe(true);
  expect(Math.max(...edges)).toBeLessThanOrEqual(360);
}
