import { censusAbi } from '@sabha/contracts/abi/census';
import { decodeFunctionResult, encodeFunctionData, isHex } from 'viem';
import { askNode } from './ask-node.ts';
import type { LedgerToAsk, WalletRead } from './identity-messages.ts';

/** Reads the contract through the citizen's wallet; null where that does not answer. */
export type AskWallet = (read: WalletRead) => Promise<string | null>;

/**
 * Whether somebody else than this installation confirmed that a list is the newest on the contract, or was at the moment asked for. `differs`: somebody says that it is not.
 * `silent`: nobody answered.
 */
export type Confirmation = 'elsewhere' | 'ours' | 'differs' | 'silent';

/**
 * Asks the ledger for a root: the citizen's wallet first, then nodes of others, our own last. The first independent answer decides; our
 * own counts only where nobody else answers. A wallet of a chain that we run asks our node: it can refuse a list and not confirm it.
 */
export async function confirmRoot(
  { root, members, cohort }: { readonly root: bigint; readonly members: number; readonly cohort: number },
  { census, chainId, nodes, ownChain, moment = null }: LedgerToAsk & { readonly moment?: number | null },
  askWallet: AskWallet,
): Promise<Confirmation> {
  const data = encodeFunctionData({ abi: censusAbi, functionName: 'root', args: [root] });
  const sources = [
    { independent: !ownChain, read: () => askWallet({ chainId, to: census, data }) },
    ...nodes.map((node, at) => ({
      independent: at < nodes.length - 1,
      read: () => askNode(node, { to: census, data }),
    })),
  ];
  let answered = false;
  for (const { independent, read } of sources) {
    const known = decoded(await read());
    if (known === null) continue;
    const isSame = known.members === members && known.cohort === cohort;
    if (!isSame || !wasNewest(known, moment)) return 'differs';
    if (independent) return 'elsewhere';
    answered = true;
  }
  return answered ? 'ours' : 'silent';
}

/** Whether a root is the newest of its cohort, or was at a moment (Unix seconds). */
function wasNewest({ since, until }: { since: bigint; until: bigint }, moment: number | null): boolean {
  if (since === 0n || moment === null) return since !== 0n && until === 0n;
  return since <= BigInt(moment) && (until === 0n || until > BigInt(moment));
}

function decoded(data: string | null) {
  if (!isHex(data)) return null;
  try {
    return decodeFunctionResult({ abi: censusAbi, functionName: 'root', data });
  } catch {
    return null;
  }
}
