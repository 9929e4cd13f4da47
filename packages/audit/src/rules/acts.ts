import type { ActTerms, AuditedAct, StatedAct } from '@sabha/domain/audit/audited-section';
import type { ActLine, AnchorLine, LeafLine, ManifestLine } from '@sabha/domain/audit/bundle-format';
import type { Findings } from '../findings.ts';
import type { Proofs } from '../proofs/proofs.ts';
import type { RecoveryThreads } from '../recover/recovery-threads.ts';
import { type DigestOf, digestsFor } from './act-digests.ts';
import type { AnchoredActs } from './anchored-acts.ts';
import type { Anchors } from './anchors.ts';
import type { Electorate } from './electorate.ts';
import { Numbering } from './numbering.ts';
import type { Receipts } from './receipts.ts';
import type { Section, WaitingTasks } from './section.ts';
import { LATE_WINDOW_SECONDS } from './section-ledger.ts';
import { find, type ReadAct, Settlements, type UnprovenAct } from './settlement.ts';
import type { UnanchoredActs } from './unanchored.ts';

/** Above this a bundle is no record of honest people; the rest is found wanting at once. */
const MOST_UNPROVEN = 50_000;

const HOUR_MS = 3_600_000;

/** Everything that acts are judged by. */
export interface ActEvidence {
  readonly manifest: ManifestLine;
  readonly sections: readonly Section[];
  readonly electorate: Electorate;
  readonly waiting: WaitingTasks;
  readonly receipts: Receipts;
  readonly anchors: Anchors;
  readonly unanchored: UnanchoredActs;
  readonly findings: Findings;
  readonly threads: RecoveryThreads;
  readonly proofs: Proofs;
  readonly anchored: AnchoredActs;
}

interface Kind {
  readonly section: Section;
  readonly act: AuditedAct;
  readonly digestOf: DigestOf;
}

/** The acts of all kinds, one by one, in the order in which they were received. */
export class Acts {
  total = 0;
  leaves = 0;
  readonly unproven: UnprovenAct[] = [];
  /** Acts of kinds that are not known here: how many of each. */
  readonly unknown = new Map<string, number>();
  readonly #evidence: ActEvidence;
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #numbering: Numbering;
  readonly #settlements: Settlements;
  readonly #seqs = new Map<string, Map<string, bigint>>();

  private constructor(evidence: ActEvidence, kinds: ReadonlyMap<string, Kind>) {
    this.#evidence = evidence;
    this.#kinds = kinds;
    this.#numbering = new Numbering(evidence.manifest, evidence.findings);
    this.#settlements = new Settlements(evidence.anchored);
  }

  static async open(evidence: ActEvidence): Promise<Acts> {
    const kinds = new Map<string, Kind>();
    for (const section of evidence.sections) {
      for (const act of section.declared.acts) {
        const digestOf = await digestsFor(evidence.manifest, section.declared, act);
        kinds.set(act.name, { section, act, digestOf });
      }
    }
    return new Acts(evidence, kinds);
  }

  async take(line: ActLine): Promise<void> {
    const anchor = this.#number(line);
    const kind = this.#kinds.get(line.act);
    if (!kind) return this.#meet(line);
    const { section, act, digestOf } = kind;
    const totals = section.totals.get(line.act);
    if (totals) totals.listed += 1;
    const payload = line.payload as `0x${string}`; // hex by the form of its line
    const stated =
      digestOf(payload) === line.digest ? section.rules.read(line.act, payload, line.digest) : null;
    if (!stated) {
      section.find('digest-wrong', section.keyOf(line.subject) ?? null, `act ${line.number}`);
      return;
    }
    const receivedAt = Date.parse(line.received_at) / 1000;
    const signed = { number: BigInt(line.number), payload, receivedAt };
    const terms = section.rules.termsOf(line.act, stated, signed);
    if (!terms) section.find('act-without-subject', null, missing(line, section.declared.of));
    else await this.#judge({ section, line, stated, anchor }, act, terms);
  }

  /** An act without its content has its number and its receipt, and no more can be said of it. */
  takeLeaf(line: LeafLine): void {
    this.leaves += 1;
    this.#number(line);
    const kind = this.#kinds.get(line.act);
    if (!kind) {
      this.#meet(line);
      return;
    }
    const totals = kind.section.totals.get(line.act);
    if (totals) totals.leaves += 1;
    if (this.#evidence.manifest.only === null) {
      this.#evidence.findings.add('act-hidden', null, `act ${line.number} of kind ${line.act}`);
    }
  }

  finish(): void {
    this.#numbering.finish();
    this.#evidence.anchored.finish();
  }

  /** Counts an act that was proven, by its author's key or in another way. */
  count({ section, line, stated, settlement }: UnprovenAct): void {
    if (settlement === 'refused') return;
    const { subject, author, choice, seq } = stated;
    const countable = { author, choice, seq: seq ?? 1n, direct: false };
    section.counts.add(line.act, subject, countable, settlement === 'waiting');
  }

