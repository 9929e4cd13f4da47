import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

/** Pages with lists, filters and tables in the order of names, which a browser orders otherwise than the server. */
const SORTED = [
  ...['/spending', '/spending?table=budget', '/spending?table=categories', '/spending?table=months'],
  ...['/spending/projects', '/spending/projects?table=provinces', '/spending/compare?table=changes'],
  ...['/voting', '/voting?view=analytics', '/policy', '/policy?view=analytics', '/petitions', '/citizens'],
];

for (const language of ['si', 'ta']) {
  test(`what the server sent in ${language} is what the scripts find, also where names are in order`, {
    tag: language === 'ta' ? [] : '@all',
  }, async ({ page }) => {
    for (const path of SORTED) {
      await page.goto(`/${language}${path}`);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
  });
}

test('a page that finds something else than the server sent is noticed', async ({ page, context }) => {
  await page.route('**/si/spending', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace('<h1', '<p>Nobody sent this</p><h1') });
  });
  const noticed = context.waitForEvent('weberror');
  await page.goto('/si/spending');
  expect((await noticed).error().message).toMatch(/React error #(418|423|425)/);
  test.fail(true, 'the fixture of every test fails this one');
});
