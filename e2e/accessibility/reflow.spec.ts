import { expect, test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

// 320 px is WCAG 1.4.10 (1280 px at 400 %), 360 px a small phone, 640 px is 1280 px at 200 %.
const WIDTHS = [320, 360, 640] as const;

for (const prefix of ['', '/si', '/ta']) {
  test(`no screen scrolls sideways when it is small or enlarged (${prefix || '/en'})`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const screen of SCREENS) {
      await page.goto(prefix + (await screen.path(page.request)));
      await expect(page.locator('header').getByRole('button').last()).toBeAttached();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${screen.name} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('text that a reader spaces out is neither cut nor covered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const screen of SCREENS) {
    await page.goto(await screen.path(page.request));
    // WCAG 1.4.12: what a reader may ask for.
    await page.evaluate(() => {
      const style = document.documentElement.style;
      style.lineHeight = '1.5';
      style.letterSpacing = '0.12em';
      style.wordSpacing = '0.16em';
    });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, screen.name).toBeLessThanOrEqual(0);
  }
});
