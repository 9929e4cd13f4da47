import type {
  ActWords,
  AuditedAct,
  AuditedSection,
  Counts,
  SectionRules,
  SubjectKey,
} from '@sabha/domain/audit/audited-section';
import type { ManifestLine, Subject, SubjectLine, WaitingLine } from '@sabha/domain/audit/bundle-format';
import type { FindingKind, Findings } from '../findings.ts';
import type { CensusRoots } from './census-roots.ts';
import { plantTree } from './cohort-tree.ts';
import type { Electorate } from './electorate.ts';
import { SectionCounts } from './section-counts.ts';
import { SectionLedger } from './section-ledger.ts';

/** What was seen of a kind of act. */
export interface KindTotals {
  readonly words: ActWords;
  listed: number;
  refused: number;
  waiting: number;
  direct: number;
  brought: number;
  leaves: number;
}

/** What every section of a bundle shares. */
export interface Shared {
  readonly manifest: ManifestLine;
  readonly findings: Findings;
  readonly electorate: Electorate;
  readonly waiting: WaitingTasks;
  readonly census: CensusRoots;
}

/** Offices' tasks that were on their way to the ledger. */
export class WaitingTasks {
  readonly #tasks = new Set<string>();

  add({ task, wallet, subject }: WaitingLine): void {
    this.#tasks.add(`${task} ${wallet ?? (subject ? labelOf(subject) : '')}`);
  }

  has(task: string, about: string | Subject): boolean {
    return this.#tasks.has(`${task} ${typeof about === 'string' ? about : labelOf(about)}`);
  }
}

/** One section of a bundle: the rules that its kinds declare, and what was gathered by them. */
export class Section {
  readonly declared: AuditedSection;
  readonly rules: SectionRules;
  readonly ledger: SectionLedger;
  readonly counts: SectionCounts;
  readonly totals: ReadonlyMap<string, KindTotals>;
  /** Published counts, by the number of the subject. */
  readonly published = new Map<number, Counts>();
  #keys: ReadonlyMap<number, SubjectKey> | null = null;
  readonly #findings: Findings;

  constructor(declared: AuditedSection, shared: Shared) {
    const { manifest, findings, electorate, waiting, census } = shared;
    this.declared = declared;
    this.#findings = findings;
    this.rules = declared.open({
      whole: manifest.only === null,
      find: (kind, key, detail) => this.find(kind, key, detail),
      isCitizen: (wallet) => electorate.includes(wallet),
      isWaiting: (task, id) => waiting.has(task, { of: declared.of, id }),
      wasCitizen: (wallet, at) => electorate.wasCitizen(wallet, at),
      revocations: () => electorate.revocations,
      earlierWallets: (wallet) => electorate.earlierOf(wallet),
      citizenCount: () => electorate.size,
      publishRoot: (root) => census.publish(root),
      plantTree,
      takenAt: Date.parse(manifest.taken_at) / 1000,
    });
    this.ledger = new SectionLedger(this, electorate);
    this.counts = new SectionCounts(declared, this.ledger, this.rules);
    this.totals = new Map(declared.acts.map(({ name, words }) => [name, nothingOf(words)]));
  }

  /** Takes a subject line; gives whether it has the fields of its form. */
  list(line: SubjectLine): boolean {
    this.#keys = null;
    return this.rules.list(line);
  }

  /**
   * Compares what is listed with the ledger. In a bundle of everything, a subject that the ledger has and that is not listed
   * is a finding, or, where the server need not know of it, one of those that this gives the number of.
   */
  compare(whole: boolean): number {
    this.rules.compare();
    if (!whole) return 0;
    const missing = [...this.rules.recorded.keys()].filter((key) => !this.rules.listed.has(key));
    if (!this.declared.listsAll) return missing.length;
    for (const key of missing) this.find('subject-missing', key, `${this.declared.of} ${key}`);
    return 0;
  }

  act(name: string): AuditedAct | undefined {
    return this.declared.acts.find((act) => act.name === name);
  }

  /** What the rules call the subject of a public number. */
  keyOf(id: number): SubjectKey | undefined {
    this.#keys ??= new Map([...this.rules.listed].map(([key, listed]) => [listed.id, key]));
    return this.#keys.get(id);
  }

  /** Adds a finding on a subject of this section. */
  find(kind: FindingKind | (string & {}), key: SubjectKey | null, detail: string): void {
    const listed = key === null ? undefined : this.rules.listed.get(key);
    this.#findings.add(kind, listed ? { of: this.declared.of, id: listed.id } : null, detail);
  }
}

function labelOf({ of, id }: Subject): string {
  return `${of} ${id}`;
}

function nothingOf(words: ActWords): KindTotals {
  return { words, listed: 0, refused: 0, waiting: 0, direct: 0, brought: 0, leaves: 0 };
}
