import { parseAddress } from '@sabha/domain/core/hex';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import { walletSnapshot } from '../../wallet/wallet-store.ts';
import { lookUpVote } from '../casting/look-up-vote.ts';
import { publicChain } from '../public-chain.ts';
import { directVote, keepDirect } from './direct-votes.ts';
import { lookAgain } from './follow-direct.ts';
import { ledgerOfWallet } from './ledger-of-wallet.ts';

/** Looks what became of the vote with this transaction, and keeps what it finds. Rejects when nothing could be read. */
export async function lookAtDirect(hash: string, settings: PageSettings): Promise<void> {
  const vote = directVote(hash);
  if (!vote || vote.chainId !== settings.chainId) return;
  const { connection } = walletSnapshot();
  const ownWallet = connection.status === 'connected' && connection.chainId === settings.chainId;
  // A wallet reads the ledger by itself; without one, as after loading the page anew, this place is asked.
  const ledger = ownWallet ? ledgerOfWallet(await loadEngine(settings)) : publicChain(settings);
  const lookUp = (proposalId: number, voter: string) => lookUpVote(proposalId, parseAddress(voter));
  const found = await lookAgain(vote, { ledger, contract: settings.contracts.proposals, lookUp });
  // Forgotten while it was looked for: not kept anew.
  if (directVote(hash) && found !== vote) keepDirect(found);
}
