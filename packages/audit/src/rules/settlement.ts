import type { BallotLine } from '@sabha/domain/voting/audit-bundle';
import type { Findings } from '../findings.ts';
import type { Ledger, Refusal } from './ledger.ts';

/** What became of a ballot on the ledger: counted, refused, or not there yet; null where it is listed a second time. */
export type Settlement = 'counted' | 'refused' | 'waiting';

/** Finds out what became of each ballot by the events alone, and holds it against what is said of it. */
export class Settlements {
  readonly #ledger: Ledger;
  readonly #findings: Findings;
  /** Digests of those that the ledger does not count. */
  readonly #others = new Set<string>();

  constructor(ledger: Ledger, findings: Findings) {
    this.#ledger = ledger;
    this.#findings = findings;
  }

  of(ballot: BallotLine, digest: string, closesAt: number): Settlement | null {
    const cast = this.#ledger.cast.get(digest);
    if (cast?.matched || this.#others.has(digest)) {
      this.#find('ballot-twice', ballot);
      return null;
    }
    if (!cast) {
      this.#others.add(digest);
      return this.#uncounted(ballot, digest);
    }
    cast.matched = true;
    const same =
      cast.proposal === ballot.proposal_id &&
      cast.voter === ballot.voter &&
      cast.choice === ballot.choice &&
      cast.seq === BigInt(ballot.seq);
    if (!same) this.#find('event-differs', ballot);
    const vouched = cast.late === ballot.tx && Date.parse(ballot.received_at) < closesAt;
    if (cast.late !== null && !vouched) this.#find('late-unvouched', ballot);
    if (ballot.rejected !== null) this.#find('refusal-unfounded', ballot, 'the ledger counted it');
    return 'counted';
  }

  #uncounted(ballot: BallotLine, digest: string): Settlement {
    // Anyone may have a damaged copy of a good ballot refused: only the transaction that was to carry it speaks of it.
    const refusal = this.#ledger.refusals.get(digest)?.find(({ tx }) => tx === ballot.tx);
    if (ballot.rejected === null) {
      if (refusal) this.#find('refusal-ignored', ballot, refusal.reason);
      return refusal ? 'refused' : 'waiting';
    }
    const fault = refusal ? faultOf(ballot, refusal) : 'the ledger shows no such refusal';
    if (fault !== null) this.#find('refusal-unfounded', ballot, fault);
    return 'refused';
  }

  #find(kind: Parameters<Findings['add']>[0], ballot: BallotLine, what?: string): void {
    this.#findings.add(kind, ballot.proposal_id, `ballot ${ballot.number}${what ? `: ${what}` : ''}`);
  }
}

function faultOf(ballot: BallotLine, { reason, fault, standing }: Refusal): string | null {
  if (ballot.rejected !== reason) return `the ledger refused it as ${reason}`;
  if (reason === 'StaleSequence' && BigInt(ballot.seq) > (standing?.seq ?? 0n))
    return 'its number was not used';
  if (reason === 'SameChoice' && standing?.choice !== ballot.choice) return 'the choice was not the same';
  return fault;
}
