import { z } from 'zod';

/**
 * What a browser may ask the chain's node through us: reading what is public, and sending a transaction that its owner
 * has signed, so that a citizen can always reach the contract directly.
 */
const METHODS = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
] as const;

const MOST_CALLS = 20;
const MOST_LOG_BLOCKS = 5_000n;
/** A vote takes some 100,000 gas, a contract wallet's answer a few; left to itself a node computes as long as one asks. */
const MOST_GAS = 5_000_000n;
const EXECUTED: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas']);
/** In one batch, which the node computes side by side. */
const MOST_EXECUTED = 5;

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().max(64), z.null()]).optional(),
  method: z.enum(METHODS),
  params: z.array(z.unknown()).max(4).default([]),
});
export type RpcCall = z.infer<typeof callSchema>;

const quantity = /^0x[0-9a-f]{1,16}$/i;
const executedSchema = z
  .tuple([z.looseObject({ gas: z.string().regex(quantity).optional() })])
  .rest(z.unknown())
  // A third and fourth parameter would replace the state and the block that the call is executed on.
  .refine((params) => params.length <= 2, 'The state cannot be overridden')
  .transform(
    ([{ gas = `0x${MOST_GAS.toString(16)}`, ...given }, ...rest]) => [{ ...given, gas }, ...rest] as const,
  )
  .refine(([{ gas }]) => BigInt(gas) <= MOST_GAS, 'Too much gas');

const boundedCallSchema = callSchema.transform((call, context) => {
  if (!EXECUTED.has(call.method)) return call;
  const params = executedSchema.safeParse(call.params);
  if (params.success) return { ...call, params: [...params.data] };
  context.addIssue(params.error.issues[0]?.message ?? 'Invalid');
  return z.NEVER;
});

/** One JSON-RPC call or a small batch, of methods that are allowed, with bounded gas and bounded log ranges. */
export const rpcBodySchema = z
  .union([boundedCallSchema, z.array(boundedCallSchema).min(1).max(MOST_CALLS)])
  .refine((body) => [body].flat().every(hasBoundedRange), 'The range of blocks is too large')
  .refine((body) => executedIn(body) <= MOST_EXECUTED, 'Too many calls to compute in one batch');
export type RpcBody = z.infer<typeof rpcBodySchema>;

function executedIn(body: RpcCall | readonly RpcCall[]): number {
  return [body].flat().filter(({ method }) => EXECUTED.has(method)).length;
}

/** Whether the node computes something for it, or searches its past. */
export function takesComputing(body: RpcBody): boolean {
  return [body].flat().some(({ method }) => EXECUTED.has(method) || method === 'eth_getLogs');
}

/** How many calls a body makes of the node: what is batched costs as much as what is sent one by one. */
export function callsIn(body: unknown): number {
  return Array.isArray(body) ? body.length : 1;
}

const rangeSchema = z.object({ fromBlock: z.string().regex(quantity), toBlock: z.string().regex(quantity) });

function hasBoundedRange(call: RpcCall): boolean {
  if (call.method !== 'eth_getLogs') return true;
  const [filter] = call.params;
  if (z.object({ blockHash: z.string() }).safeParse(filter).success) return true;
  const range = rangeSchema.safeParse(filter);
  if (!range.success) return false;
  const span = BigInt(range.data.toBlock) - BigInt(range.data.fromBlock);
  return span >= 0n && span <= MOST_LOG_BLOCKS;
}
