import type { DirectVoteLine } from '@sabha/domain/voting/audit-bundle';
import type { Findings } from '../findings.ts';
import type { Counts } from './counts.ts';
import type { CastVote, Ledger } from './ledger.ts';

/** The highest number that the place can hold; the contract counts further. */
const MAX_SEQ = 2n ** 63n - 1n;

/** Votes that came to the ledger without the place: from the voter's own wallet, or signed and brought by somebody else. */
export class DirectVotes {
  direct = 0;
  brought = 0;
  readonly #ledger: Ledger;
  readonly #counts: Counts;
  readonly #findings: Findings;
  #byPlace: Map<string, CastVote> | null = null;

  constructor(ledger: Ledger, counts: Counts, findings: Findings) {
    this.#ledger = ledger;
    this.#counts = counts;
    this.#findings = findings;
  }

  take(line: DirectVoteLine): void {
    const place = `${line.block}.${line.log}`;
    const own = this.#ledger.direct.get(place);
    const cast = own ?? this.#brought().get(place);
    const seq = cast && (cast.seq > MAX_SEQ ? MAX_SEQ : cast.seq);
    const fits =
      cast?.proposal === line.proposal_id &&
      cast.voter === line.voter &&
      cast.choice === line.choice &&
      seq === BigInt(line.seq);
    if (!cast || !fits || cast.matched) {
      this.#findings.add('direct-vote-invented', line.proposal_id, `block ${line.block}, log ${line.log}`);
      return;
    }
    cast.matched = true;
    // Nobody but a relayer may bring it after closing, and what a relayer brings is listed with its receipt.
    if (cast.late !== null) this.#findings.add('late-unvouched', cast.proposal, `block.log ${place}`);
    if (own) this.direct += 1;
    else this.brought += 1;
    this.#counts.add(
      line.proposal_id,
      { voter: line.voter, choice: line.choice, seq: line.seq, form: 'direct' },
      false,
    );
  }

  /** Looks for votes on the ledger that are listed nowhere. */
  finish(): void {
    this.#unlisted('direct-vote-unlisted', this.#ledger.direct.values());
    this.#unlisted('event-without-ballot', this.#ledger.cast.values());
  }

  #unlisted(kind: 'direct-vote-unlisted' | 'event-without-ballot', votes: Iterable<CastVote>): void {
    for (const { matched, proposal, place, voter } of votes) {
      if (!matched) this.#findings.add(kind, proposal, `block.log ${place}: ${voter}`);
    }
  }

  #brought(): Map<string, CastVote> {
    this.#byPlace ??= new Map(
      [...this.#ledger.cast.values()].filter(({ matched }) => !matched).map((cast) => [cast.place, cast]),
    );
    return this.#byPlace;
  }
}
