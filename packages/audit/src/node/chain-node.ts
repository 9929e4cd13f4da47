import { decodeEvents } from '@sabha/chain/decode-events';
import { readLogs } from '@sabha/chain/read-logs';
import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import { anchoredKind } from '@sabha/domain/acts/anchored-acts';
import { askWallet, saysYes } from '@sabha/domain/acts/contract-wallet';
import { REFUSED } from '@sabha/domain/acts/refusal-event';
import type { Counts, SubjectKey } from '@sabha/domain/audit/audited-section';
import type { ActLine, ManifestLine, Subject } from '@sabha/domain/audit/bundle-format';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { createPublicClient, getAddress, http, numberToHex, parseAbi } from 'viem';
import { ANCHORS } from '../rules/anchored-acts.ts';
import { REGISTRY } from '../rules/electorate.ts';
import type { Section } from '../rules/section.ts';
import { Unusable } from '../unusable.ts';
import { BlockFingerprints } from './block-fingerprints.ts';

/** The contract that has the roots of receipts, by its name in the manifest. */
export const RECEIPT_LOG = 'receiptLog';
const TIMEOUT_MS = 20_000;
/** What public nodes answer at once. */
const BLOCKS_AT_ONCE = 500n;
const VERSIONED = parseAbi(['function VERSION() view returns (string)']);

/** A node of the chain, asked for what the bundle claims. Every call throws Unusable where the node does not answer. */
export class ChainNode {
  readonly #client: ReturnType<typeof createPublicClient>;
  readonly #manifest: ManifestLine;
  readonly #sections: readonly Section[];