  /** Gives the anchor that the act is under. */
  #number(line: ActLine | LeafLine): AnchorLine | null {
    this.total += 1;
    this.#numbering.take(line.number);
    this.#evidence.receipts.add(line);
    const kind = this.#kinds.get(line.act);
    // Of a kind that is not known the hour may be all that is kept.
    const hourly = kind ? kind.act.keptTime === 'hour' : Date.parse(line.received_at) % HOUR_MS === 0;
    return this.#evidence.anchors.take(line, hourly);
  }

  #meet({ act }: { readonly act: string }): void {
    this.unknown.set(act, (this.unknown.get(act) ?? 0) + 1);
  }

  async #judge(read: ReadAct, act: AuditedAct, terms: ActTerms): Promise<void> {
    const { section, line, stated } = read;
    this.#checkTerms(read, terms);
    if (act.replaceable) this.#checkSeq(read, stated.seq ?? 0n);
    const settlement = this.#settlements.of(read);
    if (settlement === null) return;
    section.rules.settled(line.act, stated, settlement);
    this.#evidence.unanchored.judge(read, settlement, terms.ended);
    const totals = section.totals.get(line.act);
    if (totals && settlement !== 'counted') totals[settlement] += 1;
    if (settlement === 'waiting') this.#checkWaiting(read, terms);
    if (act.recordOnly) this.#checkAuthor(read);
    const proven = { ...read, settlement };
    if (act.attested) {
      this.count(proven);
      return;
    }
    const { digest, authorization } = line;
    if (act.struct.typeHash === null) {
      const { proofs } = this.#evidence;
      await proofs.judge(proven, { act, roots: terms.roots }, () => this.count(proven));
      return;
    }
    await this.#evidence.threads.recover({ digest, signature: authorization ?? '0x' }, (signer) =>
      this.#signed(proven, signer),
    );
  }

  #signed(act: UnprovenAct, signer: string | null): void {
    const { line, stated } = act;
    if (signer === stated.author) {
      if (line.rejected === 'BadSignature') find(act, 'refusal-unfounded', 'its signature is good');
      this.count(act);
      return;
    }
    // Refused for another reason, it still says of its author that they signed it.
    if (line.rejected === 'BadSignature') return;
    if (this.unproven.length < MOST_UNPROVEN) this.unproven.push(act);
    else find(act, 'signature-wrong');
  }

  #checkTerms(read: ReadAct, { opensAt, closesAt, findings }: ActTerms): void {
    const { section, line, stated } = read;
    if (!isAsWritten(line, stated, section.rules.listed.get(stated.subject)?.id)) find(read, 'act-differs');
    for (const { kind, detail } of findings) find(read, kind, detail);
    const received = Date.parse(line.received_at);
    if (received < opensAt || received >= closesAt) find(read, 'received-outside-window');
  }

  /** An author's acts on a subject carry rising numbers, those that were refused too. */
  #checkSeq(read: ReadAct, seq: bigint): void {
    const { line, stated } = read;
    const of = `${line.act} ${stated.subject}`;
    const seqs = this.#seqs.get(of) ?? new Map<string, bigint>();
    this.#seqs.set(of, seqs);
    if (seq <= (seqs.get(stated.author) ?? 0n)) find(read, 'seq-not-rising');
    else seqs.set(stated.author, seq);
  }

  #checkWaiting(read: ReadAct, { closesAt, ended }: ActTerms): void {
    const { electorate, manifest } = this.#evidence;
    const { author, subject } = read.stated;
    const takenAt = Date.parse(manifest.taken_at);
    const status = electorate.statusOf(author);
    const late = takenAt >= closesAt;
    const ineligible = read.section.rules.judgeAuthor(subject, status, { late });
    if (ineligible === 'too-late') find(read, 'author-too-late', author);
    if (ineligible === 'not-a-citizen' && !this.#isUnderWay(author)) find(read, 'author-unknown', author);
    const act = { ...read.stated, act: read.line.act };
    for (const pair of read.section.ledger.twiceOn(act)) find(read, 'person-twice', pair);
    const over = takenAt > closesAt + LATE_WINDOW_SECONDS * 1000;
    if (over && !ended) find(read, 'act-never-recorded');
  }

  /** Whoever does what counts by the record alone was a citizen at some time, or is about to be one. */
  #checkAuthor(read: ReadAct): void {
    const { author, subject } = read.stated;
    const status = this.#evidence.electorate.statusOf(author);
    const ineligible = read.section.rules.judgeAuthor(subject, status, { late: false });
    if (ineligible !== null && !this.#isUnderWay(author)) find(read, 'author-unknown', author);
  }

  #isUnderWay(author: string): boolean {
    const { waiting } = this.#evidence;
    return waiting.has('authorise', author) || waiting.has('revoke', author);
  }
}

function missing({ number, subject }: ActLine, of: string): string {
  return `act ${number}: ${of} ${subject} is missing though its act is in the record`;
}

/** Whether what is written beside an act is what was signed. */
function isAsWritten(line: ActLine, stated: StatedAct, id: number | undefined): boolean {
  const sameSeq = stated.seq === null || stated.seq === BigInt(line.seq);
  return line.subject === id && line.author === stated.author && sameSeq;
}
