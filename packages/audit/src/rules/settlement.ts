import type { Settlement, StatedAct } from '@sabha/domain/audit/audited-section';
import type { ActLine } from '@sabha/domain/audit/bundle-format';
import type { FindingKind } from '../findings.ts';
import type { Section } from './section.ts';
import type { Refusal } from './section-ledger.ts';

/** A listed act as its payload states it. */
export interface ReadAct {
  readonly section: Section;
  readonly line: ActLine;
  readonly stated: StatedAct;
}

/** Finds out what became of each act by the events alone, and holds it against what is said of it. */
export class Settlements {
  /** Digests of those that the ledger does not count. */
  readonly #others = new Set<string>();

  /** Null where the act is listed a second time. `closesAt` in Unix milliseconds. */
  of(act: ReadAct, closesAt: number): Settlement | null {
    const { section, line, stated } = act;
    const { digest } = line;
    const cast = section.ledger.cast.get(digest);
    if (cast?.matched || this.#others.has(digest)) {
      find(act, 'act-twice');
      return null;
    }
    if (!cast) {
      this.#others.add(digest);
      return this.#uncounted(act);
    }
    cast.matched = true;
    const same =
      cast.act === line.act &&
      cast.subject === stated.subject &&
      cast.author === stated.author &&
      cast.choice === stated.choice &&
      (stated.seq === null || cast.seq === stated.seq);
    if (!same) find(act, 'event-differs');
    if (cast.late !== null && Date.parse(line.received_at) >= closesAt) find(act, 'late-unvouched');
    if (line.rejected !== null) find(act, 'refusal-unfounded', 'the ledger counted it');
    return 'counted';
  }

  #uncounted(act: ReadAct): Settlement {
    const { section, line } = act;
    // Anyone may have a damaged copy of a good act refused: only the transaction that was to carry it speaks of it.
    const refusal = section.ledger.refusals.get(line.digest)?.find(({ tx }) => tx === line.tx);
    if (line.rejected === null) {
      if (refusal) find(act, 'refusal-ignored', refusal.reason);
      return refusal ? 'refused' : 'waiting';
    }
    const fault = refusal ? faultOf(act, refusal) : 'the ledger shows no such refusal';
    if (fault !== null) find(act, 'refusal-unfounded', fault);
    return 'refused';
  }
}

/** Adds a finding on a listed act. */
export function find(
  { section, line, stated }: ReadAct,
  kind: FindingKind | (string & {}),
  what?: string,
): void {
  section.find(kind, stated.subject, `act ${line.number}${what ? `: ${what}` : ''}`);
}

function faultOf({ line, stated }: ReadAct, { reason, fault, before }: Refusal): string | null {
  if (line.rejected !== reason) return `the ledger refused it as ${reason}`;
  if (reason === 'StaleSequence' && (stated.seq ?? 0n) > (before?.seq ?? 0n))
    return 'its number was not used';
  if (reason === 'SameChoice' && before?.choice !== stated.choice) return 'the choice was not the same';
  return fault;
}
