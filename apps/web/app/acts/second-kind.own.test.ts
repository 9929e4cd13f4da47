import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import { defineStruct } from '@sabha/domain/acts/signed-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { encodeAbiParameters, encodeEventTopics, parseAbi, parseEventLogs } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { SETTINGS } from '../../test/settings.ts';
import { apiGet } from '../api/api-client.ts';
import type { PageSettings } from '../shell/context.ts';
import type { ActCode, ActInWeb } from './act-in-web.ts';
import { checkAct } from './check/check-act.ts';
import { overall } from './check/verdict.ts';
import { pendingActs } from './pending/pending-acts.ts';
import { resendActs } from './pending/resend.ts';
import type { KeptAct } from './receipts/kept-acts.ts';
import { ActFailed } from './submit/act-failure.ts';
import { type Signer, submitWith } from './submit/submit-act.ts';

// An invented kind: somebody promises to plant trees in a park. It brings what a domain brings, and nothing more.
interface PledgeIntent {
  readonly park: number;
  readonly trees: number;
}
interface Pledge extends PledgeIntent {
  readonly planter: string;
  readonly seq: string;
  readonly deadline: string;
}
const STRUCT = defineStruct('Pledge', [
  ['park', 'uint32'],
  ['trees', 'uint8'],
  ['planter', 'address'],
  ['seq', 'uint64'],
  ['deadline', 'uint64'],
]);
const ABI = parseAbi([
  'event Pledged(uint32 indexed park, uint8 trees, uint64 seq, bytes32 digest)',
  'function pledge(uint32 park, uint8 trees)',
]);
const nextSeqSchema = z.object({ data: z.object({ next_seq: z.string() }) });
const pledgeCode: ActCode<PledgeIntent, Pledge> = {
  struct: STRUCT,
  schema: z.object({
    ...{ park: z.number(), trees: z.number() },
    ...{ planter: z.string(), seq: z.string(), deadline: z.string() },
  }),
  typed: ({ planter, seq, deadline, ...rest }) => ({
    ...{ ...rest, planter: parseAddress(planter), seq: BigInt(seq), deadline: BigInt(deadline) },
  }),
  untyped: (typed: ReturnType<typeof STRUCT.decode>) => ({
    ...{ ...typed, seq: String(typed.seq), deadline: String(typed.deadline) },
  }),
  isSame: (one, other) => one.trees === other.trees,
  async lookUp({ park }, author) {
    const answer = await apiGet(`/api/parks/${park}/pledges/${author}`, nextSeqSchema);
    assert.ok(answer.ok);
    const nextSeq = BigInt(answer.value.body.data.next_seq);
    return { seq: 0n, nextSeq, isDone: false, at: new Date('2026-11-20T06:00:00Z') };
  },
  message: (intent, _lookedUp, { author, ...terms }) => ({ ...intent, ...terms, planter: author }),
  alreadyDone: 'already-pledged',
  posts: (message, signature) => [
    { path: `/api/parks/${message.park}/pledges`, body: { ...message, signature } },
  ],
  answer: z.object({ data: z.looseObject({ receipt: z.custom<KeptAct['receipt']>() }) }),
  countedIn: (logs) =>
    parseEventLogs({ abi: ABI, logs: [...logs] }).map(({ args }) => ({
      ...{ digest: args.digest, seq: args.seq },
      isOf: ({ park, trees }) => args.park === park && args.trees === trees,
    })),
  direct: {
    abi: ABI,
    call: ({ park, trees }) => ({ functionName: 'pledge', args: [park, trees] }),
    latest: () => Promise.reject(new Error('Not asked here')),
    refusals: {},
  },
  checkMore: async (step, { message }) => ({
    state: 'good',
    says: `${step}.good`,
    values: { trees: message.trees },
  }),
};
const pledge: ActInWeb<PledgeIntent, Pledge> = {
  kind: 'pledge',
  contract: 'spendingLedger',
  walletReason: 'account',
  section: 'voting',
  shape: {
    intent: { park: 'number', trees: 'number' },
    message: { planter: 'string', seq: 'string', deadline: 'string' },
  },
  subject: ({ park }) => String(park),
  about: ({ planter, seq, deadline }) => ({ author: planter, seq, deadline }),
  say: (_t, text) => text,
  sayFailure: (_t, failure) => failure,
  sayReason: (_t, reason) => reason,
  sayVerdict: (_t, says) => says,
  moreSteps: ['forest'],
  load: async () => pledgeCode,
};

const CHAIN = 31_337;
const CONTRACT = parseAddress(`0x${'c2'.repeat(20)}`);
const TX = parseHash(`0x${'12'.repeat(32)}`);
const AT = '2026-11-20T06:00:00.000Z';
const account = privateKeyToAccount(`0x${'44'.repeat(32)}`);
const receiptKey = privateKeyToAccount(`0x${'33'.repeat(32)}`);
const settings: PageSettings = {
  ...SETTINGS,
  contracts: { ...SETTINGS.contracts, receiptLog: CONTRACT, spendingLedger: CONTRACT },
};
const signer: Signer = {
  address: account.address.toLowerCase(),
  // The wallet's own types are wider than those that viem signs.
  sign: (data) => account.signTypedData(data as Parameters<typeof account.signTypedData>[0]),
};

