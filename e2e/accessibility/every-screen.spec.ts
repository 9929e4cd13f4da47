import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

const LANGUAGES = [
  { lang: 'en', prefix: '' },
  { lang: 'si', prefix: '/si' },
  { lang: 'ta', prefix: '/ta' },
] as const;

for (const { lang, prefix } of LANGUAGES) {
  for (const width of [360, 1280]) {
    test(`every screen is accessible in ${lang}, light and dark, at ${width} px`, async ({
      page,
      expectAccessible,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const screen of SCREENS) {
        await test.step(screen.name, async () => {
          await page.goto(prefix + (await screen.path(page.request)));
          await expect(page.getByRole('heading').first()).toBeVisible();
          await expect(page.locator('header').getByRole('button').last()).toBeVisible();
          await page.emulateMedia({ colorScheme: 'light' });
          await expectAccessible();
          // The document is the same in the dark; only its colours are others.
          await page.emulateMedia({ colorScheme: 'dark' });
          await painted(page);
          await expectAccessible(['color-contrast']);
        });
      }
    });
  }
}

/** A change of theme is judged once it is painted and every colour has arrived, not half way through. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
}
