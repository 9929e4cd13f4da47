import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const GROUND = { light: 'rgb(251, 248, 243)', dark: 'rgb(19, 17, 16)' } as const;

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Notes the ground of every frame that is painted from the first on. */
async function watchGround(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenGrounds: seen });
    const note = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

test('a device’s theme is shown until one is chosen, which wins, stays, and does not flash', async ({
  page,
}) => {
  for (const [scheme, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/privacy');
    expect(await ground(page)).toBe(GROUND[scheme]);
    await page.emulateMedia({ colorScheme: other });
    expect(await ground(page)).toBe(GROUND[other]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Theme: as the device. Change to light.' }).click();
  await page.getByRole('button', { name: 'Theme: light. Change to dark.' }).click();
  expect(await ground(page)).toBe(GROUND.dark);
  await watchGround(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: dark. Change to as the device.' })).toBeVisible();
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seenGrounds') as Set<string>)]); // set by watchGround
  expect(seen).toEqual([GROUND.dark]);
  await hydrated(page);
  await page.getByRole('button', { name: 'Theme: dark. Change to as the device.' }).click();
  expect(await ground(page)).toBe(GROUND.light);
});

test('in forced colours the shades of a map differ, its legend says what each means, and a ring marks what needs attention', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await page.goto('/voting?view=analytics');
    const legend = await page
      .locator('.shade-swatch')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).backgroundColor));
    expect(new Set(legend).size, colorScheme).toBe(5);
    const shades = await page
      .locator('.map-province use')
      .evaluateAll((parts) =>
        parts.map((part) => ({ step: part.getAttribute('data-step'), fill: getComputedStyle(part).fill })),
      );
    expect(shades.length).toBe(9);
    for (const { step, fill } of shades) expect(fill, `step ${step}`).toBe(legend[Number(step)]);
    await page.goto('/spending/projects');
    const ring = (one: Element) => getComputedStyle(one).stroke + getComputedStyle(one).strokeWidth;
    const marked = await page.locator('.map-count[data-marked] > rect').first().evaluate(ring);
    const plain = await page.locator('.map-count:not([data-marked]) > rect').first().evaluate(ring);
    expect(marked).not.toBe(plain);
  }
});
