import type { Settlement } from '@sabha/domain/audit/audited-section';
import type { ManifestLine, UnanchoredLine } from '@sabha/domain/audit/bundle-format';
import type { Findings } from '../findings.ts';
import { find, latestAnchor, type ReadAct } from './settlement.ts';

/** How much later than the end of the grace a bundle must be taken before the list is expected to be whole. */
const SETTLED_SECONDS = 600;
/** Refusals that say of an act that it came too late, or late without the proof. */
const UNPROVEN = new Set<string | null>([
  null,
  ...['NotProven', 'AnchoredTooLate', 'Closed', 'DeadlinePassed'],
]);

interface Unanchored {
  readonly act: ReadAct;
  /** Whether the server has to list it. */
  readonly due: boolean;
}

/** Acts that were received in time, and never anchored in time: their receipts were a promise that was not kept. */
export class UnanchoredActs {
  readonly #manifest: ManifestLine;
  readonly #findings: Findings;
  readonly #found = new Map<string, Unanchored>();
  /** Of each author on a subject the last of them, by number. */
  readonly #last = new Map<string, string>();
  readonly #listed = new Set<string>();

  constructor(manifest: ManifestLine, findings: Findings) {
    this.#manifest = manifest;
    this.#findings = findings;
  }

  /** Looks at an act in the order of numbers, before anything is counted of it. */
  judge(act: ReadAct, settlement: Settlement, ended: boolean): void {
    const { section, line, stated, anchor } = act;
    const recorded = section.rules.recorded.get(stated.subject);
    if (settlement === 'counted' || ended || !recorded || !section.act(line.act)?.comesLate) return;
    if (!UNPROVEN.has(line.rejected)) return;
    const takenAt = Date.parse(this.#manifest.taken_at) / 1000;
    const anchoredAt = anchor === null ? takenAt : Date.parse(anchor.anchored_at) / 1000;
    const until = latestAnchor(act);
    // A later act of the same author counts in its place.
    const counted = section.ledger.latest(line.act, stated.subject).of(stated.author);
    if (anchoredAt <= until || (counted && counted.seq > (stated.seq ?? 0n))) return;
    const grace = recorded.closesAt + recorded.anchorGrace;
    const late = anchoredAt > grace || line.rejected === 'AnchoredTooLate';
    const due = section.declared.listsUnanchored && late && takenAt > grace + SETTLED_SECONDS;
    this.#found.set(line.number, { act, due });
    this.#last.set(`${line.act} ${stated.subject} ${stated.author}`, line.number);
  }

  take({ number, digest, of, id }: UnanchoredLine): void {
    const found = this.#found.get(number);
    const { act } = found ?? {};
    const same = act?.line.digest === digest && act.section.declared.of === of && act.line.subject === id;
    if (same) this.#listed.add(number);
    else this.#findings.add('unanchored-invented', { of, id }, `act ${number}`);
  }

  /** Tells of them when all lines were read. */
  finish(): void {
    for (const number of this.#last.values()) {
      const found = this.#found.get(number);
      if (!found) continue;
      find(found.act, 'act-unanchored', found.act.anchor ? 'anchored too late' : 'under no anchor');
      if (found.due && !this.#listed.has(number)) find(found.act, 'unanchored-unlisted');
    }
  }
}
