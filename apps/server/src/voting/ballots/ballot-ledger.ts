import { ballotDomainSeparator } from '@sabha/chain/ballot-struct';
import type { ChainConnection } from '@sabha/chain/clients';
import type { Deployment } from '@sabha/contracts/deployment';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { LocalAccount } from 'viem';
import { contractWalletAsker } from './contract-wallet.ts';
import type { AskContractWallet } from './verify-ballots.ts';

/** The contract that ballots are signed for. */
export interface BallotContract {
  readonly address: Address;
  readonly domainSeparator: Uint8Array;
}

/** What voting knows of the ledger: which chain and contract ballots name, and the key that signs receipts. */
export interface BallotLedger {
  readonly chainId: number;
  readonly receiptKey: LocalAccount;
  /** Null only on a first start with the chain down: then nobody can sign a ballot yet. */
  contract(): BallotContract | null;
  readonly askContractWallet: AskContractWallet;
}

/** What is needed of the server's link to the chain. */
export interface LedgerLink {
  readonly connection: ChainConnection;
  deployment(): Deployment | null;
}

/** Voting's view of the server's chain. */
export function ballotLedger(link: LedgerLink): BallotLedger {
  const { chainId } = link.connection.endpoint;
  let known: BallotContract | null = null;
  return {
    chainId,
    receiptKey: link.connection.accounts.receiptSigner,
    contract() {
      const deployed = link.deployment()?.addresses.proposals.toLowerCase();
      if (!deployed) return null;
      if (known?.address !== deployed) {
        const address = parseAddress(deployed);
        known = { address, domainSeparator: ballotDomainSeparator(chainId, address) };
      }
      return known;
    },
    askContractWallet: contractWalletAsker(link.connection),
  };
}
