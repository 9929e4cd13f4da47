import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { type LatestAct, LatestActs } from '@sabha/domain/acts/latest-acts';
import type {
  AuditedAct,
  AuditedSection,
  CountedAct,
  DeclaredAct,
  LedgerEvent,
  RecordedSubject,
  RefusedAct,
  SectionRules,
  SubjectKey,
} from '@sabha/domain/audit/audited-section';
import type { EventLine } from '@sabha/domain/audit/bundle-format';
import type { FindingKind } from '../findings.ts';
import type { Electorate } from './electorate.ts';
import { refusalFault } from './refusal-fault.ts';

/** How long after closing anybody may still bring in what is proven to have come in time (`LateActs.LATE_WINDOW`). */
export const LATE_WINDOW_SECONDS = 604_800;
/** Anyone may have a copy of an act refused as often as they pay for: some refusals tell as much as all. */
const MOST_REFUSALS = 16;

/** An act that the ledger counted. */
export interface RecordedAct {
  readonly act: string;
  readonly subject: SubjectKey;
  readonly author: string;
  readonly choice: number;
  readonly seq: bigint;
  readonly position: string;
  /** The time of its block in Unix seconds. */
  readonly at: number;
  /** Whether it came after closing: then it must have been received and anchored before. */
  readonly late: boolean;
  matched: boolean;
}

/** A refusal as the ledger tells it: whether the rules require it, as far as that is known without the act. */
export interface Refusal {
  readonly reason: string;
  readonly tx: string;
  /** Why the rules did not call for it, or null. */
  readonly fault: string | null;
  readonly before: LatestAct | null;
  /** The time of its block in Unix seconds. */
  readonly at: number;
}

/** What a ledger asks of its section. */
interface LedgerSection {
  readonly declared: AuditedSection;
  readonly rules: SectionRules;
  act(name: string): AuditedAct | undefined;
  find(kind: FindingKind, subject: SubjectKey | null, detail: string): void;
}

/** The contract of a section, followed event by event as it must have decided. */
export class SectionLedger {
  /** Counted signed acts, by digest. */
  readonly cast = new Map<string, RecordedAct>();
  /** Acts from the authors' own wallets, by their position. */
  readonly direct = new Map<string, RecordedAct>();
  readonly refusals = new Map<string, Refusal[]>();
  readonly #section: LedgerSection;
  readonly #electorate: Electorate;
  /** Of each kind and subject, the latest act of each author. */
  readonly #latest = new Map<string, Map<SubjectKey, LatestActs>>();
  /** As what the latest acts of authors count by the word of an office, by kind and subject. */
  readonly #declared = new Map<string, Map<string, Pick<LatestAct, 'seq' | 'choice'>>>();

  constructor(section: LedgerSection, electorate: Electorate) {
    this.#section = section;
    this.#electorate = electorate;
  }

  /** Follows an event; `at` is the time of its block in Unix seconds. */
  apply(line: EventLine, at: number): void {
    const event = { line, at };
    const news = this.#section.rules.apply(event);
    if (news === null) return;
    if (news === 'unreadable')
      this.#section.find('event-unreadable', null, `${positionOf(line)}: ${line.name}`);
    else if (news.kind === 'counted') this.#counted(event, news.act);
    else if (news.kind === 'declared') this.#declare(event, news.act);
    else this.#refused(event, news.act);
  }

  /** What offices declared of the acts on a subject, by author. */
  declaredOn(act: string, subject: SubjectKey): ReadonlyMap<string, Pick<LatestAct, 'seq' | 'choice'>> {
    return this.#declared.get(`${act} ${subject}`) ?? new Map();
  }

  latest(act: string, subject: SubjectKey): LatestActs {
    const subjects = this.#latest.get(act) ?? new Map<SubjectKey, LatestActs>();
    this.#latest.set(act, subjects);
    const latest = subjects.get(subject) ?? new LatestActs();
    subjects.set(subject, latest);
    return latest;
  }

  /** Where an act counts beside one of an earlier wallet of its author's: both wallets, in words. */
  twiceOn({
    act,
    subject,
    author,
    choice,
  }: Pick<CountedAct, 'act' | 'subject' | 'author' | 'choice'>): string[] {
    if (!this.#bars(act, choice)) return [];
    return this.#barring(act, subject, author).map((earlier) => `${author}, which replaced ${earlier}`);
  }

  /** The earlier wallets of an author of whom such an act stands. */
  #barring(act: string, subject: SubjectKey, author: string): string[] {
    const earlier = this.#electorate.earlierOf(author);
    return earlier.filter((wallet) => this.#bars(act, this.latest(act, subject).of(wallet)?.choice));
  }

  #bars(act: string, choice: number | undefined): boolean {
    const { counted } = this.#section.declared;
    return choice !== undefined && counted?.act === act && counted.barring?.includes(choice) === true;
  }