/** A server that knows this kind, behind a line that may be down; and the node behind its proxy. */
class Server {
  line: 'up' | 'down' = 'up';
  refusal: string | null = null;
  signatures: string[] = [];
  record: object | undefined;
  lost: readonly { firstAct: string; lastAct: string; lostAt: string }[] = [];
  log: object | undefined;

  async answer(path: string, body: string): Promise<Response> {
    if (path === '/rpc') return this.#node(JSON.parse(body));
    if (path.startsWith('/api/parks/3/pledges/')) return ok({ next_seq: '1' });
    if (path === '/api/receipts/keys')
      return ok([{ address: receiptKey.address.toLowerCase(), from: null, until: null }]);
    if (path === '/api/ledger/reconciliation') return ok({ lost: this.lost });
    if (path === '/api/parks/3/pledges') return this.#receive(JSON.parse(body));
    return this.record ? ok(this.record) : new Response('', { status: 404 });
  }

  async #receive({ signature, ...message }: Pledge & { signature: string }): Promise<Response> {
    this.signatures.push(signature);
    if (this.line === 'down') throw new TypeError('Failed to fetch');
    if (this.refusal) return problem(this.refusal);
    const payload = STRUCT.encode(pledgeCode.typed(message) as ReturnType<typeof STRUCT.decode>); // what it makes of a pledge
    const digest = STRUCT.digest(payload, { chainId: CHAIN, address: CONTRACT });
    const receipt = await sign(digest);
    const ledger = { state: 'mined', tx_hash: TX, block_number: '5', reason: null };
    this.record = {
      ...{ kind: 'pledge', number: '1', digest, subject: '3', author: message.planter, seq: message.seq },
      ...{ received_at: AT, payload, authorization: signature, chain_id: CHAIN, contract: CONTRACT },
      ...{ receipt, ledger, current: true },
    };
    this.log = logOf(message, digest);
    return ok({ receipt, forest: 'Sinharaja' });
  }

  #node({ id, method }: { id: number; method: string }): Response {
    const block = { transactionIndex: '0x0', blockHash: TX, blockNumber: '0x5', transactionHash: TX };
    const gas = { cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', logsBloom: '0x' };
    const rest = { from: CONTRACT, to: CONTRACT, contractAddress: null, type: '0x2', status: '0x1' };
    // The only call is that for the anchor.
    const proven = encodeAbiParameters([{ type: 'uint40' }], [Date.parse(AT) / 1000]);
    const receipt = { ...block, ...gas, ...rest, logs: [this.log] };
    const result = method === 'eth_getTransactionReceipt' ? receipt : method === 'eth_call' ? proven : null;
    return Response.json({ jsonrpc: '2.0', id, result });
  }
}

const ok = (data: unknown) => Response.json({ success: true, data });
const problem = (kind: string) =>
  Response.json(
    { type: 'urn:x', title: 'x', status: 409, kind, success: false, data: null, message: 'x' },
    { status: 409 },
  );

async function sign(digest: `0x${string}`) {
  const signedAt = new Date(AT);
  const { root } = receiptTree([{ digest, number: 1n, receivedAt: signedAt }]);
  const signature = await receiptKey.signMessage({
    message: receiptBatchMessage({ root, count: 1, signedAt }),
  });
  const batch = { id: '1', root, count: 1, signed_at: AT, signature, signer: receiptKey.address };
  const anchor = { index: '0', root, tx: TX, anchored_at: AT, proof: [] };
  return { version: 2, kind: 'pledge', digest, number: '1', received_at: AT, batch, proof: [], anchor };
}

function logOf({ park, trees, seq }: Pledge, digest: `0x${string}`) {
  return {
    ...{ address: CONTRACT, blockHash: TX, blockNumber: '0x5', transactionHash: TX, logIndex: '0x0' },
    ...{ transactionIndex: '0x0', removed: false },
    topics: encodeEventTopics({ abi: ABI, eventName: 'Pledged', args: { park } }),
    data: encodeAbiParameters(
      [{ type: 'uint8' }, { type: 'uint64' }, { type: 'bytes32' }],
      [trees, BigInt(seq), digest],
    ),
  };
}

const stored = new Map<string, string>();
let server = new Server();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
};
Object.defineProperty(globalThis, 'localStorage', { value: storage });
Object.defineProperty(globalThis, 'location', { value: new URL(settings.origin) });

const submit = (intent: PledgeIntent) =>
  submitWith(signer, pledge, { intent, settings, onStep: () => undefined });
const receipts = (): KeptAct[] => JSON.parse(stored.get('sabha.receipts') ?? '[]');

