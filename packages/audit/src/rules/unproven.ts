import type { Findings } from '../findings.ts';
import type { ChainNode } from '../node/chain-node.ts';
import type { Ballots } from './ballots.ts';

/** A signature of a key, as hex. */
const KEY_SIGNATURE = 2 + 130;

export interface ContractWallets {
  /** Ballots whose wallets said yes. */
  readonly asked: number;
  /** Ballots that only a node could prove, which the listed events vouch for. */
  readonly unasked: number;
}

/**
 * Ballots that no key of their voter signed. With a node the voters' wallets are asked (ERC-1271). Without one, a signature
 * that no key makes is taken for a contract wallet's where the ledger counted it, and told apart; any other is a finding.
 */
export async function resolveUnproven(
  ballots: Ballots,
  node: ChainNode | null,
  findings: Findings,
): Promise<ContractWallets> {
  let [asked, unasked] = [0, 0];
  for (const unproven of ballots.unproven) {
    const { ballot, digest, settlement } = unproven;
    const vouched = settlement === 'counted' && ballot.signature.length !== KEY_SIGNATURE;
    const good = node ? await node.walletSigned(ballot, digest) : vouched;
    if (!good) {
      findings.add('signature-wrong', ballot.proposal_id, `ballot ${ballot.number}`);
      continue;
    }
    if (node) asked += 1;
    else unasked += 1;
    ballots.count(unproven);
  }
  return { asked, unasked };
}
