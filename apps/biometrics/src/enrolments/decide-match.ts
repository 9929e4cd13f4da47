import type { Thresholds } from '../config.ts';
import type { Match } from '../templates/search/template-index.ts';

/** What the nearest templates mean. */
export type Decision = 'unique' | 'duplicate' | 'review';

/** @param nearest Matches within the distance of a review, the nearest first. */
export function decideMatch([nearest]: readonly Match[], { duplicate, review }: Thresholds): Decision {
  if (!nearest || nearest.distance > review) return 'unique';
  return nearest.distance <= duplicate ? 'duplicate' : 'review';
}
