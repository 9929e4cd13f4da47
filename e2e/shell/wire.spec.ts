import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const LIMIT_BYTES = 160 * 1024;

test('a page that has not changed is not sent again', async ({ request }) => {
  for (const path of ['/', '/ta', '/spending', '/si/voting', '/privacy', '/api/projects']) {
    const etag = (await request.get(path)).headers().etag ?? '';
    expect(etag, path).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    const newer = again.headers().etag;
    // A block or a vote may have come between the two, and then the page is another.
    if (newer === etag) expect(again.status(), path).toBe(304);
    else expect(again.status(), path).toBe(200);
  }
});

test('an asset may be kept for a year', async ({ page, request }) => {
  await page.goto('/privacy');
  const asset = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
  const answer = await request.get(asset ?? '');
  expect(answer.headers()['cache-control']).toContain('immutable');
});

test('the files of a page use up nobody’s allowance, since many people share one address', async ({
  page,
  request,
}) => {
  await page.goto('/privacy');
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  const files = await page
    .locator('link[rel=stylesheet], link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files)
    expect((await request.get(file)).headers(), file).not.toHaveProperty('ratelimit-limit');
  expect((await request.get('/api/session')).headers()).toHaveProperty('ratelimit-limit');
});

for (const path of ['/', '/si', '/ta']) {
  test(`the first visit to ${path} brings at most 160 KB of JavaScript`, async ({ page }) => {
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const sent = await response
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize);
      scripts.set(response.url(), sent);
    });
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: /wallet|පසුම්බිය|பணப்பை/ })).toBeVisible();
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(scripts.size).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
  });
}
