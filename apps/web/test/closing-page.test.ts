import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Closing } from '@sabha/domain/voting/closing';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { Api } from '../app/shell/context.ts';
import { buildProposal } from './build-proposal.ts';
import { renderPage } from './render.ts';

// What becomes of a vote in the end takes weeks: an API that says so stands for them.
const CLOSES = '2026-11-22T16:30:00.000Z';
const DIGEST = `0x${'d1'.repeat(32)}`;
const none = { counted_in_time: 0, counted_late: 0, counted_in_grace: 0, not_anchored: 0, not_on_ledger: 0 };
const closed = buildProposal({
  active_status: false,
  status: 'Expired',
  expired_date: CLOSES,
  extendable_until: CLOSES,
});

function buildClosing(given: Partial<Closing>): Closing {
  return {
    proposal_id: 1,
    closes_at: CLOSES,
    anchored_until: '2026-11-22T16:40:00.000Z',
    countable_until: '2026-11-29T16:30:00.000Z',
    verdict: 'complete',
    counts: { yes: { ...none, counted_in_time: 31 }, no: { ...none, counted_in_time: 12 } },
    uncounted: { ballots: [], next: null },
    as_of: '2026-11-23T00:00:00.000Z',
    ...given,
  };
}

/** The page of a proposal as the server draws it, as text; `closing` null where it cannot be had. */
async function pageOf(path: string, proposal: ProposalView, closing: Closing | null): Promise<string> {
  const api: Api = {
    async get(asked) {
      if (asked === '/api/proposals/1') return Response.json({ success: true, data: proposal });
      const isClosing = asked.startsWith('/api/proposals/1/closing') && closing;
      return isClosing
        ? Response.json({ success: true, data: closing })
        : new Response(null, { status: 503 });
    },
  };
  return (await renderPage(path, api)).text();
}

function contains(html: string, ...words: readonly string[]): void {
  for (const word of words) assert.ok(html.includes(word), `The page does not say ${word}`);
}

test('an open proposal states its terms, and whom they bind, before any script', async () => {
  const open = buildClosing({ verdict: 'open', counts: null });
  const html = await pageOf('/voting/proposals/1', buildProposal({ eligibility: 'by-close' }), open);
  contains(
    html,
    'Voting has not ended',
    'Citizens who were authorised before voting closed, also those who registered while it was open.',
    '10 min. A vote that was received before the close',
    '31 December 2026, 05:30 at the latest',
    'Where the same people run both, it only shows that the record agrees with itself.',
  );
  assert.ok(!html.includes('Votes received in time that do not count'));
  contains(await pageOf('/si/voting/proposals/1', buildProposal(), open), 'ඡන්දය දීම තවම අවසන් වී නැත');
  contains(await pageOf('/ta/voting/proposals/1', buildProposal(), open), 'வாக்களிப்பு இன்னும் முடியவில்லை');
});

test('a disputed result lists each vote that does not count, with its reason and a link to its check', async () => {
  const ballot = { digest: DIGEST, voter: '0x', seq: '1', received_at: CLOSES } as const;
  const html = await pageOf(
    '/voting/proposals/1?uncounted=6000',
    closed,
    buildClosing({
      verdict: 'disputed',
      counts: { yes: { ...none, counted_in_grace: 7 }, no: { ...none, not_anchored: 9 } },
      uncounted: {
        ballots: [
          { ...ballot, number: '6701', choice: 'no', reason: 'no-anchor' },
          { ...ballot, number: '6702', choice: 'yes', reason: 'not-on-ledger' },
        ],
        next: '6702',
      },
    }),
  );
  contains(
    html,
    'The outcome is in dispute',
    'Nobody can set a later close.',
    'Number 6,701: No',
    'Its receipt was never secured on the ledger',
    'Number 6,702: Yes',
    'anybody can bring it there until 29 November 2026, 22:00',
    `href="/voting/check/${DIGEST}"`,
    'href="/voting/proposals/1?uncounted=6702#uncounted"',
  );
  assert.match(html, /secured in the grace<\/th><td[^>]*>7<\/td><td[^>]*>0<\/td>/);
  assert.match(html, /Not secured in time<\/th><td[^>]*>0<\/td><td[^>]*>9<\/td>/);
});

test('a close that was moved shows both times, why, and where it is recorded', async () => {
  const extension = {
    ...{ number: 1, old_closes_at: '2026-11-20T16:30:00.000Z', new_closes_at: CLOSES, asked_at: CLOSES },
    ...{
      reason: 'The ledger was away.',
      reason_hash: DIGEST,
      state: 'final' as const,
      failure: null,
      tx_hash: DIGEST,
    },
    ...{ block_number: '12', log_index: 0, mined_at: CLOSES },
  } as const;
  const proposal = { ...closed, extensions: [extension], rerun_by: 4 };
  contains(
    (await pageOf('/voting/proposals/1', proposal, buildClosing({}))).replaceAll('\u00a0', ' '),
    'Every vote that was received in time counts',
    'From 20 November 2026, 22:00 to 22 November 2026, 22:00',
    'The ledger was away.',
    `href="/transactions/${DIGEST}"`,
    'href="/voting/proposals/4"',
  );
});

test('a proposal whose count differs from the ledger says so before its count, in each language', async () => {
  const { ledger } = closed;
  const differs = { ...closed, ledger: { ...ledger, matched: false } };
  for (const [path, words] of [
    ['', 'Differs from the ledger'],
    ['/si', 'ලෙජරයෙන් වෙනස්ය'],
    ['/ta', 'பேரேட்டிலிருந்து வேறுபடுகிறது'],
  ] as const) {
    const html = await pageOf(`${path}/voting/proposals/1`, differs, buildClosing({}));
    contains(html, words, `href="${path}/voting?view=verification"`);
    const same = await pageOf(`${path}/voting/proposals/1`, closed, buildClosing({}));
    assert.ok(!same.includes(words), `${path}: it says so of one that is the same`);
  }
});

test('an end that cannot be read is said with Retry, and leaves the proposal and its terms readable', async () => {
  contains(
    await pageOf('/voting/proposals/1', closed, null),
    'How this vote ended could not be loaded.',
    'Retry',
    'A bridge',
    'Whose vote counts',
  );
});
