import {
  ACT_CHOICES,
  type ActChoice,
  type ActMismatch,
  type ComparedSort,
  type ComparedSubject,
  type ComparisonReport,
  integrityPercent,
  ledgerVerdict,
} from '@sabha/domain/comparison/comparison-report';
import type { OverviewMetrics } from '@sabha/domain/overview/metrics';
import { readLostActs } from '../acts/restored/lost-acts.store.ts';
import { countFindings, openFindings } from '../integrity/findings.store.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { relayLag } from '../jobs/relay-lag.store.ts';
import type { ComparedKind } from './compared-kind.ts';
import { countTouched } from './parts.store.ts';
import {
  type ComparedRow,
  countMismatches,
  listCompared,
  listMismatches,
  readCitizens,
  readComparison,
  readSums,
  type Sums,
} from './report.store.ts';

const MISMATCHES_SHOWN = 100;
const DAMAGE_SHOWN = 20;
const NOTHING: Sums = {
  subjects: 0,
  differing: 0,
  acts: 0,
  anonymous: 0,
  onChain: 0,
  matched: 0,
  verified: 0,
  waiting: 0,
  mismatched: 0,
  ineligible: 0,
};

/** A page of a list of the comparison. */
export interface Page {
  readonly page: number;
  readonly limit: number;
}

/**
 * What is kept of the comparisons of a kind as the public reads it, with the lag of this moment; null before the first. The
 * verdict is about all kinds.
 */
export async function readReport(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  kind: ComparedKind,
  { page, limit, sort }: Page & { readonly sort: ComparedSort },
): Promise<ComparisonReport | null> {
  const state = await readComparison(db);
  if (!state) return null;
  const sums = await readSums(db);
  const { subjects, acts, onChain, anonymous: _, ...ofKind } = sums.get(kind.name) ?? NOTHING;
  const { waiting, oldest } = await relayLag(db);
  const seconds = oldest && Math.max(0, Math.round((clock().getTime() - oldest.getTime()) / 1000));
  const progress = {
    lag: { waiting, oldestSeconds: seconds },
    toCompare: await countTouched(db),
    ledger: { answers: state.ledger_answers, answeredAt: state.ledger_asked_at?.toISOString() ?? null },
  };
  const damage = await readDamage(db);
  const citizens = await readCitizens(db);
  const rows = await listCompared(db, kind, sort, { limit, offset: (page - 1) * limit });
  const { full_started_at: started, full_ended_at: ended } = state;
  return {
    kind: kind.name,
    ...ofKind,
    ...progress,
    verdict: ledgerVerdict({ ...together([...sums.values()]), ...progress, damage, citizens }),
    damage,
    citizens,
    lost: (await readLostActs(db)).map(({ first, last, lostAt }) => ({
      firstAct: first.toString(),
      lastAct: last.toString(),
      lostAt: lostAt.toISOString(),
    })),
    checkedAt: state.compared_at.toISOString(),
    blockNumber: state.block_number.toString(),
    blockMinedAt: state.mined_at?.toISOString() ?? null,
    acts: { database: acts, chain: onChain },
    integrityPercent: integrityPercent(ofKind.matched, ofKind.mismatched),
    subjects: rows.map(presentSubject),
    page: { page, limit, total: subjects, pages: Math.ceil(subjects / limit) },
    mismatches: await pageOfMismatches(db, kind, { limit: MISMATCHES_SHOWN, offset: 0 }),
    fullCheck: started && ended ? { startedAt: started.toISOString(), endedAt: ended.toISOString() } : null,
  };
}

/** What was found wrong with the record itself. */
async function readDamage(db: JobContext['db']): Promise<ComparisonReport['damage']> {
  const findings = await openFindings(db, DAMAGE_SHOWN);
  return {
    total: findings.length < DAMAGE_SHOWN ? findings.length : await countFindings(db),
    findings: findings.map(({ kind, first, last, foundAt }) => ({
      kind,
      firstAct: first.toString(),
      lastAct: last.toString(),
      foundAt: foundAt.toISOString(),
    })),
  };
}

