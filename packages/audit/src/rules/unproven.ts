import type { ChainNode } from '../node/chain-node.ts';
import type { Acts } from './acts.ts';
import { find } from './settlement.ts';

/** A signature of a key, as hex. */
const KEY_SIGNATURE = 2 + 130;

export interface ContractWallets {
  /** Acts whose wallets said yes. */
  readonly asked: number;
  /** Acts that only a node could prove, and that the listed events confirm. */
  readonly unasked: number;
}

/**
 * Acts that no key of their author signed. With a node the authors' wallets are asked (ERC-1271). Without one, a signature
 * that no key makes is taken for a contract wallet's where the ledger counted or refused it, and listed separately; any other
 * is a finding. What counts by the record alone no ledger can confirm: it is listed separately too.
 */
export async function resolveUnproven(acts: Acts, node: ChainNode | null): Promise<ContractWallets> {
  let [asked, unasked] = [0, 0];
  for (const unproven of acts.unproven) {
    const { line, settlement } = unproven;
    const vouched =
      settlement !== 'waiting' && line.authorization !== null && line.authorization.length !== KEY_SIGNATURE;
    const good = node ? await node.walletSigned(line) : vouched;
    if (!good) {
      find(unproven, 'signature-wrong');
      continue;
    }
    if (node) asked += 1;
    else unasked += 1;
    acts.count(unproven);
  }
  return { asked, unasked };
}
