import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const TABS = ['Overview', 'Spending', 'Voting', 'Policy', 'Reports'] as const;

test('the five tabs stand in five equal columns, mark themselves, and are walked and opened by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(tabs).toHaveText([...TABS]);
  const widths = await tabs.evaluateAll((all) =>
    all.map((tab) => Math.round(tab.getBoundingClientRect().width)),
  );
  expect(new Set(widths).size).toBe(1);
  for (const name of TABS) {
    await tabs.filter({ hasText: name }).click();
    await expect(page.locator('nav[aria-label=Sections] [aria-current=page]')).toHaveText(name);
  }

  await tabs.first().click();
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await tabs.first().focus();
  await page.keyboard.press('Tab');
  await expect(tabs.nth(1)).toBeFocused();
  const outline = await tabs.nth(1).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect(outline).toBe('solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spending$/);
  await page.goBack();
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
});

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/privacy');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

for (const { path, sections } of [
  { path: '/', sections: 'Sections' },
  { path: '/si', sections: 'අංශ' },
  { path: '/ta', sections: 'பிரிவுகள்' },
])
  test(`on a phone the tabs are a bar at the foot with every label whole and on one line, at ${path}`, {
    tag: path === '/ta' ? [] : '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: sections });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    const labels = bar.locator('a > span');
    await expect(labels).toHaveCount(5);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const cut = await labels.evaluateAll((all) =>
        all
          .filter((label) => {
            const column = label.closest('li')?.getBoundingClientRect();
            const text = label.getBoundingClientRect();
            const isBroken = text.height >= 2 * Number.parseFloat(getComputedStyle(label).lineHeight);
            return (
              !column || isBroken || text.width > column.width || label.scrollWidth > Math.ceil(text.width)
            );
          })
          .map((label) => label.textContent),
      );
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
    // In one step: a page can still grow while its scripts start.
    const copyrightEnd = await page
      .locator('footer p')
      .last()
      .evaluate((copyright) => {
        scrollTo(0, document.documentElement.scrollHeight);
        return copyright.getBoundingClientRect().bottom;
      });
    expect(copyrightEnd).toBeLessThanOrEqual(box?.y ?? 0);
  });

test('on a low screen, as at 400 %, a dialog and a sheet scroll as a whole, to their last button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/register');
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  const scrollers = () =>
    dialog.evaluate((whole) =>
      [whole, ...whole.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY !== 'visible',
        )
        .map((part) => part === whole || part.className),
    );
  expect(await scrollers()).toEqual([true]);
  await dialog.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });

  await page.goto('/spending/projects');
  await page.getByRole('button', { name: /^Filter/ }).click();
  expect(await scrollers()).toEqual([true]);
});

test('the footer leads to the offices, to what is said of this place, and to the government', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Parliament', 'Presidential Secretariat', 'Provincial Councils', 'Local Government']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  }
  await expect(footer.getByRole('link', { name: '1919' })).toHaveAttribute('href', 'tel:1919');
  await expect(footer.getByRole('link', { name: 'info@gov.lk' })).toHaveAttribute(
    'href',
    'mailto:info@gov.lk',
  );
  for (const name of ['Real and invented data', 'Accessibility', 'Privacy']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  const documentation = await footer.getByRole('link', { name: 'Open data and API' }).getAttribute('href');
  expect((await page.request.get(documentation ?? '')).status()).toBe(200);
});

for (const { path, title, back } of [
  { path: '/nothing/here', title: 'Page not found', back: 'To the overview' },
  { path: '/si/nothing', title: 'පිටුව හමු නොවීය', back: 'මුල් පිටුවට' },
  { path: '/ta/nothing', title: 'பக்கம் கிடைக்கவில்லை', back: 'முகப்புக்குச் செல்க' },
])
  test(`an address that is no page says so in its language, and leads home: ${path}`, {
    tag: path === '/si/nothing' ? [] : '@all',
  }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: back }).click();
    await expect(page.getByRole('navigation').locator('[aria-current=page]')).toBeVisible();
  });
