import type { ActMismatch, ComparedSort, ComparedSubject } from '@sabha/domain/comparison/comparison-report';
import { VOTES_KIND } from '@sabha/domain/voting/reconciliation';
import type { ComparedKind } from '../comparison/compared-kind.ts';
import { readMismatches, readReport } from '../comparison/report.ts';
import { type Cell, csvRow } from '../http/answers/csv-export.ts';
import type { JobContext } from '../jobs/job-context.ts';

const ROWS_AT_ONCE = 500;

/** How the files on a kind name things. */
interface Words {
  readonly subject: string;
  readonly author: string;
  readonly acts: string;
  readonly first: string;
  readonly second: string;
}
const NEUTRAL: Words = {
  subject: 'subject',
  author: 'author',
  acts: 'acts',
  first: 'first',
  second: 'second',
};
const VOTES: Words = { subject: 'proposal_id', author: 'voter', acts: 'votes', first: 'yes', second: 'no' };
const wordsFor = ({ name }: ComparedKind) => (name === VOTES_KIND ? VOTES : NEUTRAL);

/** Every subject that was compared, in pieces. */
export async function* comparedCsv(
  context: JobContext,
  kind: ComparedKind,
  sort: ComparedSort,
): AsyncGenerator<string> {
  const words = wordsFor(kind);
  yield csvRow([
    words.subject,
    'title_en',
    'record',
    `database_${words.first}`,
    `database_${words.second}`,
    `ledger_${words.first}`,
    `ledger_${words.second}`,
    'matched',
    'verified',
    'waiting',
    'mismatched',
    'ineligible',
    'faults',
    'compared_at',
  ]);
  for (let page = 1; ; page += 1) {
    const report = await readReport(context, kind, { page, limit: ROWS_AT_ONCE, sort });
    yield (report?.subjects ?? []).map((subject) => csvRow(subjectCells(subject, words))).join('');
    if (!report || page >= report.page.pages) return;
  }
}

function subjectCells(row: ComparedSubject, words: Words): Cell[] {
  return [
    row.subject,
    row.title?.en ?? null,
    row.record,
    row.database.first,
    row.database.second,
    row.chain?.first ?? null,
    row.chain?.second ?? null,
    row.matched,
    row.verified,
    row.waiting,
    row.mismatched,
    row.ineligible,
    row.faults.map((fault) => (fault === 'acts' ? words.acts : fault)).join(' '),
    row.comparedAt,
  ];
}

/** Every act that differs, in pieces. */
export async function* mismatchesCsv(context: JobContext, kind: ComparedKind): AsyncGenerator<string> {
  const words = wordsFor(kind);
  yield csvRow([
    words.subject,
    words.author,
    'database_choice',
    'database_seq',
    'ledger_choice',
    'ledger_seq',
    'ineligible',
    'digest',
    'found_at',
  ]);
  for (let page = 1; ; page += 1) {
    const { data, page: at } = await readMismatches(context, kind, { page, limit: ROWS_AT_ONCE });
    yield data.map((mismatch) => csvRow(mismatchCells(mismatch, words))).join('');
    if (page >= at.pages) return;
  }
}

function mismatchCells(mismatch: ActMismatch, words: Words): Cell[] {
  const { database, chain } = mismatch;
  return [
    mismatch.subject,
    mismatch.author,
    database && words[database.choice],
    database?.seq ?? null,
    chain && words[chain.choice],
    chain?.seq ?? null,
    mismatch.ineligible,
    mismatch.digest,
    mismatch.foundAt,
  ];
}
