import { anchorRoot } from '@sabha/domain/acts/receipt-anchor';
import { keccak } from '../acts/signed-batches.ts';
import type { Fault } from './check-record.ts';
import type { AnchorRow, Numbers } from './record.store.ts';

type Root = `0x${string}`;
const HASH = /^0x[0-9a-f]{64}$/;

/**
 * What is wrong with the anchors that end among these numbers: one that does not begin behind the one before it, or whose
 * root is not that of its batches, or that is among those that the contract has otherwise. Told of the numbers that were checked.
 */
export function checkAnchors(
  { first, last }: Numbers,
  anchors: readonly AnchorRow[],
  differing: readonly bigint[],
): Fault[] {
  const broken = anchors.filter(
    (anchor) =>
      anchor.first_act !== anchor.before + 1n || !hasRoot(anchor) || differing.includes(anchor.index),
  );
  return broken.map(({ first_act, last_act }) => ({
    kind: 'anchor',
    first: first_act > first && first_act <= last ? first_act : first,
    last: last_act,
  }));
}

function hasRoot({ root, roots }: AnchorRow): boolean {
  const given = roots ?? [];
  const known = given.filter((one): one is Root => HASH.test(one));
  return known.length > 0 && known.length === given.length && anchorRoot(known, keccak) === root;
}
