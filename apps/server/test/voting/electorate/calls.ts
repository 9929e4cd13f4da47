import { hashSchema } from '@sabha/domain/core/hex';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { signVote, voteBody } from '../ballots.ts';
import { SINHALA_WORD } from './citizens-and-proposals.store.ts';
import type { Electorate } from './open-electorate.ts';

/** How to make one call, or why a route is not called. */
export type Call = (electorate: Electorate) => InjectOptions | Promise<InjectOptions>;
export type Calls = readonly Call[] | { readonly without: string };

const get =
  (url: string | ((electorate: Electorate) => string)): Call =>
  (electorate) => ({ method: 'GET', url: typeof url === 'string' ? url : url(electorate) });
const list = (path = '/api/proposals') => [get(path), get(`${path}?page=3&limit=20`)];
const OF_OFFICES = { without: 'the work of an office, a few times a day: not a citizen waiting' };

/**
 * Every public call about proposals, votes and the ledger, by the name under which the server itself publishes it. A route that
 * is new there and not here fails the test.
 */
export const CALLS: Readonly<Record<string, Calls>> = {
  'get /api/proposals': [
    ...list(),
    get('/api/proposals?sort=closing'),
    get('/api/proposals?sort=votes'),
    get(`/api/proposals?q=${encodeURIComponent(SINHALA_WORD)}`),
    get('/api/proposals?format=csv'),
    get('/api/proposals?format=json&limit=100'),
  ],
  'get /api/proposals/active': list('/api/proposals/active'),
  'get /api/proposals/expired': list('/api/proposals/expired'),
  'get /api/proposals/status/{status}': list('/api/proposals/status/Inactive'),
  'get /api/proposals/category/{id}': list('/api/proposals/category/3'),
  'get /api/proposals/creator/{wallet}': [get(({ author }) => `/api/proposals/creator/${author}`)],
  'get /api/proposals/search/{query}': list('/api/proposals/search/bridge'),
  'get /api/proposals/statistics': [get('/api/proposals/statistics')],
  'get /api/proposals/verification': [get('/api/proposals/verification')],
  'get /api/proposals/voterdemographics': [get('/api/proposals/voterdemographics')],
  'get /api/proposals/turnout': [get('/api/proposals/turnout')],
  'get /api/proposals/votingactivity': [
    get('/api/proposals/votingactivity'),
    get(({ proposalId }) => `/api/proposals/votingactivity?proposal=${proposalId}&hours=24`),
  ],
  'get /api/proposals/{id}': [get(({ proposalId }) => `/api/proposals/${proposalId}`)],
  'get /api/proposals/{id}/closing': [
    get(({ proposalId }) => `/api/proposals/${proposalId}/closing`),
    get(({ closedProposalId }) => `/api/proposals/${closedProposalId}/closing`),
  ],
  'get /api/proposals/{id}/ballots': [
    get(({ proposalId }) => `/api/proposals/${proposalId}/ballots?limit=50`),
    get(({ proposalId, ballot }) => `/api/proposals/${proposalId}/ballots?limit=50&after=a${ballot.number}`),
    get(({ proposalId }) => `/api/proposals/${proposalId}/ballots?limit=50&after=d0.0`),
    get(({ proposalId }) => `/api/proposals/${proposalId}/ballots?limit=50&format=csv`),
  ],
  'get /api/proposals/{id}/votes/{wallet}': [
    get(({ proposalId, ballot }) => `/api/proposals/${proposalId}/votes/${ballot.voter}`),
    get(({ proposalId, author }) => `/api/proposals/${proposalId}/votes/${author}`),
  ],
  'get /api/votes/{digest}': [get(({ ballot }) => `/api/votes/${ballot.digest}`)],
  'get /api/acts/{digest}': [get(({ ballot }) => `/api/acts/${ballot.digest}`)],
  'get /api/anchored/{kind}/{subject}': [get(({ proposalId }) => `/api/anchored/ballot/${proposalId}`)],
  'get /api/anchored/files/{files}': { without: 'its answer is the votes of one batch' },
  'get /api/events': { without: 'it does not end: asked in a test of its own' },
  'get /api/proposals/events': { without: 'the same stream' },
  'post /api/proposal/vote-yes': [vote(0, '/api/proposal/vote-yes', 'yes')],
  'post /api/proposal/vote-no': [vote(1, '/api/proposal/vote-no', 'no')],
  'post /api/proposals/vote': [vote(2, '/api/proposals/vote', 'yes'), vote(2, '/api/proposals/vote', 'no')],
  'post /api/proposals/{id}/vote/{type}': [vote(3, '/api/proposals/2/vote/yes', 'yes')],
  'post /api/proposals': OF_OFFICES,
  'post /api/proposals/imports': OF_OFFICES,
  'post /api/proposals/imports/preview': OF_OFFICES,
  'post /api/proposals/imports/{id}/undo': OF_OFFICES,
  'put /api/proposals/{id}': OF_OFFICES,
  'post /api/proposals/{id}/extension': OF_OFFICES,
  'delete /api/proposals/{id}': OF_OFFICES,
  'get /api/overview/activities': [get('/api/overview/activities')],
  'get /api/overview/news': [get('/api/overview/news')],
  'get /api/overview/metrics': [get('/api/overview/metrics')],
  'get /api/documents/{kind}/versions': [get('/api/documents/proposal/versions')],
  'get /api/documents/{kind}': [get(({ proposalId }) => `/api/documents/proposal?ids=${proposalId}`)],
  'get /api/ledger/reconciliation': [get('/api/ledger/reconciliation')],
  'get /api/ledger/mismatches': [get('/api/ledger/mismatches')],
  'get /api/receipts/keys': [get('/api/receipts/keys')],
  'get /api/receipts/anchors': [get('/api/receipts/anchors')],
  'get /api/audit': [get('/api/audit')],
  'get /api/audit/bundle': { without: 'its answer is every ballot: read page by page as it is sent' },
  'get /api/audit/summary': [get('/api/audit/summary')],
};

/** Routes of other domains: none of them knows a ballot. */
export const ELSEWHERE =
  /^(get|post|put|delete) \/(api\/(session|sessions|work|users|citizens|registration|officials|network|categories|projects|spending|petitions|petitionactivities|policies|statements|moderation|comments|forum|reviews|reports|anonymity|anonymous|chat|face|help|search|feedback)|anonymity|web3|embed|print)(\/|$)/;

const resultSchema = z.object({
  data: z.object({ next_seq: z.string(), text_hash: hashSchema }),
});

/** A signed vote of one of the voters, as a wallet makes it: asks for its number and the text first. */
function vote(voter: number, url: string, choice: 'yes' | 'no'): Call {
  return async ({ fixture, proposalId, voters }) => {
    const account = voters[voter];
    if (!account) throw new Error(`There is no voter ${voter}`);
    const asked = await fixture.app.inject(
      `/api/proposals/${proposalId}/votes/${account.address.toLowerCase()}`,
    );
    const { next_seq: seq, text_hash: textHash } = resultSchema.parse(asked.json()).data;
    const deadline = BigInt(Math.floor(fixture.now.getTime() / 1000) + 600);
    const signed = await signVote(account, { proposalId, choice, textHash, seq: BigInt(seq), deadline });
    return { method: 'POST', url, payload: { ...voteBody(signed), voteType: choice } };
  };
}
