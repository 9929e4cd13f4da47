import { PRIORITIES, type Priority } from './report-choices.ts';

/** The current votes on a report that were released in one hour. */
export interface HourOfVotes {
  /** Unix hours. */
  readonly hour: number;
  readonly up: number;
  readonly down: number;
}

/** What votes make of a priority, with what it is made of. */
export interface PriorityScore {
  readonly priority: Priority;
  /** The lower bounds of the share of up votes and of down votes, from 0 to 1. */
  readonly up: number;
  readonly down: number;
  /** What the votes weigh together. */
  readonly weight: number;
}

/** So many votes of one hour weigh one each; those above them ever less, so that a crowd in one hour is not worth a crowd. */
export const FULL_VOTES_AN_HOUR = 5;
/** Votes must weigh so much together to move a priority, and so much to raise it by two. */
export const LEAST_WEIGHT = 20;
export const WEIGHT_FOR_TWO = 100;
/** The share that must be exceeded with 95 % confidence. */
export const SHARE = 0.6;
export const SHARE_FOR_TWO = 0.75;
const Z = 1.959964;

/**
 * The priority of a report: its first one, by category, moved by votes. Votes of an hour weigh `n` up to five, then
 * `5 · (1 + ln(n / 5))`, divided as they were cast. The score is the lower bound of Wilson's interval (95 %) of the share of up votes, and of
 * down votes. One level up where all weigh 20 and more than 60 % are up; two where they weigh 100 and more than 75 % are; one level down
 * where more than 60 % are down. An up vote more never lowers it, and the same votes in fewer hours never weigh more.
 */
export function priorityOf(initial: Priority, hours: readonly HourOfVotes[]): PriorityScore {
  let [up, down] = [0, 0];
  for (const votes of hours) {
    const cast = votes.up + votes.down;
    if (cast === 0) continue;
    const weight = weightOf(cast);
    up += (votes.up / cast) * weight;
    down += (votes.down / cast) * weight;
  }
  const weight = up + down;
  const score = { up: lowerBound(up, weight), down: lowerBound(down, weight), weight };
  return { priority: moved(initial, stepsOf(score)), ...score };
}

function weightOf(votes: number): number {
  return votes <= FULL_VOTES_AN_HOUR
    ? votes
    : FULL_VOTES_AN_HOUR * (1 + Math.log(votes / FULL_VOTES_AN_HOUR));
}

/** The lower bound of Wilson's interval of `some / all`; 0 of nothing. */
function lowerBound(some: number, all: number): number {
  if (all === 0) return 0;
  const share = some / all;
  const [z2, n] = [Z * Z, all];
  const spread = Z * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return Math.max(0, (share + z2 / (2 * n) - spread) / (1 + z2 / n));
}

function stepsOf({ up, down, weight }: Omit<PriorityScore, 'priority'>): number {
  if (weight < LEAST_WEIGHT) return 0;
  if (down > SHARE) return -1;
  if (up <= SHARE) return 0;
  return weight >= WEIGHT_FOR_TWO && up > SHARE_FOR_TWO ? 2 : 1;
}

function moved(initial: Priority, steps: number): Priority {
  const at = Math.min(PRIORITIES.length - 1, Math.max(0, PRIORITIES.indexOf(initial) - steps));
  return PRIORITIES[at] ?? initial;
}
