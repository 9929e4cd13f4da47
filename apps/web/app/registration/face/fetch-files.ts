/**
 * Fetches files so that the browser keeps them, and says how much is there. The servers' answers may be compressed: what is
 * counted is what comes out.
 * @param bytes of all files together, unpacked; the share never exceeds 1 if they are a few more
 * @throws Error where a file does not come, and the signal's reason
 */
export async function fetchFiles(
  addresses: readonly string[],
  bytes: number,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let loaded = 0;
  const fetchOne = async (address: string) => {
    // biome-ignore lint/style/noRestrictedGlobals: a file of the build, and no call of our API
    const answer = await fetch(address, { signal });
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      loaded += part.value.length;
      onShare(Math.min(1, loaded / bytes));
    }
  };
  await Promise.all(addresses.map(fetchOne));
}
