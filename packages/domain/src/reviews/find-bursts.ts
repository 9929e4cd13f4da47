/** When an hour or some seconds of votes are put before an official. */
export interface ReviewTerms {
  /** A wallet is new for so long after its authorisation. */
  readonly newForMs: number;
  /** New wallets in one hour, at least. */
  readonly leastNew: number;
  /** So many times as many new wallets as are usual. */
  readonly timesUsual: number;
}

/** First votes of wallets on one subject, and how many of these wallets were new. */
export interface VoteCount {
  readonly votes: number;
  readonly fresh: number;
}

/** Votes of an hour are compared with those before it where there are so many; else with all citizens. */
export const LEAST_BEFORE = 50;

export const HOUR_MS = 3_600_000;
/** How long "together" is. */
export const TOGETHER_MS = 10_000;

/** `new-accounts`: in an hour; `together`: within ten seconds. */
export const REVIEW_RULES = ['new-accounts', 'together'] as const;
export type ReviewRule = (typeof REVIEW_RULES)[number];

/** How long the votes are counted together that a rule looks at. */
export const RULE_SLOTS: Readonly<Record<ReviewRule, number>> = {
  'new-accounts': HOUR_MS,
  together: TOGETHER_MS,
};

/** Whether a wallet that was authorised then is new when it votes at `at`. An unknown time counts as new. */
export function isNewAt(at: Date, authorisedAt: Date | null, { newForMs }: ReviewTerms): boolean {
  return authorisedAt === null || at.getTime() - authorisedAt.getTime() < newForMs;
}

/**
 * The part of new wallets that is usual, 0 to 1: of the votes on the subject in the time before, if they are enough; else of
 * all citizens, `fresh` of whom were authorised as lately. Where everybody is new, being new means nothing.
 */
export function usualPart(before: VoteCount, citizens: VoteCount): number {
  const { votes, fresh } = before.votes >= LEAST_BEFORE ? before : citizens;
  return votes <= 0 ? 0 : Math.min(1, Math.max(0, fresh / votes));
}

/**
 * Whether the votes of a slot are to be looked at: at least so many wallets are new, and several times as many as are usual;
 * for ten seconds half as many do, if they are also half of all who voted in them. Wallets that are not new never are: a busy
 * hour is none.
 */
export function isBurst(rule: ReviewRule, slot: VoteCount, usual: number, terms: ReviewTerms): boolean {
  const { votes, fresh } = slot;
  const isMany = fresh > 0 && fresh >= terms.timesUsual * usual * votes;
  switch (rule) {
    case 'new-accounts':
      return isMany && fresh >= terms.leastNew;
    case 'together':
      return isMany && 2 * fresh >= terms.leastNew && 2 * fresh >= votes;
  }
}

/** The beginning of the slot of `length` in which a moment is. */
export function slotOf(at: Date, length: number): Date {
  return new Date(Math.floor(at.getTime() / length) * length);
}
