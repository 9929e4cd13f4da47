/** A full block or a page of logs is far below it; the node itself would answer with everything it has. */
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 8_000;

/** Longest body of a question to the chain. */
export const MOST_RPC_BYTES = 128 * 1024;

/** What is answered when the node is silent or says too much. */
export const NO_ANSWER = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32603, message: 'The chain does not answer' },
} as const;

/** Asks the node what `rpcBodySchema` let through; null where it does not answer in eight seconds, or with too much. */
export async function forwardRpc(rpcUrl: string, body: unknown): Promise<Buffer | null> {
  return ask(rpcUrl, body).catch(() => null);
}

async function ask(rpcUrl: string, body: unknown): Promise<Buffer> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new Error('The answer of the chain is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}
