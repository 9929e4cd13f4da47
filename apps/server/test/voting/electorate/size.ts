/** How large an invented electorate is. Each citizen casts some ten ballots, a few of them to change a vote. */
export interface ElectorateSize {
  readonly ballots: number;
  readonly proposals: number;
  /** The moment at which it stands: ballots came in the thirty days before it. */
  readonly now: Date;
}

/** The numbers that follow from a size. */
export interface ElectorateCounts {
  readonly citizens: number;
  /** Ballots that change a vote cast before. */
  readonly changes: number;
  /** Votes sent to the contract by the voter's own wallet. */
  readonly direct: number;
  /** Signed ballots that others took to the contract. */
  readonly foreign: number;
  /** Proposals that have opened; those after them have not. */
  readonly opened: number;
}

/** Ballots in one transaction of the relayer, and authorisations. */
export const BALLOTS_A_TRANSACTION = 200;
export const AUTHORISATIONS_A_TRANSACTION = 400;
/** Ballots under one signed root: what gathers in a busy hour. */
export const BALLOTS_A_RECEIPT_BATCH = 20;

export function countsOf({ ballots, proposals }: ElectorateSize): ElectorateCounts {
  return {
    citizens: Math.ceil(ballots / 10),
    changes: Math.floor(ballots * 0.03),
    direct: Math.floor(ballots / 500),
    foreign: Math.floor(ballots / 5_000),
    opened: Math.floor(proposals * 0.95),
  };
}
