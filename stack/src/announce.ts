const PATIENCE_MS = 10_000;

/**
 * Asks for the first page as a visitor would, and gives the lines that tell where the product is. `since` is when the
 * wait began, in Unix milliseconds; null leaves the time out. Where the page cannot be fetched from here (the proxy in
 * front is not up yet, its certificate is private, the router does not lead back) the product serves all the same: then
 * a line says so. Never rejects.
 */
export async function announce(address: string, since: number | null): Promise<string> {
  const fault = await firstPageFault(address);
  if (fault !== null) return `\n  Sabha is ready: ${address}\n  ${warning(fault)}\n`;
  const took = since === null ? '' : ` (first page after ${((Date.now() - since) / 1000).toFixed(1)} s)`;
  return `\n  Sabha is ready: ${address}${took}\n`;
}

/** Why the first page could not be had; null where it could. */
async function firstPageFault(address: string): Promise<string | null> {
  try {
    const page = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    await page.arrayBuffer();
    return page.ok ? null : `it answers ${page.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** `fetch` says "fetch failed"; what it is stands in the cause. */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error instanceof Error ? error.message : String(error);
}

function warning(fault: string): string {
  return `Warning: we could not fetch it from this machine (${fault}). Check the proxy and PUBLIC_URL if visitors cannot either.`;
}
