import type { Page } from '@playwright/test';

/**
 * Cuts the line behind what a page sends, some times: it arrives, and its answer does not come back. Gives the digests that the server
 * promised meanwhile.
 */
export async function cutAnswers(
  page: Page,
  times: number,
): Promise<{ readonly digests: readonly string[] }> {
  const digests: string[] = [];
  await page.route(
    '**/api/anonymous/acts',
    async (route) => {
      // Not by Playwright's own request, which would send the cookies of the browser along.
      const body = route.request().postData() ?? '';
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(route.request().url(), { method: 'POST', headers, body });
      const said: { data: { receipt?: { digest: string } } | null } = await answer.json();
      digests.push(said.data?.receipt?.digest ?? `refused: ${JSON.stringify(said)}`);
      await route.abort();
    },
    { times },
  );
  return { digests };
}
