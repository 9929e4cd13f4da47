import type { Settlement, StatedAct } from '@sabha/domain/audit/audited-section';
import type { ActLine, AnchorLine } from '@sabha/domain/audit/bundle-format';
import type { FindingKind } from '../findings.ts';
import type { AnchoredActs } from './anchored-acts.ts';
import type { Section } from './section.ts';
import type { Refusal } from './section-ledger.ts';

/** A listed act as its payload states it. */
export interface ReadAct {
  readonly section: Section;
  readonly line: ActLine;
  readonly stated: StatedAct;
  /** The root on the ledger that it is under. */
  readonly anchor: AnchorLine | null;
}

/** An act with what became of it, before it is known whether it is its author's. */
export interface UnprovenAct extends ReadAct {
  readonly settlement: Settlement;
}

/** Finds out what became of each act by the events alone, and holds it against what is said of it. */
export class Settlements {
  /** Digests of those that the ledger does not count. */
  readonly #others = new Set<string>();
  readonly #anchored: AnchoredActs;

  constructor(anchored: AnchoredActs) {
    this.#anchored = anchored;
  }

  /** Null where the act is listed a second time. */
  of(act: ReadAct): Settlement | null {
    const { section, line, stated } = act;
    const { digest } = line;
    const cast = section.ledger.cast.get(digest);
    if (cast?.matched || this.#others.has(digest)) {
      find(act, 'act-twice');
      return null;
    }
    if (!cast) {
      if (section.rules.anchored?.has(stated.subject, line.act)) return this.#underRoot(act);
      this.#others.add(digest);
      if (section.act(line.act)?.recordOnly) return 'counted';
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
    if (cast.late || cast.at > stated.deadline) checkLate(act, cast.at);
    if (line.rejected !== null) find(act, 'refusal-unfounded', 'the ledger counted it');
    return 'counted';
  }

  /** Of an act that no contract judges: it counts where it is under a root of its subject. */
  #underRoot(act: ReadAct): Settlement {
    const { section, line, stated } = act;
    const { digest } = line;
    const batch = this.#anchored.over(line.act, line.subject, BigInt(line.number));
    if (!batch) {
      this.#others.add(digest);
      if (line.rejected === null) return 'waiting';
      const fault = lateAnchorFault(act);
      if (fault !== null) find(act, 'refusal-unfounded', fault);
      return 'refused';
    }
    this.#anchored.take(batch, line);
    if (line.rejected !== null) find(act, 'refusal-unfounded', 'it is under an anchored root');
    const { subject, author, choice, seq } = stated;
    const before = section.ledger.latest(line.act, subject).of(author)?.choice ?? 0;
    const previousChoice = section.rules.anchored?.mayRepeat ? null : before;
    const counted = { act: line.act, subject, author, choice, previousChoice, seq: seq ?? 1n, digest };
    section.ledger.derive(batch, counted);
    const cast = section.ledger.cast.get(digest);
    if (cast) cast.matched = true;
    if (cast?.late || batch.at > stated.deadline) checkLate(act, batch.at);
    return 'counted';
  }

  #uncounted(act: ReadAct): Settlement {
    const { section, line } = act;
    // Anyone may have a damaged copy of a good act refused: only a refusal in the act's own transaction counts.
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

/** An act that came after its time counts with the proof that it was under a root that was on the ledger in time. */
function checkLate(act: ReadAct, countedAt: number): void {
  const { section, line, stated } = act;
  const isAnchored = section.rules.anchored?.has(stated.subject, line.act);
  if (!section.act(line.act)?.comesLate && !isAnchored)
    find(act, 'counted-outside-window', 'after its deadline');
  const fault = lateFault(act, countedAt);
  if (fault !== null) find(act, ...fault);
}

/** What is wrong with an act that the ledger counted after its time; null where nothing is. */
function lateFault(act: ReadAct, countedAt: number): readonly [kind: FindingKind, what: string] | null {
  const { section, line, stated, anchor } = act;
  const receivedAt = Math.floor(Date.parse(line.received_at) / 1000);
  const closesAt = section.rules.recorded.get(stated.subject)?.closesAt ?? 0;
  if (receivedAt >= closesAt || receivedAt > stated.deadline) return ['late-unproven', 'received too late'];
  if (anchor === null) return ['late-unproven', 'it is under no anchor'];
  const anchoredAt = Date.parse(anchor.anchored_at) / 1000;
  if (anchoredAt > countedAt) return ['late-unproven', `anchor ${anchor.index} came later`];
  const late = anchoredAt > latestAnchor(act);
  return late ? ['anchored-too-late', `anchor ${anchor.index}, ${anchor.anchored_at}`] : null;
}

/** Until when an act may be anchored to count late: the grace after the end of its time, in Unix seconds. */
export function latestAnchor({ section, stated }: ReadAct): number {
  const { closesAt, anchorGrace } = section.rules.recorded.get(stated.subject) ?? {
    closesAt: 0,
    anchorGrace: 0,
  };
  return Math.min(closesAt, stated.deadline) + anchorGrace;
}

/** Why an act cannot have been left out of the anchored batches for the anchor of its receipt; null where it had to be. */
function lateAnchorFault(act: ReadAct): string | null {
  const { line, anchor } = act;
  if (line.rejected !== 'AnchoredTooLate') return `nobody could refuse it as ${line.rejected}`;
  if (anchor === null) return 'its receipt is under no anchor yet';
  return Date.parse(anchor.anchored_at) / 1000 <= latestAnchor(act)
    ? 'its receipt was anchored in time'
    : null;
}

function faultOf(act: ReadAct, { reason, fault, before, at }: Refusal): string | null {
  const { line, stated, anchor } = act;
  if (line.rejected !== reason) return `the ledger refused it as ${reason}`;
  if (reason === 'StaleSequence' && (stated.seq ?? 0n) > (before?.seq ?? 0n))
    return 'its number was not used';
  const anchoredAt = anchor === null ? Number.POSITIVE_INFINITY : Date.parse(anchor.anchored_at) / 1000;
  // Whoever brings it brings the proof: with a wrong one, an act that could be proven is refused too.
  if (reason === 'NotProven' && anchoredAt <= at) return 'it was anchored';
  if (reason === 'AnchoredTooLate' && anchoredAt <= latestAnchor(act)) return 'it was anchored in time';
  if (reason === 'SameChoice' && before?.choice !== stated.choice) return 'the choice was not the same';
  return fault;
}