async function check(file: KeptAct | undefined) {
  const states = new Map<string, string>();
  const verdicts = new Map<string, Parameters<Parameters<typeof checkAct>[5]['onVerdict']>[1]>();
  const digest = receipts()[0]?.receipt.digest ?? '';
  await checkAct(digest, file, [pledge], settings, undefined, {
    onAct: () => undefined,
    onProgress: () => undefined,
    onVerdict: (step, verdict) => {
      states.set(step, verdict.state);
      verdicts.set(step, verdict);
    },
  });
  const steps = [...states.keys()];
  return {
    states: Object.fromEntries(states),
    overall: overall(steps, Object.fromEntries(verdicts)),
    record: verdicts.get('record')?.says,
  };
}

describe('a second kind of act, declared and nothing else', () => {
  beforeEach(() => {
    stored.clear();
    server = new Server();
    const fake = async (url: unknown, options?: RequestInit) =>
      server.answer(new URL(String(url), settings.origin).pathname, String(options?.body ?? ''));
    mock.method(globalThis, 'fetch', fake);
  });
  afterEach(() => mock.restoreAll());

  test('over a dead line it is kept, sent again without another signature, and its receipt kept', async () => {
    server.line = 'down';
    await assert.rejects(
      submit({ park: 3, trees: 5 }),
      (error) => error instanceof ActFailed && error.kind === 'failed',
    );
    assert.deepEqual(
      pendingActs(pledge).map(({ message, refusal }) => [message.trees, message.seq, refusal]),
      [[5, '1', null]],
    );
    server.line = 'up';
    await resendActs(pledge);
    assert.equal(new Set(server.signatures).size, 1);
    assert.deepEqual(pendingActs(pledge), []);
    assert.deepEqual(
      receipts().map(({ kind, message, outcome }) => [kind, message, outcome]),
      [
        [
          'pledge',
          { park: 3, trees: 5, planter: signer.address, seq: '1', deadline: '1795240800' },
          { forest: 'Sinharaja' },
        ],
      ],
    );
  });

  test('what is refused when it is sent again says why until that has been read', async () => {
    server.line = 'down';
    await assert.rejects(submit({ park: 3, trees: 5 }));
    server.line = 'up';
    server.refusal = 'park-closed';
    await resendActs(pledge);
    assert.deepEqual(
      pendingActs(pledge).map(({ refusal }) => refusal),
      ['park-closed'],
    );
    assert.deepEqual(receipts(), []);
  });

  test('another number of trees replaces the waiting pledge, with a number above it', async () => {
    server.line = 'down';
    await assert.rejects(submit({ park: 3, trees: 5 }));
    await assert.rejects(submit({ park: 3, trees: 9 }));
    assert.deepEqual(
      pendingActs(pledge).map(({ message }) => [message.trees, message.seq]),
      [[9, '2']],
    );
  });

  test('it is checked by its record and by its receipt file, with the steps of its own', async () => {
    await submit({ park: 3, trees: 5 });
    const good = {
      ...{ record: 'good', signature: 'good', receipt: 'good', anchor: 'good', ledger: 'good' },
      forest: 'good',
    };
    const found = { states: good, overall: 'good', record: 'record.good' };
    assert.deepEqual(await check(undefined), found);
    assert.deepEqual(await check(receipts()[0]), found);
  });

  test('a receipt file that was changed is found out', async () => {
    await submit({ park: 3, trees: 5 });
    const [file] = receipts();
    assert.ok(file);
    const { states, overall: whole } = await check({
      ...file,
      message: { ...file.message, trees: 6 } as Pledge,
    });
    assert.deepEqual([states.record, states.signature, states.ledger, whole], ['bad', 'bad', 'bad', 'bad']);
  });

  test('of an act that was lost with the database the receipt is still checked, and it is said what it is good for', async () => {
    await submit({ park: 3, trees: 5 });
    server.record = undefined;
    server.lost = [{ firstAct: '2', lastAct: '9', lostAt: AT }];
    assert.equal((await check(receipts()[0])).record, 'record.bad');
    server.lost = [{ firstAct: '1', lastAct: '1', lostAt: AT }];
    const { states, record, overall: whole } = await check(receipts()[0]);
    assert.deepEqual([record, states.receipt, states.anchor, whole], ['record.lost', 'good', 'good', 'bad']);
    assert.equal((await check(undefined)).record, 'record.missing');
    const [file] = receipts();
    assert.ok(file);
    const forged = { ...file, receipt: { ...file.receipt, received_at: '2026-11-20T05:00:00.000Z' } };
    assert.equal((await check(forged)).record, 'record.bad', 'a receipt that proves nothing is not praised');
  });

  test('what an older version or a stranger left in the storage is passed over', async () => {
    stored.set('sabha.pending', JSON.stringify([null, 7, { format: 'sabha.ballot.v1' }, { kind: 'pledge' }]));
    assert.deepEqual(pendingActs(pledge), []);
    server.line = 'down';
    await assert.rejects(submit({ park: 3, trees: 5 }));
    assert.equal(pendingActs(pledge).length, 1);
  });
});
