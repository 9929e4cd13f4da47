import type { ProposalView } from '@sabha/domain/voting/proposal';

const AT = '2026-01-01T00:00:00.000Z';
const text = { en: 'A bridge', si: 'පාලමක්', ta: 'பாலம்' };

/** An open proposal as the API gives it, but for what is `given`. */
export function buildProposal(given: Partial<ProposalView> = {}): ProposalView {
  return {
    id: 1,
    title: text.en,
    short_description: text.en,
    description_in_details: text.en,
    texts: { title: text, short_description: text, description_in_details: text },
    category_id: 1,
    category_name: null,
    category_names: null,
    yes_votes: 0,
    no_votes: 0,
    unopened_votes: 0,
    ballot_kind: 'open',
    ledger_mode: 'verify',
    results: 'live',
    ballot_subject: null,
    eligible_voters: null,
    snapshot: 1,
    as_of: AT,
    version: 1,
    active_status: true,
    status: 'Active',
    time_remaining: { kind: 'one-day' },
    opens_at: AT,
    expired_date: AT,
    anchor_grace_seconds: 600,
    extendable_until: '2026-12-31T00:00:00.000Z',
    eligibility: 'by-opening',
    extensions: [],
    rerun_of: null,
    rerun_by: null,
    created_at: AT,
    author: `0x${'a1'.repeat(20)}`,
    text_hash: `0x${'7e'.repeat(32)}`,
    withdrawn: null,
    ledger: { state: 'waiting', tx_hash: null, block_number: null, matched: null, on_the_way: 0 },
    ...given,
  };
}
