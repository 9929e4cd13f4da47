import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Ballot } from '@sabha/domain/voting/ballot';
import { ballotDigest } from '@sabha/domain/voting/ballot-digest';
import { BALLOT_TYPES, ballotDomain, ballotMessage } from '@sabha/domain/voting/ballot-struct';
import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import { createPublicClient, custom } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { checkAllSignatures } from './check-all-signatures.ts';

const CONTRACT = parseAddress(`0x${'c1'.repeat(20)}`);
const SETTINGS = {
  chainId: 31_337,
  contracts: {
    registry: '',
    receiptLog: '',
    proposals: CONTRACT,
    petitions: '',
    spendingLedger: '',
    proofVerifier: '',
    census: '',
    anonymousReports: '',
    secretBallots: '',
    anchors: '',
  },
};
const TEXT_HASH = parseHash(`0x${'7e'.repeat(32)}`);

/** A chain without any contract wallet. */
const chain = createPublicClient({
  transport: custom(
    { request: async ({ method }) => (method === 'eth_getCode' ? '0x' : null) },
    { retryCount: 0 },
  ),
});
const chainThatIsDown = createPublicClient({
  transport: custom({ request: () => Promise.reject(new Error('down')) }, { retryCount: 0 }),
});

async function buildBallot(n: number, change: Partial<PublicBallot> = {}): Promise<PublicBallot> {
  const voter = privateKeyToAccount(`0x${n.toString(16).padStart(64, '0')}`);
  const ballot: Ballot = {
    proposalId: 1,
    textHash: TEXT_HASH,
    choice: 'yes',
    voter: parseAddress(voter.address),
    seq: 1n,
    deadline: 9n,
  };
  const signature = await voter.signTypedData({
    domain: ballotDomain(SETTINGS.chainId, CONTRACT),
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballotMessage(ballot),
  });
  return {
    form: 'signed',
    number: String(n),
    digest: ballotDigest(ballot, SETTINGS.chainId, CONTRACT),
    proposal_id: 1,
    text_hash: TEXT_HASH,
    voter: ballot.voter,
    choice: 'yes',
    seq: '1',
    deadline: '9',
    signature,
    received_at: '2026-01-01T00:00:00.000Z',
    tx_hash: null,
    rejected: null,
    ...change,
  };
}

/** What is published, in pages of `size`. */
function publish(t: TestContext, ballots: readonly PublicBallot[], size = 1000): void {
  t.mock.method(globalThis, 'fetch', async (url: string) => {
    const from = Number(/after=a(\d+)/.exec(url)?.[1] ?? 0);
    const next = from + size < ballots.length ? `a${from + size}` : null;
    return Response.json({ success: true, data: ballots.slice(from, from + size), next });
  });
}

const NEVER = new AbortController().signal;
const check = (client = chain, signal = NEVER, onProgress: () => void = () => undefined) =>
  checkAllSignatures({ proposalId: 1, total: 1 }, SETTINGS, client, onProgress, signal);
const NOTHING = { good: 0, bad: 0, unknown: 0, direct: 0, firstBad: null, stopped: false };

test('every ballot of every page is recovered; refused ones and direct votes are listed separately', async (t) => {
  const ballots = await Promise.all([1, 2, 3, 4, 5].map((n) => buildBallot(n)));
  const direct = await buildBallot(6, { form: 'direct', signature: null, deadline: null, digest: null });
  const refused = await buildBallot(7, { rejected: 'StaleSequence', choice: 'no' });
  publish(t, [...ballots, direct, refused], 2);
  assert.deepEqual(await check(), { ...NOTHING, good: 5, direct: 1 });
});

test('a ballot that its voter did not sign is found among good ones, however it was forged', async (t) => {
  const good = await buildBallot(1);
  const other = await buildBallot(2);
  const forged = [
    await buildBallot(3, { choice: 'no' }),
    await buildBallot(3, { voter: other.voter }),
    await buildBallot(3, { signature: other.signature }),
    await buildBallot(3, { signature: null }),
    await buildBallot(3, { deadline: null }),
    await buildBallot(3, { seq: 'many' }),
    await buildBallot(3, { proposal_id: 2 }),
    await buildBallot(3, { digest: other.digest }),
  ];
  publish(t, [good, ...forged, good]);
  const { digest: firstBad } = await buildBallot(3);
  assert.deepEqual(await check(), { ...NOTHING, good: 2, bad: forged.length, firstBad });
});

test('what only a contract wallet can vouch for is not called wrong while the ledger is down', async (t) => {
  publish(t, [await buildBallot(1, { signature: (await buildBallot(2)).signature })]);
  assert.deepEqual(await check(chainThatIsDown), { ...NOTHING, unknown: 1 });
});

test('it can be stopped', async (t) => {
  const ballot = await buildBallot(1);
  publish(
    t,
    Array.from({ length: 1000 }, () => ballot),
  );
  const stop = new AbortController();
  const found = await check(chain, stop.signal, () => stop.abort());
  assert.equal(found.stopped, true);
  assert.ok(found.good > 0 && found.good < 1000, String(found.good));
});
