import { expect, test } from '../fixtures.ts';

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

test('the files of a page may be kept for a year, and use up nobody’s allowance, since many people share one address', async ({
  page,
  request,
}) => {
  await page.goto('/privacy');
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  const files = await page
    .locator('link[rel=stylesheet], link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const headers = (await request.get(file)).headers();
    expect(headers['cache-control'], file).toContain('immutable');
    expect(headers, file).not.toHaveProperty('ratelimit-limit');
  }
  expect((await request.get('/api/session')).headers()).toHaveProperty('ratelimit-limit');
});

test('the document of every tab is at most 20 KB as it is sent, in every language', async ({ request }) => {
  for (const language of ['', '/si', '/ta']) {
    for (const tab of ['', '/spending', '/voting', '/policy', '/reports', '/petitions', '/account']) {
      const path = `${language}${tab}` || '/';
      const { 'content-encoding': encoding, 'content-length': bytes } = (
        await request.get(path, { headers: { 'accept-encoding': 'br' } })
      ).headers();
      expect(encoding, path).toBe('br');
      expect(Number(bytes), path).toBeLessThanOrEqual(20 * 1024);
    }
  }
});
