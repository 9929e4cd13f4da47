import type { ChainConnection } from '@sabha/chain/clients';
import type { ContractName } from '@sabha/contracts/contract-list';
import type { Deployment } from '@sabha/contracts/deployment';
import { type SigningContract, signingDomainSeparator } from '@sabha/domain/acts/signed-struct';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { LocalAccount } from 'viem';
import { type AskContractWallet, contractWalletAsker } from './contract-wallet.ts';

/** A contract that acts are signed for. */
export interface ActContract extends SigningContract {
  readonly address: Address;
  readonly domainSeparator: Uint8Array;
}

/** What acts need of the ledger: which chain and contracts they name, and the key that signs receipts. */
export interface ActLedger {
  readonly chainId: number;
  readonly receiptKey: LocalAccount;
  /** Null only on a first start with the chain down: then nobody can sign an act yet. */
  contract(name: ContractName): ActContract | null;
  readonly askContractWallet: AskContractWallet;
}

/** What is needed of the server's link to the chain. */
export interface LedgerLink {
  readonly connection: ChainConnection;
  deployment(): Deployment | null;
}

/** The pipeline's view of the server's chain. */
export function actLedger(link: LedgerLink): ActLedger {
  const { chainId } = link.connection.endpoint;
  const known = new Map<ContractName, ActContract>();
  return {
    chainId,
    receiptKey: link.connection.accounts.receiptSigner,
    contract(name) {
      const deployed = link.deployment()?.addresses[name]?.toLowerCase();
      if (!deployed) return null;
      const before = known.get(name);
      if (before?.address === deployed) return before;
      const contract = actContract(chainId, parseAddress(deployed));
      known.set(name, contract);
      return contract;
    },
    askContractWallet: contractWalletAsker(link.connection),
  };
}

/** A contract with its domain separator, hashed once for all the acts that are signed for it. */
export function actContract(chainId: number, address: Address): ActContract {
  const separator = signingDomainSeparator({ chainId, address });
  return { chainId, address, domainSeparator: Uint8Array.from(Buffer.from(separator.slice(2), 'hex')) };
}
