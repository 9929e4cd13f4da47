import type { Page } from '@playwright/test';

/**
 * Cuts the line behind what a page sends, some times: it arrives, and its answer does not come back, nor does any script until the page
 * sends again. Gives the digests that the server promised meanwhile.
 */
export async function cutAnswers(
  page: Page,
  times: number,
): Promise<{ readonly digests: readonly string[] }> {
  const digests: string[] = [];
  let isCut = false;
  await page.route('**/assets/*.js', (route) => (isCut ? route.abort() : route.fallback()));
  await page.route('**/api/anonymous/acts', async (route) => {
    isCut = false;
    if (digests.length === times) return route.continue();
    // Not by Playwright's own request, which would send the cookies of the browser along.
    const body = route.request().postData() ?? '';
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(route.request().url(), { method: 'POST', headers, body });
    const said: { data: { receipt?: { digest: string } } | null } = await answer.json();
    const digest = said.data?.receipt?.digest;
    // A newer list may be published meanwhile: then it proves again for that one.
    if (digest === undefined) return route.fulfill({ status: answer.status, json: said });
    digests.push(digest);
    isCut = true;
    await route.abort();
  });
  return { digests };
}
