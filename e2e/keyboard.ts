import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two things that follow each other. */
const MOST_STOPS = 60;

/** Goes on by the Tab key until something has the focus, which must be seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => {
    // Of a box that covers the real one, its picture shows the focus.
    const shown = [element, element.nextElementSibling, element.parentElement].filter((one) => one !== null);
    return shown
      .map((one) => getComputedStyle(one))
      .some(({ outlineStyle, outlineWidth }) => {
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
  });
  expect(outline, `focus is seen on ${target}`).toBe(true);
}

/** Presses something by the keyboard alone. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into a field that was reached by the keyboard. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
}
