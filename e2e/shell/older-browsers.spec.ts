import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

/** Runs in the page before anything else: takes away what Chrome 95, Safari 15.4 or Firefox 102 do not have. */
function takeAway(): void {
  const gone: readonly (readonly [owner: object, ...names: string[]])[] = [
    [Array.prototype, 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    [Array, 'fromAsync'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf'],
    [AbortSignal, 'any', 'timeout'],
    [AbortSignal.prototype, 'throwIfAborted'],
    [URL, 'parse', 'canParse'],
    [Intl, 'Segmenter'],
    [Element.prototype, 'checkVisibility'],
    [HTMLElement.prototype, 'popover', 'togglePopover', 'showPopover', 'hidePopover'],
    [HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction'],
    [globalThis, 'structuredClone', 'Iterator', 'requestIdleCallback', 'CSSLayerBlockRule'],
  ];
  for (const [owner, ...names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.beforeEach(({ page }) => page.addInitScript(takeAway));

test('pages work in the oldest browsers', async ({ page, consoleErrors }) => {
  for (const path of ['/', '/spending', '/policy/1', '/ta/reports']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('#error-page'), path).toHaveCount(0);
  }
  expect(consoleErrors).toEqual([]);
});

test('a page stays as the server sent it where its scripts fail', async ({ page }) => {
  await page.route('**/built-ins-*.js', (route) => route.abort());
  for (const [path, part] of [
    ['/spending', 'Budget by ministry'],
    ['/policy/1', 'Status history'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('You can read this page, but some of its buttons do not work')).toBeVisible();
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  }
});

test('a browser that knows no cascade layers shows a page as the others do', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort()); // what scripts change is not asked here
  await page.route('**/display-*.woff2', (route) => route.abort()); // a browser uses them only where they come at once
  // The same page twice: others vote meanwhile.
  const response = await page.request.get('/voting', { headers: { accept: 'text/html' } });
  await page.route('**/voting', (route) => route.fulfill({ response }));
  const lookWithout = async (styles: string) => {
    await page.route(styles, (route) => route.abort());
    await page.goto('/voting');
    await page.unroute(styles);
    return page.evaluate(stylesOfAll);
  };
  const others = await lookWithout('**/app-*.older.css');
  const older = await lookWithout(await layeredStyles(page));
  expect(others.length).toBeGreaterThan(300);
  expect(older).toEqual(others);
});

async function layeredStyles(page: Page): Promise<string> {
  return page.locator('link[data-precedence]').evaluate((link: HTMLLinkElement) => link.href);
}

/** Runs in the page: how each element is drawn once the fonts, which decide widths, have come. */
async function stylesOfAll(): Promise<string[]> {
  await document.fonts.ready;
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { display, position, color, backgroundColor, font, padding, margin, width, border } =
      getComputedStyle(element);
    return [
      element.tagName,
      display,
      position,
      color,
      backgroundColor,
      font,
      padding,
      margin,
      width,
      border,
    ].join();
  });
}
