import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../accessible.ts';
import { controlsHydrated } from '../hydrated.ts';
import type { Screen } from '../screens.ts';
import { coveredControls } from './covered.ts';

/** Every language, width and theme is asked about, though the elements and their colours are the same. */
const isAll = process.env.SABHA_TEST_ALL === '1';
const LANGUAGES = [
  { lang: 'en', prefix: '' },
  { lang: 'ta', prefix: '/ta' }, // whose words are the longest
  ...(isAll ? [{ lang: 'si', prefix: '/si' }] : []),
];
const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };
/** A desk at 400 %. */
const MAGNIFIED = { width: 320, height: 256 };
// 320 px is WCAG 1.4.10 (1280 px at 400 %), 640 px is 1280 px at 200 %.
const ENLARGED = [320, 640] as const;

/**
 * Loads each screen in English and Tamil, in `npm run test:all` in Sinhala too, and looks at it in each width and theme: what it shows
 * follows from style sheets alone.
 * axe is asked about the English ones, at 360 px in the light and at 1280 px in the dark; words decide only what fits.
 */
export async function judgeScreens(
  page: Page,
  screens: readonly Screen[],
  consoleErrors: string[],
): Promise<void> {
  test.setTimeout(screens.length * 60_000);
  await tellOfRefusals(page);
  for (const screen of screens) {
    const path = await screen.path(page.request);
    for (const { lang, prefix } of LANGUAGES) {
      await test.step(`${screen.name} (${lang})`, async () => {
        await load(page, prefix + path);
        await expectToFit(page);
        await expectNothingCovered(page);
        if (isAll || (lang === 'en' && screen.like === undefined)) await expectAccessible(page, lang);
        if (isAll || lang === 'en') await expectPainted(page);
        const complaints = consoleErrors.splice(0);
        // Of a page that is not there the browser itself says so; anywhere else it would be a file that is missing.
        const expected = screen.name === 'not found' ? [expect.stringContaining('404')] : [];
        expect(complaints).toEqual(expected);
      });
    }
  }
}

/** Loads a page on a phone, in the light, and waits until it stands and its scripts have taken it over. */
async function load(page: Page, address: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  const response = await page.goto(address);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.getByRole('heading').first()).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('button').or(header.getByRole('link')).last()).toBeVisible();
  await expect(page.locator('[data-state=checking]')).toHaveCount(0);
  await controlsHydrated(page);
}

async function expectAccessible(page: Page, lang: string): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await violationsOn(page), 'at 360 px, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours do not depend on the language: both themes at both widths are judged in one.
  const isEachTheme = isAll && lang === 'en';
  if (isEachTheme) expect(await violationsOn(page, ['color-contrast']), 'at 360 px, dark').toEqual([]);
  await page.setViewportSize(DESK);
  expect(await violationsOn(page), 'at 1280 px, dark').toEqual([]);
  if (!isEachTheme) return;
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOn(page, ['color-contrast']), 'at 1280 px, light').toEqual([]);
}

/** What the content security policy refuses becomes a complaint. */
async function tellOfRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** No part of a picture is left in the black of a browser that was told nothing: its style sheet came with the page. */
async function expectPainted(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
  const unpainted = await page.evaluate(() => {
    const shapes = 'svg :is(path, rect, circle, text), .map-province use';
    const black = [...document.querySelectorAll(shapes)].filter(
      (one) => !one.closest('[fill], defs, clipPath') && getComputedStyle(one).fill === 'rgb(0, 0, 0)',
    );
    return black.map((one) => `${one.tagName} ${one.getAttribute('class')} ${one.textContent}`).slice(0, 5);
  });
  expect(unpainted).toEqual([]);
}

/** Not wider than the window, small, enlarged, or with its text spaced out as a reader may ask (WCAG 1.4.12). */
async function expectToFit(page: Page): Promise<void> {
  await expectNothingBeyond(page, PHONE.width);
  const { low, beyond } = await page.evaluate(() => {
    const pressed = document.querySelectorAll(
      'main :is(button, summary, select, thead a), dialog :is(button, summary, select, thead a)',
    );
    const low = [...pressed]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
      .map((one) => one.textContent);
    const { style } = document.documentElement;
    Object.assign(style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' });
    const beyond = document.documentElement.scrollWidth - innerWidth;
    Object.assign(style, { lineHeight: '', letterSpacing: '', wordSpacing: '' });
    return { low, beyond };
  });
  expect(low, 'what a finger presses').toEqual([]);
  expect(beyond, 'with text spaced out').toBeLessThanOrEqual(0);
  for (const width of ENLARGED) {
    await page.setViewportSize({ width, height: 640 });
    await expectNothingBeyond(page, width);
  }
}

/** Nothing that stays in view lies over a control, wherever that is scrolled to. */
async function expectNothingCovered(page: Page): Promise<void> {
  for (const size of [PHONE, DESK, MAGNIFIED]) {
    await page.setViewportSize(size);
    expect(await coveredControls(page), `at ${size.width} px`).toEqual([]);
  }
}

async function expectNothingBeyond(page: Page, width: number): Promise<void> {
  const { beyond, cut } = await page.evaluate(() => ({
    beyond: document.documentElement.scrollWidth - innerWidth,
    cut: [...document.querySelectorAll('table.stacked td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
  }));
  expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  expect(cut, `tables that are read row by row, at ${width} px`).toEqual([]);
}
