import type { BlockLine, ManifestLine } from '@sabha/domain/voting/audit-bundle';
import type { Findings } from '../findings.ts';
import type { Counts } from '../rules/counts.ts';
import type { BlockFingerprints } from './block-fingerprints.ts';
import type { ChainNode } from './chain-node.ts';

const AT_ONCE = 20;

/** What the bundle claims of the chain, gathered while it was read. */
export interface ClaimedChain {
  readonly manifest: ManifestLine;
  readonly fingerprints: BlockFingerprints;
  /** Hashes of the blocks whose headers are listed. */
  readonly blocks: ReadonlyMap<string, BlockLine['hash']>;
}

/** Holds everything that a bundle says of the chain against a node of it. Gives how many counts the node could not tell. */
export async function compareWithNode(
  node: ChainNode,
  claimed: ClaimedChain,
  counts: { readonly of: Counts; readonly proposals: readonly number[] },
  findings: Findings,
  progress: (what: string) => void,
): Promise<number> {
  if (!(await isSameChain(node, claimed.manifest, findings))) return counts.proposals.length;
  await compareBlocks(node, claimed, findings);
  await compareEvents(node, claimed, findings, progress);
  let untold = 0;
  for (const id of counts.proposals) {
    const [there, here] = [await node.tally(id), counts.of.byLedger(id)];
    if (there === null) untold += here.yes + here.no > 0 ? 1 : 0;
    else if (there.yes !== here.yes || there.no !== here.no) {
      findings.add('node-count-differs', id, `the contract says ${there.yes} yes, ${there.no} no`);
    }
  }
  return untold;
}

async function isSameChain(
  node: ChainNode,
  { chain, contracts }: ManifestLine,
  findings: Findings,
): Promise<boolean> {
  const differs = (what: string) => findings.add('node-chain-differs', null, what);
  const before = findings.total;
  const id = await node.chainId();
  if (id !== chain.id) differs(`chain ${id} in place of ${chain.id}`);
  for (const [name, { address, version }] of Object.entries(contracts)) {
    if (!(await node.hasCode(address))) differs(`no contract at ${address} (${name})`);
    else if (version !== null && (await node.version(address)) !== version)
      differs(`${name} is not version ${version}`);
  }
  const marks = await Promise.all(['0', chain.first_block].map((number) => node.blockHash(number)));
  if (!marks.includes(chain.mark_hash)) differs('another first block');
  return findings.total === before;
}

async function compareBlocks(
  node: ChainNode,
  { manifest, blocks }: ClaimedChain,
  findings: Findings,
): Promise<void> {
  const { block, block_hash } = manifest.chain;
  const claimed = [...blocks, ...(block_hash === null ? [] : [[block, block_hash] as const])];
  for (let at = 0; at < claimed.length; at += AT_ONCE) {
    const some = claimed.slice(at, at + AT_ONCE);
    const hashes = await Promise.all(some.map(([number]) => node.blockHash(number)));
    some.forEach(([number, hash], index) => {
      if (hashes[index] !== hash) findings.add('node-block-differs', null, `block ${number}`);
    });
  }
}

async function compareEvents(
  node: ChainNode,
  { manifest, fingerprints }: ClaimedChain,
  findings: Findings,
  progress: (what: string) => void,
): Promise<void> {
  const there = await node.fingerprints((block) =>
    progress(`asking the node, block ${block} of ${manifest.chain.block}`),
  );
  for (const block of new Set([...fingerprints.blocks.keys(), ...there.blocks.keys()])) {
    const [ours, theirs] = [fingerprints.blocks.get(block), there.blocks.get(block)];
    if (ours?.hash === theirs?.hash) continue;
    const many = (side: typeof ours) => side?.events ?? 0;
    findings.add(
      'node-events-differ',
      null,
      `block ${block}: ${many(ours)} listed, ${many(theirs)} at the node`,
    );
  }
}