/** The kept sums of a kind and when they were last compared; null before the first comparison. */
export async function readKeptSums(
  { db }: Pick<JobContext, 'db'>,
  kind: ComparedKind,
): Promise<{ readonly sums: Sums; readonly comparedAt: string } | null> {
  const state = await readComparison(db);
  if (!state) return null;
  const sums = (await readSums(db)).get(kind.name) ?? NOTHING;
  return { sums, comparedAt: state.compared_at.toISOString() };
}

/** A page of the acts of a kind that differ. */
export async function readMismatches(
  { db }: Pick<JobContext, 'db'>,
  kind: ComparedKind,
  { page, limit }: Page,
) {
  const total = await countMismatches(db, kind.name);
  return {
    data: await pageOfMismatches(db, kind, { limit, offset: (page - 1) * limit }),
    page: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** The sums of all kinds that the verdict asks for. */
function together(sums: readonly Sums[]) {
  const all = (of: 'differing' | 'waiting' | 'matched' | 'verified' | 'mismatched') =>
    sums.reduce((sum, one) => sum + one[of], 0);
  return {
    differing: all('differing'),
    waiting: all('waiting'),
    matched: all('matched'),
    verified: all('verified'),
    mismatched: all('mismatched'),
  };
}

async function pageOfMismatches(
  db: JobContext['db'],
  kind: ComparedKind,
  page: { readonly limit: number; readonly offset: number },
): Promise<ActMismatch[]> {
  const rows = await listMismatches(db, kind, page);
  return rows.map((row) => ({
    subject: Number(row.subject),
    title: row.title,
    author: row.author,
    database: sideOf(row.database_choice, row.database_seq),
    chain: sideOf(row.chain_choice, row.chain_seq),
    ineligible: row.ineligible,
    digest: row.digest,
    foundAt: row.found_at.toISOString(),
  }));
}

function presentSubject(row: ComparedRow): ComparedSubject {
  const { contract_first: first, contract_second: second } = row;
  const faults = [
    row.record === 'differs' ? (['record'] as const) : [],
    row.mismatched > 0n ? (['acts'] as const) : [],
    row.count_differs ? (['count'] as const) : [],
    row.contract_differs ? (['contract'] as const) : [],
    row.ineligible > 0n ? (['eligibility'] as const) : [],
  ].flat();
  return {
    subject: Number(row.subject),
    title: row.title,
    record: row.record,
    database: { first: Number(row.first), second: Number(row.second) },
    chain: first === null ? null : { first: Number(first), second: second === null ? null : Number(second) },
    matched: Number(row.matched),
    verified: Number(row.verified),
    waiting: Number(row.waiting),
    mismatched: Number(row.mismatched),
    ineligible: Number(row.ineligible),
    faults,
    comparedAt: row.compared_at.toISOString(),
  };
}

function sideOf(choice: number | null, seq: bigint | string | null): ActMismatch['database'] {
  return choice === null || seq === null ? null : { choice: choiceNumbered(choice), seq: String(seq) };
}

/** The contract counts from one. */
function choiceNumbered(number: number): ActChoice {
  const choice = ACT_CHOICES[number - 1];
  if (!choice) throw new Error(`No choice has the number ${number}`);
  return choice;
}

/** The share of the acts of all kinds whose record on the chain matches, from what is kept of the comparisons. */
export async function readSecurityScore(db: JobContext['db']): Promise<OverviewMetrics['securityScore']> {
  const state = await readComparison(db);
  if (!state) return null;
  const { matched, mismatched } = together([...(await readSums(db)).values()]);
  const percent = integrityPercent(matched, mismatched);
  if (percent === null) return null;
  return { percent, matched, mismatched, comparedAt: state.compared_at.toISOString() };
}
