/**
 * Asks for the first page as a visitor would, and gives the line that tells where the product is. `since` is when the
 * wait began, in Unix milliseconds; null leaves the time out.
 */
export async function announce(address: string, since: number | null): Promise<string> {
  const page = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  await page.arrayBuffer();
  if (!page.ok) throw new Error(`The first page answers ${page.status}`);
  const took = since === null ? '' : ` (first page after ${((Date.now() - since) / 1000).toFixed(1)} s)`;
  return `\n  Sabha is ready: ${address}${took}\n`;
}
