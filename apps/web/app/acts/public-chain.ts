import { createPublicClient, custom, type EIP1193RequestFn, http, type PublicClient } from 'viem';
import { UNNAMED } from '../api/ask-unnamed.ts';
import type { PageSettings } from '../shell/context.ts';

const TIMEOUT_MS = 8_000;

/**
 * The ledger as anyone may read it: through the read-only proxy of this installation or, given its address, from a node run by
 * others. Such a node is asked nothing before it has said that it is on our chain; if it is not, every question fails.
 */
export function publicChain(
  { rpcPath, chainId }: Pick<PageSettings, 'rpcPath' | 'chainId'>,
  node?: string,
): PublicClient {
  const options = { timeout: TIMEOUT_MS, retryCount: 1, fetchOptions: UNNAMED };
  if (node === undefined)
    return createPublicClient({
      ccipRead: false,
      transport: http(new URL(rpcPath, location.origin).href, options),
    });
  const { request } = http(node, options)({});
  let proved: Promise<void> | undefined;
  const ask: EIP1193RequestFn = async (call) => {
    proved ??= proveChain(request, chainId);
    await proved;
    return request(call);
  };
  return createPublicClient({ ccipRead: false, transport: custom({ request: ask }, { retryCount: 0 }) });
}

/** What a node says when it is asked which chain it is on. */
export async function judgeNode(
  node: string,
  chainId: number,
): Promise<'good' | 'other-chain' | 'unreachable'> {
  const { request } = http(node, { timeout: TIMEOUT_MS, retryCount: 0, fetchOptions: UNNAMED })({});
  return proveChain(request, chainId).then(
    () => 'good',
    (error) => (error instanceof OtherChainError ? 'other-chain' : 'unreachable'),
  );
}

class OtherChainError extends Error {}

async function proveChain(request: EIP1193RequestFn, chainId: number): Promise<void> {
  const answer: unknown = await request({ method: 'eth_chainId' });
  if (Number(answer) !== chainId) throw new OtherChainError('The node is on another chain');
}
