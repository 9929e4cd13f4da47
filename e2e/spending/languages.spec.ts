import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const PAGES = [
  { path: '/spending', lang: 'en', cards: 'Total Budget', money: /Rs\.\s[\d,.]+[KMB]/ },
  { path: '/si/spending', lang: 'si', cards: 'මුළු අයවැය', money: /රු\.\s(බිලියන|මිලියන)\s[\d,.]+/ },
  {
    path: '/ta/spending',
    lang: 'ta',
    cards: 'மொத்த வரவுசெலவுத்திட்டம்',
    money: /ரூ\.\s[\d,.]+\s(பில்லியன்|மில்லியன்)/,
  },
] as const;

for (const { path, lang, cards, money } of PAGES)
  test(`a language writes money its way, and no word of the note is cut, at any width (${lang})`, {
    tag: lang === 'ta' ? [] : '@all',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('button', { name: cards })).toBeVisible();
    await expect(page.locator('main')).toContainText(money);
    // The server sends the words, and style sheets alone put them where they are.
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const words = page.locator('.note-part > span');
      await expect(words.first()).toBeVisible();
      expect(await words.evaluateAll(cutWords), `${path} at ${width} px`).toEqual([]);
    }
  });

/** The words that are beyond their part of the note; on a phone most are for screen readers alone. */
function cutWords(spans: Element[]): Array<string | null> {
  const isCut = (span: Element) => {
    const box = span.closest('.note-part')?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(span);
    return [...range.getClientRects()].some(
      ({ right, bottom }) => box && (right > box.right || bottom > box.bottom),
    );
  };
  return spans.filter((span) => span.clientWidth > 1 && isCut(span)).map((span) => span.textContent);
}

test('the page loads without a complaint in the console', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/spending/projects');
  await hydrated(page);
  await filterBy(page, { Province: 'Central' }, 'Show projects');
  await expect(page).toHaveURL(/province=Central/);
  await page.locator('#projects article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
