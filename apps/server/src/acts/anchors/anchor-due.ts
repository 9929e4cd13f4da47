import { MOST_BATCHES_IN_ANCHOR } from '@sabha/domain/acts/receipt-anchor';

/** How long an act waits for its anchor while something is open that it could be about, and how long otherwise. */
const WAIT_MS = { open: 60_000, otherwise: 3_600_000 } as const;
/** What was received just before a close is committed by then: a contract wallet is given two seconds to answer. */
const AFTER_CLOSE_MS = { atLeast: 2_000, atMost: 30_000 } as const;

/** What is behind the last anchor, and why it may be time for the next. */
export interface Unanchored {
  /** How many batches, as far as one anchor takes them. */
  readonly batches: number;
  /** When the first of their acts was received. */
  readonly since: Date;
  /** Whether anything is open that acts are made about. */
  readonly isOpen: boolean;
  /** The latest close that one of these acts was received before, and whether such acts are still being recorded. */
  readonly closed: { readonly at: Date; readonly isUnderWay: boolean } | null;
}

/** Whether it is time for an anchor: at a close as soon as all that was received before it is recorded, else by the clock. */
export function isAnchorDue({ batches, since, isOpen, closed }: Unanchored, now: Date): boolean {
  if (batches >= MOST_BATCHES_IN_ANCHOR) return true;
  if (closed) {
    const waited = now.getTime() - closed.at.getTime();
    if (waited >= AFTER_CLOSE_MS.atMost) return true;
    if (waited >= AFTER_CLOSE_MS.atLeast && !closed.isUnderWay) return true;
  }
  return now.getTime() - since.getTime() >= (isOpen ? WAIT_MS.open : WAIT_MS.otherwise);
}
