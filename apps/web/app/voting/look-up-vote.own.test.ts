import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { ActFailed } from '../acts/submit/act-failure.ts';
import { ballotCode } from './ballot-code.ts';

const VOTER = `0x${'a1'.repeat(20)}`;
const TEXT_HASH = `0x${'7e'.repeat(32)}`;
const INTENT = { proposalId: 3, choice: 'yes', textHash: TEXT_HASH } as const;
const VOTE = { choice: 'yes', seq: '4', next_seq: '5', digest: null, text_hash: TEXT_HASH };

afterEach(() => mock.restoreAll());

const answer = (response: () => Response | Promise<Response>) =>
  mock.method(globalThis, 'fetch', async () => response());
const failsAs = (kind: string) => (error: unknown) => error instanceof ActFailed && error.kind === kind;

test('a look-up says which vote counts now, and the time at the server', async () => {
  const headers = { date: 'Sat, 21 Nov 2026 08:00:00 GMT' };
  const paths: string[] = [];
  mock.method(globalThis, 'fetch', async (path: string) => {
    paths.push(path);
    return Response.json({ success: true, data: VOTE }, { headers });
  });
  const at = new Date('2026-11-21T08:00:00Z');
  assert.deepEqual(await ballotCode.lookUp(INTENT, VOTER), {
    ...{ seq: 4n, nextSeq: 5n, textHash: TEXT_HASH, isDone: true, at },
  });
  assert.deepEqual(paths, [`/api/proposals/3/votes/${VOTER}`]);
});

test('a refused look-up fails with the name of the refusal, any other as a vote that failed', async () => {
  const problem = {
    ...{ type: 'about:blank', title: 'Not found', status: 404, kind: 'proposal-unknown' },
    ...{ success: false, data: null, message: 'Proposal not found' },
  };
  answer(() => Response.json(problem, { status: 404 }));
  await assert.rejects(ballotCode.lookUp(INTENT, VOTER), failsAs('proposal-unknown'));
  answer(() => new Response('<html>', { status: 502 }));
  await assert.rejects(ballotCode.lookUp(INTENT, VOTER), failsAs('failed'));
  answer(() => Response.json({ success: true, data: {} }));
  await assert.rejects(ballotCode.lookUp(INTENT, VOTER), failsAs('failed'));
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await assert.rejects(ballotCode.lookUp(INTENT, VOTER), failsAs('failed'));
});
