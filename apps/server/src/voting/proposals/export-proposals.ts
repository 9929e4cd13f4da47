import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { Context } from '../../context.ts';
import type { Cell } from '../../http/answers/csv-export.ts';
import { csvOfPages, inPages, jsonOfPages } from '../../http/answers/export-pages.ts';
import { presentProposals } from './present-proposal.ts';
import { listProposalRows, type ProposalFilter } from './proposal-list.store.ts';

/** A proposal may carry 30,000 characters: few are held at once. */
const ROWS_AT_ONCE = 100;

const HEADINGS = [
  'id',
  'title',
  'title_si',
  'title_ta',
  'short_description',
  'short_description_si',
  'short_description_ta',
  'category_name',
  'status',
  'yes_votes',
  'no_votes',
  'opens_at',
  'expired_date',
  'created_at',
  'author',
  'text_hash',
  'withdrawn_at',
  'withdrawn_reason',
  'tx_hash',
];

type Reader = Pick<Context, 'db' | 'clock'>;

/** Every proposal that matches, as CSV text in pieces; the filters and the order are the list's. */
export function proposalsCsv(context: Reader, filter: ProposalFilter): AsyncGenerator<string> {
  return csvOfPages(HEADINGS, pages(context, filter), cells);
}

/** Every proposal that matches, as one JSON document in pieces. */
export function proposalsJson(context: Reader, filter: ProposalFilter): AsyncGenerator<string> {
  return jsonOfPages(pages(context, filter), 'Proposals found');
}

function pages({ db, clock }: Reader, filter: ProposalFilter): AsyncIterable<readonly ProposalView[]> {
  const now = clock(); // one moment for all pages, or a proposal that opens meanwhile moves the others
  return inPages(ROWS_AT_ONCE, async (page) =>
    presentProposals(db, await listProposalRows(db, filter, page, now), now),
  );
}

function cells(proposal: ProposalView): Cell[] {
  const { title, short_description } = proposal.texts;
  return [
    proposal.id,
    title.en,
    title.si,
    title.ta,
    short_description.en,
    short_description.si,
    short_description.ta,
    proposal.category_name,
    proposal.status,
    proposal.yes_votes,
    proposal.no_votes,
    proposal.opens_at,
    proposal.expired_date,
    proposal.created_at,
    proposal.author,
    proposal.text_hash,
    proposal.withdrawn?.at ?? null,
    proposal.withdrawn?.reason ?? null,
    proposal.ledger.tx_hash,
  ];
}
