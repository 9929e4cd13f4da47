import type { Evidence } from '../evidence.ts';
import type { SlowAnchor } from '../rules/anchors.ts';
import type { ChainNode } from './chain-node.ts';

/** A chain without a block for so long could not take an anchor. */
const GAP_SECONDS = 60;

/** Reports which acts waited long for their anchor, and with a node, whether the chain itself made no blocks then. */
export async function tellSlowAnchors(
  { anchors, findings }: Evidence,
  node: ChainNode | null,
): Promise<void> {
  for (const slow of anchors.slow) {
    const gap = node ? await gapBefore(slow, node) : null;
    const { anchor, act, seconds } = slow;
    const what = anchor ? `anchor ${anchor.index}` : 'no anchor yet';
    const why = gap === null ? '' : `; the chain had no block for ${gap} s before`;
    findings.add('anchored-slowly', null, `${what}: act ${act} waited ${seconds} s${why}`);
  }
  for (let more = anchors.slowOnes - anchors.slow.length; more > 0; more -= 1) {
    findings.add('anchored-slowly', null, 'more');
  }
}

/** How long the chain had no block before that of the anchor, in seconds; null where not for long, or not known. */
async function gapBefore({ anchor }: SlowAnchor, node: ChainNode): Promise<number | null> {
  if (anchor === null) return null;
  const number = BigInt(anchor.block);
  const [before, block] = await Promise.all([node.block(String(number - 1n)), node.block(anchor.block)]);
  const gap = before && block ? block.at - before.at : 0;
  return gap > GAP_SECONDS ? gap : null;
}
