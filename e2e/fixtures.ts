import { test as base, expect, type Page } from '@playwright/test';
import { violationsOn } from './accessible.ts';
import { routeAtOnce } from './route-at-once.ts';

export { expect };

const HYDRATION = /hydrat|React error #(418|423|425)\b/i;
/** What Chromium says where a page breaks its own security policy, of trusted types too. */
const REFUSED = /Content Security Policy|'Trusted(HTML|Script|ScriptURL)'/;

/** A browser page of the running product, with what every spec needs to say about it. */
export const test = base.extend<{
  expectAccessible: (rules?: string[]) => Promise<void>;
  expectToFit: () => Promise<void>;
  expectSound: () => Promise<void>;
  consoleErrors: string[];
  /** Whether something foreign changes the page before its scripts come, which they then find. */
  isPageChanged: boolean;
  /** Whether the test breaks the page's security policy on purpose. */
  isAttack: boolean;
  sameFromServer: undefined;
}>({
  isPageChanged: [false, { option: true }],
  isAttack: [false, { option: true }],
  context: async ({ context }, use) => {
    context.on('page', routeAtOnce);
    await use(context);
  },
  /**
   * Every test fails where a page's scripts found something else than what the server sent (React's errors 418, 423 and 425), or do what
   * the page's security policy refuses.
   */
  sameFromServer: [
    async ({ context, isPageChanged, isAttack }, use) => {
      const errors: string[] = [];
      const note = (page: Page | null, text: string) => {
        const isFault = (!isPageChanged && HYDRATION.test(text)) || (!isAttack && REFUSED.test(text));
        if (isFault) errors.push(`${page?.url()}: ${text}`);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(message.page(), message.text());
      });
      context.on('weberror', (error) => note(error.page(), error.error().message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  /** Collects what the page complained of; asserted empty by the specs that claim a clean page. */
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(errors);
  },
  /** Fails with the rules broken when the page as it stands breaks WCAG 2.2 AA; `rules` asks for these alone. */
  expectAccessible: async ({ page }, use) => {
    await use(async (rules) => expect(await violationsOn(page, rules)).toEqual([]));
  },
  /** Nothing on the page is wider than the window. */
  expectToFit: async ({ page }, use) => {
    await use(async () => {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    });
  },
  /** Both. */
  expectSound: async ({ expectAccessible, expectToFit }, use) => {
    await use(async () => {
      await expectAccessible();
      await expectToFit();
    });
  },
});