  /** Takes an act that counts by the root of an anchored batch, whose event this is. */
  derive(event: LedgerEvent, act: CountedAct): void {
    const status = this.#electorate.statusAt(act.author, event.at);
    this.#counted(event, act, status);
    const declared = this.#section.rules.anchored?.counted?.(act) ?? null;
    if (declared) this.#declare(event, declared);
  }

  #counted(event: LedgerEvent, act: CountedAct, status = this.#electorate.statusOf(act.author)): void {
    const { rules } = this.#section;
    const recorded = rules.recorded.get(act.subject);
    if (!recorded) {
      this.#impossible(event.line, act.subject, 'an act before its subject was created');
      return;
    }
    const { subject, author, choice, seq, digest } = act;
    const latest = this.latest(act.act, subject);
    for (const fault of [...eventFaults(act, latest.of(author)), ...rules.faultsOf(act, event)]) {
      this.#impossible(event.line, subject, fault);
    }
    const position = `${event.line.block}.${event.line.log}`;
    const late = this.#isLate(event, act, recorded);
    const ineligible = rules.judgeAuthor(subject, status, { late });
    if (ineligible !== null) {
      const kind = ineligible === 'too-late' ? 'author-too-late' : 'author-unknown';
      this.#section.find(kind, subject, `${positionOf(event.line)}: ${author}`);
    }
    for (const pair of this.twiceOn(act))
      this.#section.find('person-twice', subject, `${positionOf(event.line)}: ${pair}`);
    const { at } = event;
    const taken = { act: act.act, subject, author, choice, seq, position, at, late, matched: false };
    rules.counted(act);
    latest.add(author, { choice, seq, direct: digest === null });
    if (digest === null) this.direct.set(position, taken);
    else if (this.cast.has(digest)) this.#impossible(event.line, subject, 'the same act counted twice');
    else this.cast.set(digest, taken);
  }

  #declare({ line }: LedgerEvent, { act, subject, author, choice, previousChoice, seq }: DeclaredAct): void {
    const latest = this.latest(act, subject);
    const before = latest.of(author);
    if (before?.choice !== previousChoice || before.seq !== seq)
      this.#impossible(line, subject, 'a declaration about an act that did not stand so');
    latest.declare(author, { seq, choice });
    const key = `${act} ${subject}`;
    const declared = this.#declared.get(key) ?? new Map<string, Pick<LatestAct, 'seq' | 'choice'>>();
    this.#declared.set(key, declared.set(author, { seq, choice }));
  }

  /** Whether a signed act came after closing, where it must have been received before. */
  #isLate({ line, at }: LedgerEvent, act: CountedAct, { opensAt, closesAt }: RecordedSubject): boolean {
    const { anchored } = this.#section.rules;
    const mayComeLate = this.#section.act(act.act)?.comesLate || anchored?.has(act.subject, act.act);
    const comesLate = act.digest !== null && mayComeLate;
    const last = comesLate ? closesAt + LATE_WINDOW_SECONDS : closesAt;
    const outside = at < opensAt || at >= last;
    if (outside) this.#section.find('counted-outside-window', act.subject, positionOf(line));
    return !outside && at >= closesAt;
  }

  #refused({ line, at }: LedgerEvent, refused: RefusedAct): void {
    const { rules, declared } = this.#section;
    const { digest, subject, author } = refused;
    const before = (declared.counted && this.latest(declared.counted.act, subject).of(author)) ?? null;
    const reason = rejectReasons[refused.reason] ?? 'Unknown';
    const recorded = rules.recorded.get(subject);
    const late = recorded !== undefined && at >= recorded.closesAt;
    const authorised = rules.judgeAuthor(subject, this.#electorate.statusOf(author), { late }) === null;
    const barred = this.#barring(declared.counted?.act ?? '', subject, author).length > 0;
    const situation = { refused, at, before, subject: recorded, authorised, barred };
    const fault = refusalFault(reason, situation, rules);
    const known = this.refusals.get(digest) ?? [];
    if (known.length < MOST_REFUSALS) known.push({ reason, tx: line.tx, fault, before, at });
    this.refusals.set(digest, known);
  }

  #impossible(line: EventLine, subject: SubjectKey, what: string): void {
    this.#section.find('event-impossible', subject, `${positionOf(line)}: ${what}`);
  }
}

function positionOf({ block, log }: EventLine): string {
  return `block ${block}, log ${log}`;
}

/** What no contract would ever have let pass, in words. `before` is the author's latest act on the ledger until then. */
function eventFaults({ choice, seq, previousChoice }: CountedAct, before: LatestAct | undefined): string[] {
  const says = previousChoice !== null;
  const faults: Array<[boolean, string]> = [
    [says && (before?.choice ?? 0) !== previousChoice, 'another choice stood before'],
    [says && before?.choice === choice, 'the same choice again'],
    [seq <= (before?.seq ?? 0n), 'the number does not rise'],
  ];
  return faults.flatMap(([found, what]) => (found ? [what] : []));
}
