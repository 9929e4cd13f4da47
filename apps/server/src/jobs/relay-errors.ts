import { type Abi, BaseError, ContractFunctionRevertedError, decodeErrorResult, type Hex } from 'viem';
import type { RelayKind } from './relay-kind.ts';

/** What a node's refusal of a transaction means for it. */
export type SendRefusal = 'already-known' | 'nonce-used' | 'nonce-ahead' | 'underpriced' | 'unreachable';

/** Nodes word these differently; the words are those of geth, anvil, erigon, nethermind and besu. */
const WORDINGS: ReadonlyArray<readonly [RegExp, SendRefusal]> = [
  [/already known|already imported|known transaction|alreadyknown/i, 'already-known'],
  [/nonce too low|nonce is too low|oldnonce/i, 'nonce-used'],
  [/nonce too high|nonce gap|noncegap/i, 'nonce-ahead'],
  [/underpriced|fee too low|less than block base fee|feetoolow|gas price below/i, 'underpriced'],
];

/** Classifies an error of sending raw bytes. Whatever is not a known refusal is taken for a chain out of reach. */
export function sendRefusal(error: unknown): SendRefusal {
  const text = error instanceof BaseError ? `${error.details} ${error.message}` : String(error);
  return WORDINGS.find(([wording]) => wording.test(text))?.[1] ?? 'unreachable';
}

/** Why the contract refused a call: the name of its error, and whether it means "done already". */
export interface Revert {
  readonly name: string;
  readonly doneBefore: boolean;
}

/** The contract's refusal in an estimation error; null when the error is not a refusal (the chain is out of reach). */
export function revertOf(
  error: unknown,
  { abi, doneBefore = [] }: Pick<RelayKind, 'abi' | 'doneBefore'>,
): Revert | null {
  if (!(error instanceof BaseError)) return null;
  const data = revertData(error);
  if (data === null) return /revert/i.test(error.message) ? { name: 'reverted', doneBefore: false } : null;
  const name = errorName(abi, data);
  return { name, doneBefore: doneBefore.includes(name) };
}

function revertData(error: BaseError): Hex | null {
  if (error.walk((cause) => cause instanceof ContractFunctionRevertedError)) return null;
  const cause = error.walk((inner) => typeof dataOf(inner) === 'string');
  const data = dataOf(cause);
  return typeof data === 'string' && data.startsWith('0x') && data.length >= 10 ? (data as Hex) : null; // checked here
}

function dataOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
}

function errorName(abi: Abi, data: Hex): string {
  try {
    return decodeErrorResult({ abi, data }).errorName;
  } catch {
    return 'reverted';
  }
}
