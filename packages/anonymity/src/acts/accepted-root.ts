import { LEAST_MEMBERS } from '../census/cohorts.ts';

/** A published root as the contract keeps it; times in Unix seconds, `until` 0 while it is the newest of its cohort. */
export interface PublishedRoot {
  readonly members: number;
  readonly since: number;
  readonly until: number;
}

/** The interval of a scope, at most this long: a replaced identity stays away for longer, so that nobody acts twice. */
export const LONGEST_INTERVAL_S = 30 * 86_400;

/** Whether a scope with this interval takes proofs for a root. Root 0 is never published, and a proof for it means nothing. */
export function isAccepted(
  root: bigint,
  published: PublishedRoot | null,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  if (root === 0n || published === null || to < from || to - from > LONGEST_INTERVAL_S) return false;
  const { members, since, until } = published;
  return members >= LEAST_MEMBERS && since <= to && (until === 0 || until > from);
}
