import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { mappedPolicy } from './mapped-policy.ts';

/** The colours that the browser gives these names now. */
function systemColors(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((asked) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.forcedColorAdjust = 'none';
    const found = asked.map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  }, names);
}

const looks = (parts: Locator, property: 'fill' | 'stroke') =>
  parts.evaluateAll((all, name) => all.map((one) => getComputedStyle(one)[name]), property);

test('in forced colours the parts of the pictures of a policy are of the colours of the system and differ', {
  tag: '@all',
}, async ({ page }) => {
  const { policy } = await mappedPolicy(page.request);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await page.goto(`/policy/${policy}`);
    const [text, chosen, faint] = await systemColors(page, ['CanvasText', 'Highlight', 'GrayText']);
    expect(new Set([text, chosen, faint]).size).toBe(3);
    const bar = page.locator('.label-bar > rect');
    await expect(bar).toHaveCount(4);
    expect(await looks(bar, 'fill')).toEqual([text, expect.stringContaining('label-against'), chosen, faint]);
    const now = page.locator('.policy-line [data-state=now]');
    expect(await now.evaluate((one) => getComputedStyle(one, '::before').borderTopColor)).toBe(chosen);
    expect(new Set(await looks(page.locator('.opinion-picture [data-opinion-group] path'), 'fill'))).toEqual(
      new Set([text]),
    );
    const shapes = await page
      .locator('.opinion-picture g[data-opinion-group] > path:not(.opinion-outline)')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('d')?.includes('a5 5')));
    expect(shapes.slice(0, 2)).toEqual([true, false]);
  }
});
