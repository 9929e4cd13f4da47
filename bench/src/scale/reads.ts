import { SINHALA_WORD } from '../../../apps/server/test/voting/electorate/citizens-and-proposals.store.ts';
import type { Electorate } from '../../../apps/server/test/voting/electorate/open-electorate.ts';

/** Every kind of reading about votes, as the address that is asked. */
export function readsOf({ proposalId, ballot, author }: Electorate, proposals: number): string[] {
  const list = '/api/proposals';
  return [
    list,
    `${list}?page=${Math.ceil(proposals / 20)}`,
    `${list}?limit=100`,
    `${list}?status=Active`,
    `${list}?status=Expired&sort=closing`,
    `${list}?category=3`,
    `${list}/creator/${author}`,
    `${list}?q=${encodeURIComponent(SINHALA_WORD)}`,
    `${list}?q=bridge&status=Active`,
    `${list}?sort=closing`,
    `${list}?sort=votes`,
    `${list}/${proposalId}`,
    `${list}/statistics`,
    `${list}/voterdemographics`,
    `${list}/votingactivity`,
    `${list}/votingactivity?proposal=${proposalId}&hours=168`,
    `${list}/turnout`,
    `${list}/verification`,
    '/api/ledger/reconciliation',
    '/api/ledger/mismatches',
    `${list}/${proposalId}/ballots?limit=100`,
    `${list}/${proposalId}/ballots?limit=100&after=a${ballot.number}`,
    `${list}/${proposalId}/votes/${ballot.voter}`,
    `/api/votes/${ballot.digest}`,
    '/api/overview/metrics',
    '/api/overview/activities',
    '/api/receipts/keys',
    '/api/audit/summary',
    '/api/audit',
    '/metrics',
  ];
}
