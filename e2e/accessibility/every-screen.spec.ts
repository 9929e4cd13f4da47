import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

test.describe.configure({ mode: 'parallel' });

const LANGUAGES = [
  { lang: 'en', prefix: '' },
  { lang: 'si', prefix: '/si' },
  { lang: 'ta', prefix: '/ta' },
] as const;
const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };
// 320 px is WCAG 1.4.10 (1280 px at 400 %), 360 px a small phone, 640 px is 1280 px at 200 %.
const NARROW = [320, 360, 640] as const;

// A screen is loaded once and then judged at each width and in each theme: what it shows follows from style sheets alone.
for (const { lang, prefix } of LANGUAGES) {
  test(`every screen in ${lang} is accessible at 360 and 1280 px, light and dark, never scrolls sideways, and complains of nothing`, async ({
    page,
    expectAccessible,
    consoleErrors,
  }) => {
    test.setTimeout(SCREENS.length * 20_000);
    await tellOfRefusals(page);
    for (const screen of SCREENS) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(PHONE);
        await page.emulateMedia({ colorScheme: 'light' });
        const response = await page.goto(prefix + (await screen.path(page.request)));
        expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
        await expect(page.getByRole('heading').first()).toBeVisible();
        const header = page.getByRole('banner');
        await expect(header.getByRole('button').or(header.getByRole('link')).last()).toBeVisible();
        await expect(page.locator('[data-state=checking]')).toHaveCount(0);
        await expectAccessible();
        await page.emulateMedia({ colorScheme: 'dark' });
        // Colours do not depend on the language: both themes at both widths are judged in one.
        if (lang === 'en') await expectAccessible(['color-contrast']);
        await page.setViewportSize(DESK);
        await expectAccessible();
        await page.emulateMedia({ colorScheme: 'light' });
        if (lang === 'en') await expectAccessible(['color-contrast']);
        await expectPainted(page);
        await expectToFit(page);
        const complaints = consoleErrors.splice(0);
        // Of a page that is not there the browser itself says so; anywhere else it would be a file that is missing.
        const expected = screen.name === 'not found' ? [expect.stringContaining('404')] : [];
        expect(complaints).toEqual(expected);
      });
    }
  });
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
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('table.stacked td')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    );
    expect(cut, `tables that are read row by row, at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  const low = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(button, summary, select, thead a), dialog :is(button, summary, select, thead a)',
      ),
    ]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
      .map((one) => one.textContent),
  );
  expect(low, 'what a finger presses').toEqual([]);
  const beyond = await page.evaluate(() => {
    const { style } = document.documentElement;
    Object.assign(style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' });
    return document.documentElement.scrollWidth - innerWidth;
  });
  expect(beyond, 'with text spaced out').toBeLessThanOrEqual(0);
}
