import { expect, test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

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
