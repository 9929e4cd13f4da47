import type { CountableBallot, Tally } from '@sabha/domain/voting/tally';
import { TallyCounter } from '@sabha/domain/voting/tally';
import type { Ledger } from './ledger.ts';

/** The same count from two sides: from the ballots, and from the ledger with what is on its way to it. */
export class Counts {
  readonly #ballots = new Map<number, TallyCounter>();
  readonly #unrecorded = new Map<number, TallyCounter>();
  readonly #waiting = new Map<number, number>();
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Counts a ballot that was proven; `waits` while the ledger has not seen it. */
  add(proposal: number, ballot: CountableBallot, waits: boolean): void {
    counterIn(this.#ballots, proposal).add(ballot);
    if (!waits) return;
    this.#waiting.set(proposal, (this.#waiting.get(proposal) ?? 0) + 1);
    this.#expected(proposal).add(ballot);
  }

  byBallots(proposal: number): Tally {
    return counterIn(this.#ballots, proposal).tally();
  }

  byLedger(proposal: number): Tally {
    return this.#ledger.proposals.get(proposal)?.recorded ?? { yes: 0, no: 0 };
  }

  /** What the ledger will count when everything on its way has arrived. */
  expected(proposal: number): Tally {
    return this.#expected(proposal).tally();
  }

  waiting(proposal: number): number {
    return this.#waiting.get(proposal) ?? 0;
  }

  #expected(proposal: number): TallyCounter {
    return this.#ledger.proposals.get(proposal)?.counter ?? counterIn(this.#unrecorded, proposal);
  }
}

function counterIn(counters: Map<number, TallyCounter>, proposal: number): TallyCounter {
  const known = counters.get(proposal) ?? new TallyCounter();
  counters.set(proposal, known);
  return known;
}
