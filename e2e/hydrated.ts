import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page answers: the live region for toasts is the first thing that only its scripts bring, and then each control
 * that can be pressed is theirs. Parts of a page come to life one by one; what is pressed before its part is there, nobody hears.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('section[aria-live=polite]').first()).toBeAttached();
  await controlsHydrated(page);
}

/** The same for a page that shows no toasts, as those on which nobody is asked for their name. */
export async function controlsHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(controlsWithoutScripts)).toEqual([]);
}

/** Runs in the page: the words of each control that React has not taken over yet. */
function controlsWithoutScripts(): string[] {
  const isTaken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
  const controls = [...document.querySelectorAll('button, input, select, textarea, summary, a.choice')];
  return controls.filter((control) => !isTaken(control)).map((control) => control.outerHTML.slice(0, 80));
}

/** Holds back those of the page's scripts; gives what lets them come. */
export async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
