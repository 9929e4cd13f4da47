import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { VoteOutcome } from '@sabha/domain/voting/cast-vote';
import { VOTE_FAILURE_KINDS, VOTE_PROBLEMS } from '@sabha/domain/voting/vote-errors';
import { sendAct } from '../../acts/submit/send-act.ts';
import { ballotCode } from '../ballot-code.ts';
import type { BallotMessage } from '../ballot-message.ts';
import { shownFailure } from '../failure-kinds.ts';

const HASH = `0x${'7e'.repeat(32)}`;
const MESSAGE: BallotMessage = {
  proposalId: 7,
  textHash: HASH,
  choice: 'no',
  voter: `0x${'aa'.repeat(20)}`,
  seq: '3',
  deadline: '1800000000',
};
const SIGNED = { message: MESSAGE, signature: `0x${'11'.repeat(65)}` };
const RECEIPT = {
  version: 2,
  kind: 'ballot',
  digest: HASH,
  number: '1',
  received_at: '2026-11-20T06:00:00.000Z',
  batch: {
    id: '1',
    root: HASH,
    count: 1,
    signed_at: '2026-11-20T06:00:00.000Z',
    signature: `0x${'11'.repeat(65)}`,
    signer: `0x${'bb'.repeat(20)}`,
  },
  proof: [],
  anchor: null,
};
const OUTCOME = {
  previous_vote: 'yes',
  new_vote: 'no',
  vote_change: true,
  yes_votes: 4,
  no_votes: 2,
  receipt: RECEIPT,
} satisfies Record<keyof VoteOutcome, unknown>;

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: object): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const page =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Log in to the network</h1>');
const problem = (status: number, kind: string): Answer =>
  json(status, {
    ...{ type: `urn:sabha:problem:${kind}`, title: 'x', status, kind },
    ...{ success: false, data: null, message: 'x' },
  });
const good = json(200, { success: true, data: OUTCOME });
const silence: Answer = () => undefined;
const broken: Answer = (response) => response.socket?.destroy();
const half: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"success":true,');
  response.socket?.end();
};

describe('sending a ballot', () => {
  const realFetch = globalThis.fetch;
  let answers: Answer[] = [];
  let asked: Array<{ path: string | undefined; body: Record<string, unknown> }> = [];
  const server = createServer(async (request, response) => {
    const body: string[] = [];
    for await (const piece of request) body.push(String(piece));
    asked.push({ path: request.url, body: JSON.parse(body.join('')) });
    answers.shift()?.(response);
  });
  before(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    // A page's addresses have the page's origin; here there is none.
    globalThis.fetch = (path, options) =>
      realFetch(`http://127.0.0.1:${address.port}${String(path)}`, options);
  });
  after(() => {
    globalThis.fetch = realFetch;
    server.closeAllConnections();
    server.close();
  });
  const send = async (...given: Answer[]) => {
    [answers, asked] = [given, []];
    const sent = await sendAct(ballotCode, SIGNED, 1_000);
    if (sent.kind === 'recorded') return sent.kind;
    return sent.kind === 'refused' ? `refused: ${sent.reason}` : `unanswered: ${shownFailure(sent.failure)}`;
  };

  test('the contract call fails in any way, the database call works: the same ballot is recorded by the second', async () => {
    const failures = [
      problem(503, 'database-failed'),
      problem(500, 'unexpected'),
      page(502),
      page(200),
      silence,
      broken,
      half,
    ];
    for (const failure of failures) {
      assert.equal(await send(failure, good), 'recorded');
      assert.deepEqual(
        asked.map(({ path }) => path),
        ['/api/proposal/vote-no', '/api/proposals/vote'],
      );
      const [{ signerIndex, ...first } = {}, { voteType, ...second } = {}] = asked.map(({ body }) => body);
      assert.deepEqual([signerIndex, voteType], [0, 'no']);
      assert.deepEqual(first, second);
    }
  });

  test('the first call works: there is no second', async () => {
    assert.equal(await send(good), 'recorded');
    assert.equal(asked.length, 1);
  });

  test('the database fails, and the server says so twice: "Database update failed"', async () => {
    const failed = problem(503, 'database-failed');
    assert.equal(await send(failed, failed), 'unanswered: database-failed');
  });

  test('both fail: "Both blockchain API and database update failed", and nothing is taken for recorded', async () => {
    const pairs = [
      [broken, broken],
      [silence, silence],
      [page(502), page(504)],
      [page(200), page(200)],
      [page(403), page(404)],
      [broken, problem(503, 'database-failed')],
      [problem(503, 'database-failed'), silence],
      [half, json(200, { success: true })],
    ];
    for (const pair of pairs) assert.equal(await send(...pair), 'unanswered: both-failed');
  });

  test('a server that is too busy is no refusal: the ballot can be sent again', async () => {
    const pairs = [
      [problem(429, 'too-many-requests'), problem(429, 'too-many-requests')],
      [problem(503, 'overloaded'), problem(503, 'overloaded')],
      [problem(503, 'signature-unverifiable'), problem(503, 'signature-unverifiable')],
    ];
    for (const pair of pairs) assert.equal(await send(...pair), 'unanswered: failed');
  });

  test('each refusal of the rules is final, named, and asked for once', async () => {
    for (const kind of VOTE_FAILURE_KINDS.filter((one) => VOTE_PROBLEMS[one].status < 500)) {
      const refusal = problem(VOTE_PROBLEMS[kind].status, kind);
      assert.equal(await send(refusal), `refused: ${kind}`);
      assert.equal(asked.length, 1);
      assert.notEqual(shownFailure(kind), 'both-failed');
    }
  });
});
