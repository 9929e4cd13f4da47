import type { Counts } from '@sabha/domain/audit/audited-section';
import type { ManifestLine } from '@sabha/domain/audit/bundle-format';
import type { Evidence } from '../evidence.ts';
import type { Findings } from '../findings.ts';
import type { Section } from '../rules/section.ts';
import type { ChainNode } from './chain-node.ts';

const AT_ONCE = 20;

/** Holds everything that a bundle says of the chain against a node of it. Gives how many counts the node could not give. */
export async function compareWithNode(
  node: ChainNode,
  evidence: Evidence,
  progress: (what: string) => void,
): Promise<number> {
  const { manifest, findings, sections } = evidence;
  if (!(await isSameChain(node, manifest, findings))) {
    return sections.reduce((sum, { rules }) => sum + rules.listed.size, 0);
  }
  await compareBlocks(node, evidence);
  await compareEvents(node, evidence, progress);
  let uncounted = 0;
  for (const section of sections) uncounted += await compareCounts(node, section);
  return uncounted;
}

async function compareCounts(node: ChainNode, section: Section): Promise<number> {
  let uncounted = 0;
  for (const key of section.rules.listed.keys()) {
    const here = section.counts.byLedger(key);
    const there = await node.countsOf(section, key);
    if (there === null) uncounted += Object.values(here).some((count) => count > 0) ? 1 : 0;
    else if (!sameCounts(there, here)) {
      section.find('node-count-differs', key, `the contract says ${countsInWords(there)}`);
    }
  }
  return uncounted;
}

/** Whether both name the same counts. */
export function sameCounts(one: Counts, other: Counts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Counts for people, for example "3 yes, 1 no". */
export function countsInWords(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
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

async function compareBlocks(node: ChainNode, { manifest, events, findings }: Evidence): Promise<void> {
  const { block, block_hash } = manifest.chain;
  const claimed = [...events.blocks, ...(block_hash === null ? [] : [[block, block_hash] as const])];
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
  { manifest, events: { fingerprints, refusing }, findings }: Evidence,
  progress: (what: string) => void,
): Promise<void> {
  const there = await node.fingerprints(refusing, (block) =>
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
