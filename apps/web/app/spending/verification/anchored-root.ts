import { spendingLedgerAbi } from '@sabha/contracts/abi/spending-ledger';
import { type Hash, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { createPublicClient, http } from 'viem';

const NOTHING = `0x${'0'.repeat(64)}`;

/**
 * Asks the contract itself, through the read-only proxy at `rpcPath`, what root it holds of a batch.
 * The address is the one the page was given, never one that comes with a proof. Throws when the chain does not answer.
 */
export function anchoredRootReader(settings: { rpcPath: string; ledger: string }) {
  const client = createPublicClient({
    transport: http(new URL(settings.rpcPath, window.location.origin).href),
  });
  const address = parseAddress(settings.ledger);
  return async (batchId: Hash): Promise<{ root: Hash; anchoredAt: Date } | null> => {
    const [root, , , anchoredAt] = await client.readContract({
      address,
      abi: spendingLedgerAbi,
      functionName: 'anchorOf',
      args: [batchId],
    });
    return root === NOTHING
      ? null
      : { root: parseHash(root), anchoredAt: new Date(Number(anchoredAt) * 1000) };
  };
}
