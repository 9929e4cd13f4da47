import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { type Word, wordOf } from '@sabha/anonymity/field';
import type { ReadyReport } from '../reports/new/send-report.ts';
import type { PageSettings } from '../shell/context.ts';
import type { ProvenAct } from './identity-messages.ts';

/** How the server answers an act: with a receipt, by a reason, or not at all. */
type Answer = 'taken' | 'root-unknown' | 'overloaded' | 'cut';

/** The list that is the newest: each proof is for the one of its moment. */
let epoch = 0n;
/** What the server says to each act that comes, in order; afterwards everything is taken. */
let answers: Answer[] = [];
/** The acts that came to the server, also those whose answer was cut off. */
let came: ProvenAct[] = [];
let threads = 0;
let isOffline = false;
/** Whether the script of the computation does not come. */
let isSolverCut = false;
let atCut = () => {};

/** The three workers of the page, without their computations. */
class TestWorker extends EventTarget {
  readonly #name: string;

  constructor(url: URL) {
    super();
    this.#name = url.pathname.split('/').at(-1) ?? '';
  }

  postMessage(asked: {
    id?: number;
    kind?: string;
    scope?: Pick<ProvenAct, 'kind' | 'subject'>;
    words?: Word[];
  }) {
    if (isSolverCut && this.#name === 'solver.worker.ts')
      return queueMicrotask(() => this.dispatchEvent(new Event('error')));
    const data = { id: asked.id, ...this.#answer(asked) };
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }

  #answer({ kind, scope, words }: Parameters<TestWorker['postMessage']>[0]) {
    if (this.#name === 'solver.worker.ts') return { kind: 'done', solutions: [] };
    if (kind === 'nullifier') return { kind, nullifier: OWN };
    if (kind === 'check') return { kind: 'checked', officers: [] };
    if (kind === 'make') {
      threads += 1;
      const parts = { lookup: wordOf(1n), recipient: '', address: '', opening: '' };
      return {
        kind: 'made',
        receipt: { groups: [`${threads}`] },
        commitment: wordOf(BigInt(threads)),
        parts,
      };
    }
    epoch += 1n;
    const act = { ...scope, words, root: wordOf(epoch), nullifier: OWN, points: [] };
    return { kind: 'proven', proven: { act, members: 25, confirmedElsewhere: true, fingerprint: [] } };
  }

  terminate(): void {}
}

const OWN = wordOf(5n);
const challenge = {
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', nonce: '0'.repeat(32), salt: '0'.repeat(32), cost: 1 },
    ...{ keyLength: 16, keyPrefix: '00', data: { puzzle: '0'.repeat(32), part: 0, until: 0 } },
  },
  signature: '0'.repeat(64),
};

/** The server as an act meets it. */
async function serve(address: string, request?: RequestInit): Promise<Response> {
  const good = (data: unknown) => Response.json({ success: true, data });
  if (isOffline) throw new TypeError('Failed to fetch');
  if (address === '/api/anonymous/challenge')
    return good({ challenges: Array(4).fill(challenge), expires_at: new Date(0).toISOString() });
  if (address === '/api/anonymous/officers') return good({ installation: wordOf(9n), officers: [] });
  if (address === '/api/anonymity/census') return good({});
  if (request?.method !== 'POST') return good({ bits: 0, acts: 0, rows: [] });
  const answer = answers.shift() ?? 'taken';
  const { act } = JSON.parse(String(request.body));
  came.push(act);
  if (answer === 'cut') atCut();
  if (answer === 'cut') throw new TypeError('Failed to fetch');
  if (answer !== 'taken') {
    const problem = { type: 'about:blank', title: answer, status: 409, kind: answer, data: null };
    return Response.json({ ...problem, success: false, message: answer }, { status: 409 });
  }
  const said = { v: 1, kind: act.kind, scope: wordOf(1n), nullifier: OWN, digest: wordOf(2n) };
  return good({ receipt: { ...said, hour: 1, in_log_by: 2, signature: `0x${'0'.repeat(130)}` } });
}

Object.assign(globalThis, {
  Worker: TestWorker,
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: () => {},
  location: { origin: 'https://sabha.example' },
});
const { settle } = await import('./identity-state.ts');
const { forgetIdentity } = await import('./identity-holder.ts');
const { castNumbered, failureOf } = await import('./cast-numbered.ts');
const { prepareReport, sendReport } = await import('../reports/new/send-report.ts');

const address = `0x${'c1'.repeat(20)}`;
// What sending reads of them.
const settings = {
  chainId: 31_337,
  contracts: { census: address, anonymousReports: address, secretBallots: address },
  rpcAlternatives: [],
  rpcPath: '/rpc',
  ownChain: true,
} as unknown as PageSettings;

async function cast(kind: 'report-vote' | 'ballot', steps: string[]) {
  const scope = { kind, chainId: 31_337, contract: address, subject: wordOf(3n) };
  const say = async (seq: bigint) => ({ words: [wordOf(seq), wordOf(1n)], content: null });
  await castNumbered(settings, { scope, last: 0n, say }, (step) => steps.push(step));
}

/** The report that the page keeps until it knows what became of it. */
let ready: ReadyReport | null = null;

/** What a page does anonymously: gives what was said of each step. */
const ACTS = {
  'a vote': (steps: string[]) => cast('report-vote', steps),
  'a secret ballot': (steps: string[]) => cast('ballot', steps),
  'a report': async (steps: string[]) => {
    const words = { title: 'A title', body: 'What a report tells us.', language: 'en' } as const;
    const { signal } = new AbortController();
    const report = { ...words, category: 10, evidence: [], thread: null };
    const ways = { onStep: (step: string) => steps.push(step), signal };
    ready ??= await prepareReport(settings, report, ways);
    await sendReport(settings, ready, ways);
  },
};

for (const [name, send] of Object.entries(ACTS)) {
  describe(`${name} without a name`, () => {
    beforeEach(() => {
      [epoch, answers, came, threads, isOffline, isSolverCut] = [0n, [], [], 0, false, false];
      atCut = () => {};
      ready = null;
      mock.method(globalThis, 'fetch', serve);
      settle({ kind: 'unlocked', wallet: null, commitment: wordOf(7n) });
    });
    afterEach(() => {
      forgetIdentity();
      mock.restoreAll();
    });

    test('is proved again for the newest list where one was published before it arrived', async () => {
      answers = ['root-unknown', 'taken'];
      const steps: string[] = [];
      await send(steps);
      assert.deepEqual(
        came.map(({ root }) => BigInt(root)),
        [1n, 2n],
      );
      assert.deepEqual(came[0]?.words, came[1]?.words, 'it says the same');
      assert.equal(steps.filter((step) => step === 'again').length, 1, steps.join());
      assert.match(steps.at(-1) ?? '', /^send/);
    });

    test('is given up where each list is an old one', async () => {
      answers = Array(9).fill('root-unknown');
      await assert.rejects(send([]), (error) => whyOf(error) === 'list');
      assert.equal(came.length, 3);
    });

    test('is sent again as it was where its answer is cut off, and nobody notices', async () => {
      answers = ['cut', 'cut', 'taken'];
      await send([]);
      assert.equal(came.length, 3);
      assert.equal(new Set(came.map((act) => JSON.stringify(act))).size, 1);
    });

    test('stays the same act, with the same receipt, where the line stays cut and its sender tries again', async () => {
      answers = ['cut', 'cut', 'cut'];
      await assert.rejects(send([]), (error) => whyOf(error) === 'unsure');
      isOffline = true;
      await assert.rejects(send([]), (error) => whyOf(error) === 'no-answer');
      isOffline = false;
      await send([]);
      assert.equal(came.length, 4);
      assert.equal(new Set(came.map(({ words, nullifier }) => JSON.stringify([words, nullifier]))).size, 1);
      assert.ok(threads <= 1, 'another receipt was made');
    });

    test('was not sent where the line is cut before', async () => {
      isOffline = true;
      await assert.rejects(send([]), (error) => whyOf(error) === 'no-answer');
      assert.equal(came.length, 0);
    });

    test('was not sent where the script of the computation does not come, and may have been where an attempt was cut before', async () => {
      isSolverCut = true;
      await assert.rejects(send([]), (error) => whyOf(error) === 'no-answer');
      assert.equal(came.length, 0);
      isSolverCut = false;
      answers = ['cut'];
      atCut = () => {
        isSolverCut = true;
      };
      await assert.rejects(send([]), (error) => whyOf(error) === 'unsure');
      isSolverCut = false;
      await send([]);
      assert.equal(new Set(came.map(({ words }) => JSON.stringify(words))).size, 1);
    });

    test('may have arrived where the server is too busy to say more', async () => {
      answers = ['cut', 'overloaded'];
      await assert.rejects(send([]), (error) => whyOf(error) === 'unsure');
      answers = ['overloaded'];
      await assert.rejects(send([]), (error) => whyOf(error) === 'busy');
    });
  });
}

function whyOf(error: unknown) {
  return error instanceof Error && 'why' in error ? error.why : failureOf(error);
}
