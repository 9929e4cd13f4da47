/**
 * What is unusual about where signatures come from. `one-range`: many of a petition's signers of an hour from one range of network addresses.
 * `busy-address`, `busy-session`: many signers from one address, or in one session. `province`: far more of one province than of
 * its citizens.
 */
export const SIGNAL_RULES = ['one-range', 'busy-address', 'busy-session', 'province'] as const;
export type SignalRule = (typeof SIGNAL_RULES)[number];

/** From when on signers of one hour are put before an official. */
export interface SignalTerms {
  /** Signers of one petition from one range of addresses, at least; they must be half of all, too. */
  readonly perRange: number;
  /** Signers from one address, under any petitions, at least. */
  readonly perAddress: number;
  /** Signers in one session, under any petitions, at least. */
  readonly perSession: number;
}

/** Whether so many signers of a petition from one range are conspicuous among all its signers of the hour. */
export function isRangeConspicuous(inRange: number, all: number, { perRange }: SignalTerms): boolean {
  return inRange >= perRange && 2 * inRange >= all;
}

/** How unlikely a batch must be before anybody looks at it: nine provinces are compared, batch after batch. */
const UNLIKELY = 1e-7;

/**
 * Whether `here` of `batch` signers from a province with this part of all citizens (0 to 1) can hardly be chance: as many or more
 * would come with a likelihood below one in ten millions. A petition about a place is signed there: it is a hint, and no more.
 */
export function isOutOfProportion(here: number, batch: number, part: number): boolean {
  if (here < 5 || batch <= 0 || part <= 0 || part >= 1 || here <= part * batch) return false;
  return likelihoodOfAtLeast(here, batch, part) < UNLIKELY;
}

/** The likelihood that `least` or more of `trials` succeed, each with `part` (binomial distribution). */
export function likelihoodOfAtLeast(least: number, trials: number, part: number): number {
  let logTerm = logChoose(trials, least) + least * Math.log(part) + (trials - least) * Math.log1p(-part);
  const odds = Math.log(part) - Math.log1p(-part);
  let sum = 0;
  for (let successes = least; successes <= trials; successes += 1) {
    const term = Math.exp(logTerm);
    sum += term;
    if (term < sum * 1e-16 && successes > trials * part) break;
    logTerm += Math.log((trials - successes) / (successes + 1)) + odds;
  }
  return Math.min(1, sum);
}

function logChoose(from: number, some: number): number {
  let sum = 0;
  for (let n = 1; n <= Math.min(some, from - some); n += 1) sum += Math.log((from - n + 1) / n);
  return sum;
}
