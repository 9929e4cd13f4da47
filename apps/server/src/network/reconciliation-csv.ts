import type { ReconciledProposal, ReconciledSort, VoteMismatch } from '@sabha/domain/voting/reconciliation';
import { type Cell, csvRow } from '../http/csv-export.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { readMismatches, readReconciliation } from '../jobs/reconciliation-report.ts';

const ROWS_AT_ONCE = 500;

const PROPOSAL_HEADINGS = [
  'proposal_id',
  'title_en',
  'record',
  'database_yes',
  'database_no',
  'ledger_yes',
  'ledger_no',
  'matched',
  'verified',
  'waiting',
  'mismatched',
  'faults',
  'compared_at',
];

/** Every proposal that was compared, in pieces. */
export async function* reconciledCsv(context: JobContext, sort: ReconciledSort): AsyncGenerator<string> {
  yield csvRow(PROPOSAL_HEADINGS);
  for (let page = 1; ; page += 1) {
    const report = await readReconciliation(context, { page, limit: ROWS_AT_ONCE, sort });
    yield (report?.proposals ?? []).map((proposal) => csvRow(proposalCells(proposal))).join('');
    if (!report || page >= report.page.pages) return;
  }
}

function proposalCells(row: ReconciledProposal): Cell[] {
  return [
    row.proposalId,
    row.title?.en ?? null,
    row.record,
    row.database.yes,
    row.database.no,
    row.chain?.yes ?? null,
    row.chain?.no ?? null,
    row.matched,
    row.verified,
    row.waiting,
    row.mismatched,
    row.faults.join(' '),
    row.comparedAt,
  ];
}

const MISMATCH_HEADINGS = [
  'proposal_id',
  'voter',
  'database_choice',
  'database_seq',
  'ledger_choice',
  'ledger_seq',
  'digest',
  'found_at',
];

/** Every vote that differs, in pieces. */
export async function* mismatchesCsv(context: JobContext): AsyncGenerator<string> {
  yield csvRow(MISMATCH_HEADINGS);
  for (let page = 1; ; page += 1) {
    const { data, page: at } = await readMismatches(context, { page, limit: ROWS_AT_ONCE });
    yield data.map((mismatch) => csvRow(mismatchCells(mismatch))).join('');
    if (page >= at.pages) return;
  }
}

function mismatchCells({ proposalId, voter, database, chain, digest, foundAt }: VoteMismatch): Cell[] {
  return [
    proposalId,
    voter,
    database?.choice ?? null,
    database?.seq ?? null,
    chain?.choice ?? null,
    chain?.seq ?? null,
    digest,
    foundAt,
  ];
}
