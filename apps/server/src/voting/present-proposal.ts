import type { Schema } from '@sabha/db/schema';
import { type ProposalView, proposalStatus, timeRemaining } from '@sabha/domain/voting/proposal';
import type { Kysely } from 'kysely';
import { lastMismatched, type ProposalRow } from './proposals.store.ts';
import { type Count, readTallies } from './tallies.store.ts';

/** Proposals as everybody sees them, with the count of this moment. */
export async function presentProposals(
  db: Kysely<Schema>,
  rows: readonly ProposalRow[],
  now: Date,
): Promise<ProposalView[]> {
  const tallies = await readTallies(
    db,
    rows.map((row) => row.id),
  );
  const mismatched = await lastMismatched(db);
  return rows.map((row) => present(row, tallies.get(row.id) ?? { yes: 0, no: 0 }, mismatched, now));
}

function present(
  row: ProposalRow,
  count: Count,
  mismatched: ReadonlySet<number> | null,
  now: Date,
): ProposalView {
  const active_status = row.active_status && !row.withdrawn_at && row.opens_at.getTime() <= now.getTime();
  return {
    id: row.id,
    title: row.title.en,
    short_description: row.short_description.en,
    description_in_details: row.description_in_details.en,
    texts: {
      title: row.title,
      short_description: row.short_description,
      description_in_details: row.description_in_details,
    },
    category_id: row.category_id,
    category_name: row.category_en,
    category_names: categoryNames(row),
    yes_votes: count.yes,
    no_votes: count.no,
    active_status,
    status: proposalStatus({ active_status, expired_date: row.expired_date }, now),
    time_remaining: timeRemaining(row.expired_date, now),
    opens_at: row.opens_at.toISOString(),
    expired_date: row.expired_date.toISOString(),
    created_at: row.created_at.toISOString(),
    author: row.author,
    text_hash: row.text_hash,
    withdrawn: row.withdrawn_at
      ? { at: row.withdrawn_at.toISOString(), reason: row.withdrawn_reason ?? '' }
      : null,
    ledger: ledgerOf(row, mismatched),
  };
}

function categoryNames(row: ProposalRow): ProposalView['category_names'] {
  const { category_en: en, category_si: si, category_ta: ta } = row;
  return en === null || si === null || ta === null ? null : { en, si, ta };
}

function ledgerOf(row: ProposalRow, mismatched: ReadonlySet<number> | null): ProposalView['ledger'] {
  if (row.tx_hash === null || row.block_number === null) {
    return { state: 'waiting', tx_hash: null, block_number: null, matched: null };
  }
  return {
    state: row.block_number <= (row.final_block ?? -1n) ? 'final' : 'mined',
    tx_hash: row.tx_hash,
    block_number: row.block_number.toString(),
    matched: mismatched ? !mismatched.has(row.id) : null,
  };
}
