import { decodeEvents } from '@sabha/chain/decode-events';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { askWallet, saysYes } from '@sabha/domain/acts/contract-wallet';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { BallotLine, ManifestLine } from '@sabha/domain/voting/audit-bundle';
import type { Tally } from '@sabha/domain/voting/tally';
import { createPublicClient, getAddress, http, numberToHex } from 'viem';
import { Unusable } from '../unusable.ts';
import { BlockFingerprints } from './block-fingerprints.ts';

const TIMEOUT_MS = 20_000;
const NOBODY = '0x0000000000000000000000000000000000000000';
/** What public nodes answer at once. */
const BLOCKS_AT_ONCE = 500n;

/** A node of the chain, asked for what the bundle claims. Every call throws Unusable where the node does not answer. */
export class ChainNode {
  readonly #client: ReturnType<typeof createPublicClient>;
  readonly #manifest: ManifestLine;

  constructor(rpcUrl: string, manifest: ManifestLine) {
    this.#client = createPublicClient({
      transport: http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 3 }),
      ccipRead: false, // no contract sends this computer anywhere
    });
    this.#manifest = manifest;
  }

  chainId(): Promise<number> {
    return asked(this.#client.getChainId());
  }

  async hasCode(address: string): Promise<boolean> {
    const code = await asked(this.#client.getCode({ address: parseAddress(address) }));
    return code !== undefined && code !== '0x';
  }

  async version(address: string): Promise<string | null> {
    const call = { address: parseAddress(address), abi: proposalsAbi, functionName: 'VERSION' } as const;
    return this.#client.readContract(call).catch(() => null);
  }

  /** The hash of a block, or null where the chain is not that long. */
  async blockHash(number: string): Promise<string | null> {
    const block = await asked(
      this.#client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(BigInt(number)), false] }),
    );
    return block?.hash ?? null;
  }

  /** The events of both contracts up to the bundle's block, by block. */
  async fingerprints(progress: (block: bigint) => void): Promise<BlockFingerprints> {
    const { chain, proposal_id } = this.#manifest;
    const [registry, proposals] = this.#addresses();
    const found = new BlockFingerprints();
    const last = BigInt(chain.block);
    for (let from = BigInt(chain.first_block); from <= last; from += BLOCKS_AT_ONCE) {
      const until = from + BLOCKS_AT_ONCE - 1n;
      const toBlock = until < last ? until : last;
      progress(from);
      const logs = await asked(
        this.#client.getLogs({ address: [registry, proposals], fromBlock: from, toBlock }),
      );
      for (const event of decodeEvents(logs, this.#deployment())) {
        const other = event.contract === 'proposals' && event.subject !== BigInt(proposal_id ?? -1);
        if (proposal_id !== null && other) continue;
        found.add(event.blockNumber.toString(), { ...event, tx: event.txHash, log: event.logIndex });
      }
    }
    found.close();
    return found;
  }

  /** The contract's own count at the bundle's block; null where it has no such proposal, or the node no such past. */
  async tally(proposal: number): Promise<Tally | null> {
    const [, address] = this.#addresses();
    const call = {
      address,
      abi: proposalsAbi,
      functionName: 'getProposal',
      args: [BigInt(proposal)],
    } as const;
    try {
      const { yesVotes, noVotes } = await this.#client.readContract({
        ...call,
        blockNumber: BigInt(this.#manifest.chain.block),
      });
      return { yes: Number(yesVotes), no: Number(noVotes) };
    } catch {
      return null;
    }
  }

  /** Whether the code of a voter's wallet takes this signature for its own: at the bundle's block, or now if that is forgotten. */
  async walletSigned({ voter, signature }: BallotLine, digest: string): Promise<boolean> {
    const proof = signature as `0x${string}`; // hex by the form of its line
    const question = askWallet(parseAddress(voter), parseHash(digest), proof);
    const ask = (at: `0x${string}` | 'latest') =>
      this.#client.request({ method: 'eth_call', params: [question, at] });
    const then = numberToHex(BigInt(this.#manifest.chain.block));
    return saysYes(await asked(ask(then).catch(() => ask('latest'))));
  }

  #addresses() {
    const { registry, proposals } = this.#manifest.contracts;
    return [getAddress(registry.address), getAddress(proposals.address)] as const;
  }

  #deployment() {
    const [registry, proposals] = this.#addresses();
    const rest = { reports: NOBODY, petitions: NOBODY, spendingLedger: NOBODY } as const;
    const { id, first_block } = this.#manifest.chain;
    return { chainId: id, blockNumber: BigInt(first_block), addresses: { registry, proposals, ...rest } };
  }
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Unusable(`The node does not answer: ${reason}`);
  });
}
