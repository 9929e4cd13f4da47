import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import { buildProposal } from '../../../test/build-proposal.ts';
import { checkTally } from './check-tally.ts';

const DIGEST = `0x${'d1'.repeat(32)}`;
const TEXT_HASH = parseHash(`0x${'7e'.repeat(32)}`);
const VOTER = parseAddress(`0x${'a1'.repeat(20)}`);
const LONG_AGO = '2026-01-01T00:00:00.000Z';

function buildBallot(voter: string, digest: string): PublicBallot {
  return {
    form: 'signed',
    number: '1',
    digest,
    proposal_id: 1,
    text_hash: TEXT_HASH,
    voter,
    choice: 'yes',
    seq: '1',
    deadline: '9',
    signature: '0x',
    received_at: LONG_AGO,
    tx_hash: null,
    rejected: null,
  };
}

/** What this place publishes: a list of ballots, and as many votes. */
function publish(t: TestContext, ballots: readonly PublicBallot[]): void {
  const yes_votes = ballots.filter(({ choice }) => choice === 'yes').length;
  const no_votes = ballots.length - yes_votes;
  const proposal = buildProposal({ yes_votes, no_votes, text_hash: TEXT_HASH });
  t.mock.method(globalThis, 'fetch', async (url: string) =>
    Response.json(
      url.includes('/ballots')
        ? { success: true, data: ballots, next: null }
        : { success: true, data: proposal },
    ),
  );
}

const own = buildBallot(VOTER, DIGEST);
const invented = buildBallot(`0x${'ff'.repeat(20)}`, `0x${'ff'.repeat(32)}`);
const check = (ledger: { yes: number; no: number }) =>
  checkTally(
    { proposalId: 1, choice: 'yes' },
    DIGEST,
    false,
    async () => ledger,
    () => undefined,
  );

test('a count is right where the list, what is published and the contract agree', async (t) => {
  publish(t, [own]);
  assert.deepEqual(await check({ yes: 1, no: 0 }), {
    state: 'good',
    says: 'tally.good',
    values: { yes: 1, no: 0, votes: 1 },
  });
});

test('a list with ballots that the contract has not counted is no proof, though the sums agree', async (t) => {
  publish(t, [own, invented]);
  assert.deepEqual(await check({ yes: 1, no: 0 }), { state: 'waiting', says: 'tally.waiting' });
});

test('a list without this vote is wrong, whatever the contract says; the count is still said to be as published', async (t) => {
  publish(t, [invented]);
  assert.deepEqual(await check({ yes: 1, no: 0 }), {
    state: 'bad',
    says: 'tally.absent',
    values: { yes: 1, no: 0, votes: 1 },
  });
});

test('a receipt whose choice was changed is not blamed on the count', async (t) => {
  publish(t, [{ ...own, choice: 'no' }, invented]);
  assert.equal((await check({ yes: 1, no: 1 })).says, 'tally.other');
});
