import type { Schema } from '@sabha/db/schema';
import { timeRemaining } from '@sabha/domain/core/time-remaining';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { ProposalExtension } from '@sabha/domain/voting/proposal-extension';
import { proposalStatus } from '@sabha/domain/voting/proposal-status';
import { isVerified } from '@sabha/domain/voting/verification';
import type { Kysely } from 'kysely';
import { presentResult } from '../counts/present-result.ts';
import { type ProposalResult, readResults } from '../counts/results.store.ts';
import { readExtensions } from './extensions.store.ts';
import type { ProposalRow } from './proposals.store.ts';
import { type ComparedVotes, readComparedVotes } from './verified.store.ts';

/** Proposals as everybody sees them, with the count of this moment. */
export async function presentProposals(
  db: Kysely<Schema>,
  rows: readonly ProposalRow[],
  now: Date,
): Promise<ProposalView[]> {
  const ids = rows.map((row) => row.id);
  const results = await readResults(db, ids);
  const compared = await readComparedVotes(db, ids);
  const extensions = await readExtensions(db, ids);
  return rows.flatMap((row) => {
    const result = results.get(row.id);
    if (!result) return [];
    return [present(row, result, compared.get(row.id), extensions.get(row.id) ?? [], now)];
  });
}

function present(
  row: ProposalRow,
  result: ProposalResult,
  compared: ComparedVotes | undefined,
  extensions: ProposalExtension[],
  now: Date,
): ProposalView {
  // What changes while people look at it is all of one moment, so that a snapshot means one state.
  const shown = presentResult(result, now);
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
    ...shown,
    // The hash belongs to the texts above.
    text_hash: row.text_hash,
    anchor_grace_seconds: row.anchor_grace_seconds,
    extendable_until: row.extendable_until.toISOString(),
    eligibility: row.eligibility,
    ballot_kind: row.ballot_kind,
    ledger_mode: row.ledger_mode,
    results: row.results,
    ballot_subject: row.ballot_subject,
    extensions,
    rerun_of: row.rerun_of,
    rerun_by: row.rerun_by,
    status: proposalStatus({ ...shown, expired_date: result.closesAt }, now),
    time_remaining: timeRemaining(result.closesAt, now),
    created_at: row.created_at.toISOString(),
    author: row.author,
    version: row.version,
    ledger: ledgerOf(row, compared),
  };
}

function categoryNames(row: ProposalRow): ProposalView['category_names'] {
  const { category_en: en, category_si: si, category_ta: ta } = row;
  return en === null || si === null || ta === null ? null : { en, si, ta };
}

function ledgerOf(row: ProposalRow, compared: ComparedVotes | undefined): ProposalView['ledger'] {
  const on_the_way = compared?.onTheWay ?? 0;
  if (row.tx_hash === null || row.block_number === null) {
    return { state: 'waiting', tx_hash: null, block_number: null, matched: null, on_the_way };
  }
  return {
    state: row.block_number <= (row.final_block ?? -1n) ? 'final' : 'mined',
    tx_hash: row.tx_hash,
    block_number: row.block_number.toString(),
    matched: compared ? isVerified(compared) : null,
    on_the_way,
  };
}
