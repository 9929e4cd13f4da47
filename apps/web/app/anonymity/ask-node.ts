import { askUnnamed } from '../api/ask-unnamed.ts';

const ASK_WITHIN_MS = 8_000;

/** What is called: a contract, or code that is brought along (`gas` bounds it). */
interface Call {
  readonly to?: string;
  readonly data: string;
  readonly gas?: string;
}

/** Asks a node to execute a call on the newest block, without a name; null where it does not answer within some seconds. */
export async function askNode(node: string, call: Call): Promise<string | null> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await askUnnamed(node, { method: 'POST', headers, body }, ASK_WITHIN_MS);
    const answer: unknown = await response.json();
    return hasResult(answer) ? answer.result : null;
  } catch {
    return null;
  }
}

function hasResult(answer: unknown): answer is { readonly result: string } {
  return (
    typeof answer === 'object' && answer !== null && 'result' in answer && typeof answer.result === 'string'
  );
}
