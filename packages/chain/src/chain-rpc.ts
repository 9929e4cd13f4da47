/** A raw call to a node: for the few methods of a development chain that no client library types. */
export type ChainRpc = <Answer>(method: string, params: readonly unknown[]) => Promise<Answer>;

/** A caller of JSON-RPC methods at `rpcUrl`. Rejects on a refusal, a broken answer or after `timeoutMs`. */
export function chainRpc(rpcUrl: string, timeoutMs = 5_000): ChainRpc {
  return async <Answer>(method: string, params: readonly unknown[]) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The node's own JSON; what the caller named as Answer is the method's documented result.
    const body = (await response.json()) as { result?: Answer; error?: { message: string } };
    if (body.error) throw new Error(`${method}: ${body.error.message}`);
    return body.result as Answer;
  };
}
