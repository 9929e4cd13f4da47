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
  test(`every screen in ${lang} is accessible at 360 and 1280 px, light and dark, and never scrolls sideways`, async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(SCREENS.length * 20_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const screen of SCREENS) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(PHONE);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(prefix + (await screen.path(page.request)));
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('header').getByRole('button').last()).toBeVisible();
        await expectAccessible();
        // The document is the same in the dark; only its colours are others.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(['color-contrast']);
        await page.setViewportSize(DESK);
        await expectAccessible(['color-contrast']);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible();
        await expectToFit(page);
      });
    }
  });
}

/** Not wider than the window, small or enlarged. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}
