import { CHOICES, type Choice } from '@sabha/domain/voting/ballot';
import {
  integrityPercent,
  ledgerVerdict,
  type ReconciledProposal,
  type ReconciliationQuery,
  type ReconciliationReport,
  type VoteMismatch,
} from '@sabha/domain/voting/reconciliation';
import type { VerificationFigures } from '@sabha/domain/voting/verification';
import type { JobContext } from './job-context.ts';
import { relayLag } from './reconciliation.store.ts';
import { countTouched } from './reconciliation-parts.store.ts';
import {
  type ComparedRow,
  countMismatches,
  listCompared,
  listMismatches,
  readComparison,
  readSums,
} from './reconciliation-report.store.ts';

const MISMATCHES_SHOWN = 100;
type Page = Pick<ReconciliationQuery, 'page' | 'limit' | 'sort'>;
const FIRST_PAGE: Page = { page: 1, limit: 100, sort: '-state' };

/** What is kept of the comparisons as the public reads it, with the lag of this moment; null before the first. */
export async function readReconciliation(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  { page, limit, sort }: Page = FIRST_PAGE,
): Promise<ReconciliationReport | null> {
  const state = await readComparison(db);
  if (!state) return null;
  const { proposals, votes, onChain, anonymous: _, ...sums } = await readSums(db);
  const { waiting, oldest } = await relayLag(db);
  const seconds = oldest && Math.max(0, Math.round((clock().getTime() - oldest.getTime()) / 1000));
  const found = {
    ...sums,
    lag: { waiting, oldestSeconds: seconds },
    toCompare: await countTouched(db),
    ledger: { answers: state.ledger_answers, answeredAt: state.ledger_asked_at?.toISOString() ?? null },
  };
  const rows = await listCompared(db, sort, { limit, offset: (page - 1) * limit });
  const { full_started_at: started, full_ended_at: ended } = state;
  return {
    ...found,
    verdict: ledgerVerdict(found),
    checkedAt: state.compared_at.toISOString(),
    blockNumber: state.block_number.toString(),
    blockMinedAt: state.mined_at?.toISOString() ?? null,
    votes: { database: votes, chain: onChain },
    integrityPercent: integrityPercent(sums.matched, sums.mismatched),
    proposals: rows.map(presentCompared),
    page: { page, limit, total: proposals, pages: Math.ceil(proposals / limit) },
    mismatches: await pageOfMismatches(db, MISMATCHES_SHOWN, 0),
    fullCheck: started && ended ? { startedAt: started.toISOString(), endedAt: ended.toISOString() } : null,
  };
}

/** The two figures of the verification view, from kept sums; null before the first comparison. */
export async function readVerificationFigures({
  db,
}: Pick<JobContext, 'db'>): Promise<VerificationFigures | null> {
  const state = await readComparison(db);
  if (!state) return null;
  const sums = await readSums(db);
  return {
    votes_verified: sums.verified,
    anonymous_votes: sums.anonymous,
    current_votes: sums.votes,
    on_the_way: sums.waiting + sums.matched - sums.verified,
    differing: sums.mismatched,
    compared_at: state.compared_at.toISOString(),
  };
}

/** A page of the votes that differ. */
export async function readMismatches(
  { db }: Pick<JobContext, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const total = await countMismatches(db);
  return {
    data: await pageOfMismatches(db, limit, (page - 1) * limit),
    page: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

async function pageOfMismatches(
  db: JobContext['db'],
  limit: number,
  offset: number,
): Promise<VoteMismatch[]> {
  const rows = await listMismatches(db, { limit, offset });
  return rows.map((row) => ({
    proposalId: row.proposal_id,
    voter: row.voter,
    database: sideOf(row.database_choice, row.database_seq),
    chain: sideOf(row.chain_choice, row.chain_seq),
    digest: row.digest,
    foundAt: row.found_at.toISOString(),
  }));
}

function presentCompared(row: ComparedRow): ReconciledProposal {
  const { contract_yes: yes, contract_no: no } = row;
  const faults = [
    row.record === 'differs' ? (['record'] as const) : [],
    row.mismatched > 0n ? (['votes'] as const) : [],
    row.count_differs ? (['count'] as const) : [],
    row.contract_differs ? (['contract'] as const) : [],
  ].flat();
  return {
    proposalId: row.proposal_id,
    title: row.title,
    record: row.record,
    database: { yes: Number(row.yes), no: Number(row.no) },
    chain: yes === null || no === null ? null : { yes: Number(yes), no: Number(no) },
    matched: Number(row.matched),
    verified: Number(row.verified),
    waiting: Number(row.waiting),
    mismatched: Number(row.mismatched),
    faults,
    comparedAt: row.compared_at.toISOString(),
  };
}

function sideOf(choice: number | null, seq: bigint | string | null): VoteMismatch['database'] {
  return choice === null || seq === null ? null : { choice: choiceNamed(choice), seq: String(seq) };
}

/** The contract counts from one. */
function choiceNamed(number: number): Choice {
  const choice = CHOICES[number - 1];
  if (!choice) throw new Error(`No choice has the number ${number}`);
  return choice;
}
