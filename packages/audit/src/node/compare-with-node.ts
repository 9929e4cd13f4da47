import type { Counts } from '@sabha/domain/audit/audited-section';
import type { ManifestLine } from '@sabha/domain/audit/bundle-format';
import type { Evidence } from '../evidence.ts';
import type { Findings } from '../findings.ts';
import type { AnchoredActs } from '../rules/anchored-acts.ts';
import type { Section } from '../rules/section.ts';
import type { ChainNode } from './chain-node.ts';

const AT_ONCE = 20;
const TELL_EVERY = 1_000;

/** Holds everything that a bundle says of the chain against a node of it. Gives how many counts the node could not give. */
export async function compareWithNode(
  node: ChainNode,
  evidence: Evidence,
  progress: (what: string) => void,
): Promise<number> {
  const { manifest, findings, sections } = evidence;
  if (!(await isSameChain(node, manifest, findings))) {
    const counting = sections.filter(({ declared }) => declared.counted !== undefined);
    return counting.reduce((sum, { rules }) => sum + rules.listed.size, 0);
  }
  await compareBlocks(node, evidence);
  await compareEvents(node, evidence, progress);
  await compareAnchors(node, evidence, progress);
  let uncounted = 0;
  for (const section of sections) uncounted += await compareCounts(node, section, evidence.anchored);
  return uncounted;
}

async function compareCounts(node: ChainNode, section: Section, anchored: AnchoredActs): Promise<number> {
  const { counted } = section.declared;
  if (!counted) return 0;
  let uncounted = 0;
  for (const [key, { id }] of section.rules.listed) {
    if (section.rules.anchored?.has(key, counted.act)) {
      uncounted += await compareAnchored(node, section, { key, id, anchored, act: counted.act });
      continue;
    }
    if (section.rules.isUncounted?.(key)) continue;
    const here = section.counts.byLedger(key);
    const there = await node.countsOf(section, key);
    if (there === null) uncounted += Object.values(here).some((count) => count > 0) ? 1 : 0;
    else if (!sameCounts(there, here)) {
      section.find('node-count-differs', key, `the contract says ${countsInWords(there)}`);
    }
  }
  return uncounted;
}

interface AnchoredSubject {
  readonly key: string;
  readonly id: number;
  readonly anchored: AnchoredActs;
  /** The kind of act that is counted. */
  readonly act: string;
}

/** No contract counts anchored acts: what it has is how many batches there are, and where the last one ends. */
async function compareAnchored(
  node: ChainNode,
  section: Section,
  { key, id, anchored, act }: AnchoredSubject,
): Promise<number> {
  const [here, there] = [anchored.known(act, id), await node.anchoredOf(act, id)];
  if (there === null) return here.batches > 0n ? 1 : 0;
  if (there.batches !== here.batches || there.last !== here.last)
    section.find('node-count-differs', key, `the contract has ${there.batches} batches of anchored acts`);
  return 0;
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
  const marks = await Promise.all(['0', chain.first_block].map((number) => node.block(number)));
  if (!marks.some((mark) => mark?.hash === chain.mark_hash)) differs('another first block');
  return findings.total === before;
}

async function compareBlocks(node: ChainNode, { manifest, events, findings }: Evidence): Promise<void> {
  const { block, block_hash } = manifest.chain;
  const last = { hash: block_hash, mined_at: null };
  const claimed = [...events.blocks, ...(block_hash === null ? [] : [[block, last] as const])];
  await atOnce(claimed, async ([number, { hash, mined_at }]) => {
    const there = await node.block(number);
    const same = hash === null || there?.hash === hash;
    const then = mined_at === null || there?.at === Date.parse(mined_at) / 1000;
    if (!same || !then)
      findings.add('node-block-differs', null, `block ${number}${same ? ', its time' : ''}`);
  });
}

/** The roots that the contract has must be those that are listed; behind the last, others may have come since. */
async function compareAnchors(
  node: ChainNode,
  { manifest, anchors, findings }: Evidence,
  progress: (what: string) => void,
): Promise<void> {
  const there = await node.anchorCount();
  const { block } = manifest.chain;
  const differs = (what: string) => findings.add('node-anchors-differ', null, what);
  if (there === null) {
    if (anchors.all.length > 0) differs('the bundle names no such contract');
    return;
  }
  await atOnce(anchors.all, async ({ index, root, first_act, last_act, anchored_at }) => {
    if (Number(index) % TELL_EVERY === 0) progress(`asking the node, root of receipts ${index}`);
    const contract = BigInt(index) < there ? await node.anchorOf(index) : null;
    const same =
      contract?.root === root &&
      contract.firstAct === first_act &&
      contract.lastAct === last_act &&
      contract.anchoredAt === Date.parse(anchored_at) / 1000;
    if (!same) differs(`anchor ${index}`);
  });
  const next = anchors.all.length;
  if (there <= BigInt(next)) return;
  const [one, last] = [await node.anchorOf(String(next)), await node.block(block)];
  if (one && last && one.anchoredAt <= last.at) differs(`anchor ${next} is not listed`);
}

/** Some of them at once, in their order. */
async function atOnce<Item>(items: readonly Item[], ask: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(ask));
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
