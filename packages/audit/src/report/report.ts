import type { Counts } from '@sabha/domain/audit/audited-section';
import type { Subject } from '@sabha/domain/audit/bundle-format';
import type { Evidence } from '../evidence.ts';
import type { Finding } from '../findings.ts';
import { countsInWords, sameCounts } from '../node/compare-with-node.ts';
import { toRemember } from '../remember/check-remembered.ts';
import type { Remembered } from '../remember/remembered.ts';
import type { KindTotals, Section } from '../rules/section.ts';
import type { ContractWallets } from '../rules/unproven.ts';

/** One subject, counted in three ways. */
export interface AuditedSubject {
  readonly id: number;
  readonly title: string;
  readonly acts: Counts;
  readonly ledger: Counts;
  readonly published: Counts | null;
  /** Acts that the ledger has not seen yet. */
  readonly waiting: number;
  readonly verdict: 'agrees' | 'differs' | 'counts agree, with findings' | 'with findings';
}

export interface AuditedForm {
  readonly of: string;
  readonly heading: string;
  /** Whether a contract counts anything of its subjects; of others only the record speaks. */
  readonly counts: boolean;
  /** How many acts of each kind there are, and what became of them. */
  readonly kinds: Readonly<Record<string, KindTotals>>;
  readonly subjects: readonly AuditedSubject[];
}

export interface AuditReport {
  readonly takenAt: string;
  readonly chainId: number;
  readonly block: string;
  readonly only: Subject | null;
  readonly totals: {
    readonly acts: number;
    readonly leaves: number;
    readonly batches: number;
    readonly anchors: number;
    readonly events: number;
    readonly citizens: number;
  };
  /** What could not be checked, and why the verdict does not rest on it. */
  readonly unchecked: {
    readonly contractWallets: number;
    readonly nodeCounts: number;
    /** Acts whose proof is good, for a root that a bundle of one subject does not list. */
    readonly roots: number;
    readonly node: boolean;
    /** Acts of kinds, and events of contracts, that are not known here: how many of each. */
    readonly kinds: Readonly<Record<string, number>>;
    readonly contracts: Readonly<Record<string, number>>;
    /** Subjects that came to the ledger without this server, which does not list them: how many of each form. */
    readonly unlisted: Readonly<Record<string, number>>;
    /** Forms of subjects that are not known here. */
    readonly forms: readonly string[];
  };
  readonly sections: readonly AuditedForm[];
  /** `total` counts no notices; the others list them too. */
  readonly findings: {
    readonly total: number;
    readonly listed: readonly Finding[];
    readonly counts: Readonly<Record<string, number>>;
  };
  readonly clean: boolean;
  /** What a later run may hold this bundle's successors against; null where it has no root of receipts to rely on. */
  readonly remember: Remembered | null;
}

/** Compares the three counts of each subject, and puts everything together. */
export function reportOf(
  evidence: Evidence,
  asked: {
    readonly wallets: ContractWallets;
    readonly node: boolean;
    readonly uncounted: number;
    readonly unlisted: ReadonlyArray<readonly [of: string, count: number]>;
  },
): AuditReport {
  const { manifest, findings, acts, direct, anchors, receipts, events, electorate, unknownSubjects } =
    evidence;
  const sections = evidence.sections.map((section) => judged(evidence, section));
  return {
    takenAt: manifest.taken_at,
    chainId: manifest.chain.id,
    block: manifest.chain.block,
    only: manifest.only,
    totals: {
      acts: acts.total,
      leaves: acts.leaves,
      batches: receipts.batches,
      anchors: anchors.all.length,
      events: events.total,
      citizens: electorate.size,
    },
    unchecked: {
      contractWallets: asked.wallets.unasked,
      nodeCounts: asked.uncounted,
      roots: evidence.proofs.unrooted,
      node: !asked.node,
      kinds: Object.fromEntries(summed(acts.unknown, direct.unknown)),
      contracts: Object.fromEntries(events.unknown),
      unlisted: Object.fromEntries(asked.unlisted.filter(([, count]) => count > 0)),
      forms: [...unknownSubjects.keys()],
    },
    sections,
    findings: {
      total: findings.total,
      listed: findings.listed,
      counts: Object.fromEntries(findings.counts),
    },
    clean: findings.total === 0,
    remember: toRemember(evidence),
  };
}

function judged({ findings }: Evidence, section: Section): AuditedForm {
  const { declared, rules, published, totals } = section;
  const concern = findings.concern.bind(findings);
  const counts = declared.counted !== undefined;
  const judge = counts ? judgedSubject : uncountedSubject;
  const subjects = [...rules.listed.keys()].map((key) => judge(section, key, concern));
  for (const id of published.keys()) {
    const alone = section.keyOf(id) === undefined;
    if (alone) findings.add('count-missing', { of: declared.of, id }, 'a count of nothing that is listed');
  }
  return { of: declared.of, heading: declared.heading, counts, kinds: Object.fromEntries(totals), subjects };
}

/** A subject of which no contract counts anything: what was found on it is all there is to say. */
function uncountedSubject(
  section: Section,
  key: string,
  concern: (subject: Subject) => boolean,
): AuditedSubject {
  const { id = 0, title = '' } = section.rules.listed.get(key) ?? {};
  const verdict = concern({ of: section.declared.of, id }) ? 'with findings' : 'agrees';
  return { id, title, acts: {}, ledger: {}, published: null, waiting: 0, verdict };
}

function judgedSubject(
  section: Section,
  key: string,
  concern: (subject: Subject) => boolean,
): AuditedSubject {
  const { id = 0, title = '' } = section.rules.listed.get(key) ?? {};
  const { counts } = section;
  const [byActs, expected] = [counts.byActs(key), counts.expected(key)];
  const shown = section.published.get(id) ?? null;
  const agree = shown !== null && sameCounts(byActs, shown) && sameCounts(expected, shown);
  if (shown === null) section.find('count-missing', key, 'no count is published');
  else if (!agree) {
    const what = `${countsInWords(shown)} published; ${countsInWords(byActs)} by the acts; ${countsInWords(expected)} by the ledger`;
    section.find('count-differs', key, what);
  }
  const flawed = concern({ of: section.declared.of, id });
  return {
    id,
    title,
    acts: byActs,
    ledger: counts.byLedger(key),
    published: shown,
    waiting: counts.waiting(key),
    verdict: agree ? (flawed ? 'counts agree, with findings' : 'agrees') : 'differs',
  };
}

function summed(...all: ReadonlyArray<ReadonlyMap<string, number>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [name, count] of all.flatMap((one) => [...one])) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}
