import { UNNAMED } from '../../api/ask-unnamed.ts';
import type { PageSettings } from '../../shell/context.ts';
import { RpcError } from './rpc-error.ts';

const ANSWER_WITHIN_MS = 30_000;

export interface RpcCall {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/**
 * Asks the chain through the page's own proxy, and passes on what its node refuses. Without a name, as a wallet of its own asks: the list
 * that an anonymous act is proved for is looked up here too.
 */
export async function askNetwork(call: RpcCall, { rpcPath }: PageSettings): Promise<unknown> {
  const response = await fetch(rpcPath, {
    ...UNNAMED,
    method: 'POST',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.method, params: call.params ?? [] }),
  });
  const answered: unknown = await response.json();
  if (typeof answered === 'object' && answered !== null) {
    if ('result' in answered) return answered.result;
    if ('error' in answered) throw refusal(answered.error);
  }
  throw new Error('The network did not answer');
}

function refusal(error: unknown): RpcError {
  const answer = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in answer && typeof answer.code === 'number' ? answer.code : -32603;
  const message = 'message' in answer ? String(answer.message) : 'The network refused';
  return new RpcError(code, message, 'data' in answer ? answer.data : undefined);
}
