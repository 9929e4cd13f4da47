import type { AskWallet } from '@sabha/anonymity/thread/officer-key';
import { askWallet, saysYes } from '@sabha/domain/acts/contract-wallet';
import { parseAddress } from '@sabha/domain/core/hex';
import { askNode } from '../../anonymity/ask-node.ts';

/**
 * Asks a case officer's wallet that is a contract about a signature (ERC-1271): through nodes of others first, our own last. The first that answers
 * decides. Only where there is such an officer anything is asked.
 */
export function officerWalletAsker(nodes: readonly string[]): AskWallet {
  return async (wallet, digest, signature) => {
    const question = askWallet(parseAddress(wallet), digest, signature);
    for (const node of nodes) {
      const answer = await askNode(node, question);
      if (answer !== null) return saysYes(answer) ? 'valid' : 'invalid';
    }
    return 'unreachable';
  };
}