  constructor(rpcUrl: string, manifest: ManifestLine, sections: readonly Section[]) {
    this.#client = createPublicClient({
      transport: http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 3 }),
      ccipRead: false, // no contract sends this computer anywhere
    });
    this.#manifest = manifest;
    this.#sections = sections;
  }

  chainId(): Promise<number> {
    return asked(this.#client.getChainId());
  }

  async hasCode(address: string): Promise<boolean> {
    const code = await asked(this.#client.getCode({ address: parseAddress(address) }));
    return code !== undefined && code !== '0x';
  }

  async version(address: string): Promise<string | null> {
    const call = { address: parseAddress(address), abi: VERSIONED, functionName: 'VERSION' } as const;
    return this.#client.readContract(call).catch(() => null);
  }

  /** The hash of a block and its time in Unix seconds, or null where the chain is not that long. */
  async block(number: string): Promise<{ readonly hash: string; readonly at: number } | null> {
    const block = await asked(
      this.#client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(BigInt(number)), false] }),
    );
    return block?.hash ? { hash: block.hash, at: Number(block.timestamp) } : null;
  }

  /** How many roots of receipts the contract had at the bundle's block, or has now where the node forgot that. */
  async anchorCount(): Promise<bigint | null> {
    const address = this.#receiptLog();
    if (address === null) return null;
    const call = { address, abi: receiptLogAbi, functionName: 'anchorCount' } as const;
    const then = { ...call, blockNumber: BigInt(this.#manifest.chain.block) };
    return asked(this.#client.readContract(then).catch(() => this.#client.readContract(call)));
  }

  /** A root of receipts that the contract has, with its time in Unix seconds. */
  async anchorOf(index: string) {
    const address = this.#receiptLog();
    if (address === null) return null;
    const args = [BigInt(index)] as const;
    const call = { address, abi: receiptLogAbi, functionName: 'anchorOf', args } as const;
    const [root, firstAct, lastAct, anchoredAt] = await asked(this.#client.readContract(call));
    return { root, firstAct: String(firstAct), lastAct: String(lastAct), anchoredAt };
  }

  /** How many batches of anchored acts the contract had of a kind and subject at the bundle's block, and where the last one ends. */
  async anchoredOf(act: string, subject: number) {
    const contract = this.#manifest.contracts[ANCHORS];
    if (!contract) return null;
    const args = [anchoredKind(act), BigInt(subject)] as const;
    const call = { abi: anchorsAbi, functionName: 'anchoredOf', args } as const;
    const at = { address: getAddress(contract.address), blockNumber: BigInt(this.#manifest.chain.block) };
    return this.#client.readContract({ ...call, ...at }).then(
      ([batches, last]) => ({ batches, last }),
      () => null,
    );
  }

  #receiptLog(): `0x${string}` | null {
    const contract = this.#manifest.contracts[RECEIPT_LOG];
    return contract ? getAddress(contract.address) : null;
  }

  /**
   * The events of the contracts that are known here, up to the bundle's block, by block; of refusals those in the transactions
   * `refusing`: anybody may have anything refused.
   */
  async fingerprints(
    refusing: ReadonlySet<string>,
    progress: (block: bigint) => void,
  ): Promise<BlockFingerprints> {
    const { chain } = this.#manifest;
    const addresses = this.#addresses();
    const found = new BlockFingerprints();
    const last = BigInt(chain.block);
    const address = Object.values(addresses);
    let most = BLOCKS_AT_ONCE;
    for (let from = BigInt(chain.first_block); from <= last; ) {
      const until = from + most - 1n;
      const toBlock = until < last ? until : last;
      progress(from);
      const logs = await asked(readLogs(this.#client, { address, fromBlock: from, toBlock }));
      if (logs === null) {
        most = (toBlock - from + 1n) / 2n;
        continue;
      }
      from = toBlock + 1n;
      most = most * 2n < BLOCKS_AT_ONCE ? most * 2n : BLOCKS_AT_ONCE;
      for (const event of decodeEvents(logs, { addresses })) {
        if (!this.#concerns(event) || (event.name === REFUSED && !refusing.has(event.txHash))) continue;
        found.add(event.blockNumber.toString(), { ...event, tx: event.txHash, log: event.logIndex });
      }
    }
    found.close();
    return found;
  }

  /** The contract's own counts at the bundle's block; null where it has no such subject, or the node no such past. */
  async countsOf({ declared }: Section, subject: SubjectKey): Promise<Counts | null> {
    const contract = this.#manifest.contracts[declared.contract];
    if (!contract || !declared.onContract) return null;
    const { abi, functionName, args, read } = declared.onContract;
    try {
      const answer = await this.#client.readContract({
        address: getAddress(contract.address),
        abi,
        functionName,
        args: args(subject),
        blockNumber: BigInt(this.#manifest.chain.block),
      });
      return read(answer);
    } catch {
      return null;
    }
  }

  /** Whether the code of an author's wallet takes this signature for its own: at the bundle's block, or now if that is forgotten. */
  async walletSigned({ author, authorization, digest }: ActLine): Promise<boolean> {
    if (authorization === null || !/^0x[0-9a-f]{40}$/.test(author)) return false;
    const proof = authorization as `0x${string}`; // hex by the form of its line
    const question = askWallet(parseAddress(author), parseHash(digest), proof);
    const ask = (at: `0x${string}` | 'latest') =>
      this.#client.request({ method: 'eth_call', params: [question, at] });
    const then = numberToHex(BigInt(this.#manifest.chain.block));
    return saysYes(await asked(ask(then).catch(() => ask('latest'))));
  }

  /** Whether a bundle of one subject lists this event. */
  #concerns(event: { contract: string; name: string; args: Readonly<Record<string, unknown>> }): boolean {
    const { only } = this.#manifest;
    if (only === null || event.contract === REGISTRY) return true;
    if (event.contract === ANCHORS) return isAnchoredOf(this.#sections, only, event.args);
    const section = this.#followed().find(({ declared }) => declared.contract === event.contract);
    const subject = section?.rules.subjectOf(event) ?? null;
    return section?.declared.of === only.of && subject !== null && subject === section.keyOf(only.id);
  }

  /** Sections whose contracts count something: the events of others are not listed as such. */
  #followed(): readonly Section[] {
    return this.#sections.filter(({ declared }) => declared.counted !== undefined);
  }

  #addresses(): Record<string, `0x${string}`> {
    const known = new Set([REGISTRY, ANCHORS, ...this.#followed().map(({ declared }) => declared.contract)]);
    const named = Object.entries(this.#manifest.contracts).filter(([name]) => known.has(name));
    return Object.fromEntries(named.map(([name, { address }]) => [name, getAddress(address)]));
  }
}

/** Whether a batch of anchored acts is about this subject. */
function isAnchoredOf(
  sections: readonly Section[],
  { of, id }: Subject,
  { kind, subjectId }: Readonly<Record<string, unknown>>,
): boolean {
  const acts = sections.find(({ declared }) => declared.of === of)?.declared.acts ?? [];
  return subjectId === String(id) && acts.some(({ name }) => anchoredKind(name) === kind);
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Unusable(`The node does not answer: ${reason}`);
  });
}
