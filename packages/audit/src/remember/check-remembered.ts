import type { ManifestLine } from '@sabha/domain/audit/bundle-format';
import type { Evidence } from '../evidence.ts';
import { RECEIPT_LOG } from '../node/chain-node.ts';
import { Unusable } from '../unusable.ts';
import type { Remembered } from './remembered.ts';

/** Refuses a bundle of another installation than the one that is remembered, or one that was taken before. Throws Unusable. */
export function refuseOthers({ installation, chain, taken_at }: ManifestLine, remembered: Remembered): void {
  const same = installation === remembered.installation && chain.id === remembered.chain;
  if (!same) {
    throw new Unusable(
      `The file remembers installation ${remembered.installation} on chain ${remembered.chain}; this bundle is of ${installation} on chain ${chain.id}.`,
    );
  }
  if (Date.parse(taken_at) < Date.parse(remembered.taken_at)) {
    throw new Unusable(
      `The file remembers a bundle of ${remembered.taken_at}; this one was taken before, ${taken_at}, and cannot be held against it.`,
    );
  }
}

/** What was on the ledger once must be there ever after: the remembered root, in the same contract. */
export function checkRemembered({ manifest, anchors, findings }: Evidence, remembered: Remembered): void {
  const { index, root, last_act, contract } = remembered;
  const found = anchors.all.find((line) => line.index === index);
  const same =
    manifest.contracts[RECEIPT_LOG]?.address === contract &&
    found?.root === root &&
    found.last_act === last_act;
  if (!same) findings.add('anchor-forgotten', null, `anchor ${index}, up to act ${last_act}: ${root}`);
}

/** Findings that say that the roots of a bundle are not to be relied on. */
const DOUBTS = [
  'anchor-disordered',
  'anchor-root-wrong',
  'anchor-forgotten',
  'node-anchors-differ',
  'node-chain-differs',
];

/** What to remember of this bundle; null where it has no root of receipts, or none to rely on. */
export function toRemember({ manifest, anchors, findings }: Evidence): Remembered | null {
  const { last } = anchors;
  const contract = manifest.contracts[RECEIPT_LOG]?.address;
  if (last === null || contract === undefined || DOUBTS.some((kind) => findings.counts.has(kind)))
    return null;
  const { installation, chain, taken_at } = manifest;
  const { index, root, last_act } = last;
  return { installation, chain: chain.id, contract, index, root, last_act, taken_at };
}
