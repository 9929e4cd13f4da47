import type { ChainConnection } from '@sabha/chain/clients';
import { ballotDomainSeparator } from '@sabha/chain/recover-ballot-signer';
import type { Deployment } from '@sabha/contracts/deployment';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { LocalAccount } from 'viem';
import type { AskContractWallet } from './verify-ballots.ts';

const ASK_WITHIN_MS = 2_000;
const MAGIC = '0x1626ba7e'; // bytes4(keccak256("isValidSignature(bytes32,bytes)")), ERC-1271

const ERC1271 = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ type: 'bytes4' }],
  },
] as const;

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

/** Asks by eth_call and gives up after two seconds: a slow wallet delays only its own vote. */
function contractWalletAsker({ publicClient }: ChainConnection): AskContractWallet {
  return async (voter, digest, signature) => {
    const address = parseAddress(voter);
    try {
      const code = await within(publicClient.getCode({ address }));
      if (!code || code === '0x') return 'invalid';
    } catch {
      return 'unreachable';
    }
    try {
      const args = [digest, signature as `0x${string}`] as const; // parsed as hex at the edge
      const call = { address, abi: ERC1271, functionName: 'isValidSignature', args } as const;
      return (await within(publicClient.readContract(call))) === MAGIC ? 'valid' : 'invalid';
    } catch (error) {
      return error instanceof TimeoutError ? 'unreachable' : 'invalid';
    }
  };
}

class TimeoutError extends Error {}

function within<Value>(asked: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError('The chain did not answer in time')), ASK_WITHIN_MS);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
