import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import { type Hash, parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { COMMENT, commentTextHash } from '@sabha/domain/forum/comments/comment-structs';
import { privateKeyToAccount } from 'viem/accounts';
import { checkAct } from '../../acts/check/check-act.ts';
import { overall, stepsOf, type Verdict } from '../../acts/check/verdict.ts';
import { isOtherFile } from '../../acts/receipts/receipt-file.ts';
import type { PageSettings } from '../../shell/context.ts';
import { commentCode } from './comment-code.ts';
import { commentInWeb } from './comment-in-web.ts';
import { messageOf } from './comment-message.ts';

const CHAIN = 31_337;
const LOG = parseAddress(`0x${'c2'.repeat(20)}`);
const SALT = parseHash(`0x${'5a'.repeat(32)}`);
const AT = '2026-11-20T06:00:00.000Z';
const signer = privateKeyToAccount(`0x${'33'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'66'.repeat(32)}`);
const ABSENT = {
  registry: '',
  proposals: '',
  petitions: '',
  spendingLedger: '',
  proofVerifier: '',
  census: '',
};
const settings: PageSettings = {
  ...{ demo: false, chainId: CHAIN, explorerUrl: null, rpcPath: '/rpc', rpcAlternatives: [], ownChain: true },
  ...{ reportsByWallet: null, demoWallet: false, petitionSupporters: 5, origin: 'http://sabha.test' },
  translatesComments: false,
  contracts: { ...ABSENT, anonymousReports: '', anchors: '', secretBallots: '', receiptLog: LOG },
  registration: { minimumAge: 18, reservationHours: 24, erasedNicDays: 1 },
};

/** A comment as Sabha writes it, its record and the file that its writer keeps. */
async function write(text: string, id: number, by = signer) {
  const comment: CommentView = {
    ...{ comment_id: id, comment: text, user_id: '00000000000000a7', policy_id: 4, reply_id: null, likes: 0 },
    ...{ created_at: AT, thread_id: id, replies: 0, form: 'comment', label: 'for', pseudonym: 'Nimal' },
    ...{ office: null, language: 'en', edited_at: null, removed: null, salt: SALT, digest: '' },
    text_hash: commentTextHash(SALT, text),
  };
  const payload = payloadOf(comment);
  const digest = COMMENT.digest(payload, { chainId: CHAIN, address: LOG });
  const receipt = await sign(digest, id, by);
  const shown = { ...comment, digest };
  const record = {
    ...{
      kind: 'comment',
      number: String(id),
      digest,
      subject: String(id),
      author: 'member:00000000000000a7',
    },
    ...{ seq: '0', received_at: AT, payload, authorization: null as string | null, chain_id: CHAIN },
    ...{ contract: LOG, receipt, current: true },
    ledger: { state: 'received', tx_hash: null, block_number: null, reason: null },
  };
  return {
    shown,
    record,
    digest,
    file: { format: 'sabha.comment.v1', kind: 'comment', comment: shown, receipt },
  };
}

function payloadOf(comment: CommentView) {
  const message = messageOf(comment) ?? assert.fail();
  return COMMENT.encode(commentCode.typed(message) as ReturnType<typeof COMMENT.decode>); // what it makes of a comment
}

async function sign(digest: Hash, number: number, by: typeof signer) {
  const signedAt = new Date(AT);
  const { root } = receiptTree([{ digest, number: BigInt(number), receivedAt: signedAt }]);
  const signature = await by.signMessage({ message: receiptBatchMessage({ root, count: 1, signedAt }) });
  const batch = { id: '1', root, count: 1, signed_at: AT, signature, signer: by.address.toLowerCase() };
  const rest = { received_at: AT, batch, proof: [], anchor: null };
  return { version: 2 as const, kind: 'comment', digest, number: String(number), ...rest };
}

type Written = Awaited<ReturnType<typeof write>>;
let written: Written;
let published: { record: object | null; comment: CommentView | null; isDown: boolean };

const ok = (data: unknown) => Response.json({ success: true, data });

function answer(url: unknown): Response {
  const path = new URL(String(url), settings.origin).pathname;
  if (path === '/api/receipts/keys')
    return ok([{ address: signer.address.toLowerCase(), from: null, until: null }]);
  if (path === '/api/ledger/reconciliation') return ok({ lost: [] });
  if (path.startsWith('/api/acts/')) return published.record ? ok(published.record) : missing();
  assert.equal(path, '/api/comments/7');
  if (published.isDown) return new Response('', { status: 503 });
  return published.comment ? ok({ comment: published.comment, above: [] }) : missing();
}
const missing = () => new Response('', { status: 404 });

async function check(file: unknown, digest: string = written.digest) {
  const verdicts: Record<string, Verdict> = {};
  await checkAct(digest, file, [commentInWeb], settings, undefined, {
    onAct: () => undefined,
    onProgress: () => undefined,
    onVerdict: (step, verdict) => {
      verdicts[step] = verdict;
    },
  });
  const says = Object.fromEntries(Object.entries(verdicts).map(([step, verdict]) => [step, verdict.says]));
  return { says, whole: overall(stepsOf(commentInWeb), verdicts) };
}

const GOOD = {
  ...{
    record: 'record.good',
    signature: 'signature.good',
    receipt: 'receipt.good',
    anchor: 'anchor.waiting',
  },
  ...{ text: 'text.good', shown: 'shown.good' },
};

describe('the check of a comment', () => {
  afterEach(() => mock.restoreAll());
  beforeEach(async () => {
    Object.defineProperty(globalThis, 'location', { value: new URL(settings.origin), configurable: true });
    mock.method(globalThis, 'fetch', async (url: unknown) => answer(url));
    mock.method(Date, 'now', () => Date.parse(AT) + 50 * 60_000);
    written = await write('I am for it', 7);
    published = { record: written.record, comment: written.shown, isDown: false };
  });

  test('is good by its code and by its file; an hour without an anchor is no fault', async () => {
    for (const file of [written.file, undefined])
      assert.deepEqual(await check(file), { says: GOOD, whole: 'waiting' });
    mock.method(Date, 'now', () => Date.parse(AT) + 80 * 60_000);
    assert.equal((await check(written.file)).says.anchor, 'anchor.unsecured');
  });

  test('one that is gone without a step is named, with its record and without', async () => {
    published.comment = null;
    assert.deepEqual(await check(written.file), { says: { ...GOOD, shown: 'shown.gone' }, whole: 'bad' });
    assert.equal((await check(undefined)).says.shown, 'shown.gone');
    published.record = null;
    const { says } = await check(written.file);
    assert.deepEqual([says.record, says.receipt, says.shown], ['record.bad', 'receipt.good', 'shown.gone']);
  });

  test('one that lost its text with no word of a removal is gone too', async () => {
    published.comment = { ...written.shown, comment: null, salt: null };
    assert.equal((await check(written.file)).says.shown, 'shown.gone');
  });

  test('one that was removed says by whom', async () => {
    for (const by of ['author', 'moderator'] as const) {
      const removed = { by, at: AT, reason: null };
      published.comment = { ...written.shown, comment: null, salt: null, user_id: null, removed };
      assert.deepEqual((await check(written.file)).says, { ...GOOD, shown: `shown.${by}` });
      assert.equal((await check(undefined)).says.text, 'text.gone');
    }
  });

  test('no answer is no removal', async () => {
    published.isDown = true;
    assert.equal((await check(written.file)).says.shown, 'shown.unknown');
  });

  test('another text or salt in the file is found out', async () => {
    for (const change of [
      { comment: 'I am against it' },
      { salt: `0x${'5b'.repeat(32)}` },
      { salt: '0x1' },
    ]) {
      const file = { ...written.file, comment: { ...written.shown, ...change } };
      assert.deepEqual(await check(file), { says: { ...GOOD, text: 'text.bad' }, whole: 'bad' });
    }
    const hash = { comment: 'No', text_hash: commentTextHash(SALT, 'No') };
    const { says, whole } = await check({ ...written.file, comment: { ...written.shown, ...hash } });
    assert.deepEqual(
      [says.record, says.signature, says.text, whole],
      ['record.bad', 'signature.bad', undefined, 'bad'],
    );
  });

  test('another writer, label or policy, or the number of another comment, is found out', async () => {
    for (const change of [{ user_id: '00000000000000a8' }, { label: 'against' }, { policy_id: 5 }]) {
      const { says } = await check({ ...written.file, comment: { ...written.shown, ...change } });
      assert.deepEqual([says.record, says.signature], ['record.bad', 'signature.bad']);
    }
    const other = await check({ ...written.file, comment: { ...written.shown, comment_id: 8 } });
    assert.deepEqual([other.says.record, other.says.shown], ['record.bad', 'shown.good']);
  });

  test('the receipt of another comment proves nothing of this one', async () => {
    const { receipt } = (await write('Another', 9)).record;
    const { says, whole } = await check({ ...written.file, receipt });
    assert.deepEqual([says.record, says.receipt, whole], ['record.bad', 'receipt.bad', 'bad']);
  });

  test('nobody can make it look as if a comment that never was were gone', async () => {
    const invented = await write('Never written', 7, stranger);
    published = { record: null, comment: null, isDown: false };
    const { says } = await check(invented.file, invented.digest);
    assert.deepEqual([says.receipt, says.shown], ['receipt.notOurs', undefined]);
  });

  test('a text that Sabha changed on the page or in the record is found out', async () => {
    published.comment = { ...written.shown, comment: 'I am against it' };
    assert.equal((await check(written.file)).says.shown, 'shown.changed');
    assert.equal((await check(undefined)).says.text, 'text.other');
    published.comment = (await write('Another', 7)).shown;
    assert.equal((await check(written.file)).says.shown, 'shown.other');
    const { payload } = (await write('Another', 7)).record;
    published.record = { ...written.record, payload };
    assert.deepEqual((await check(written.file)).says.record, 'record.bad');
    assert.deepEqual((await check(undefined)).says.signature, 'signature.bad');
  });

  test('a record with a signature is no comment: nobody signs one', async () => {
    published.record = { ...written.record, authorization: `0x${'00'.repeat(65)}` };
    assert.equal((await check(written.file)).says.record, 'record.bad');
    assert.deepEqual(await check(undefined), { says: { record: 'record.bad' }, whole: 'bad' });
  });

  test('an edited comment is shown with its later text; the file still proves the first', async () => {
    const later = { comment: 'I am for most of it', text_hash: commentTextHash(SALT, 'I am for most of it') };
    published.comment = { ...written.shown, ...later, edited_at: AT };
    assert.deepEqual((await check(written.file)).says, { ...GOOD, shown: 'shown.edited' });
    assert.equal((await check(undefined)).says.text, 'text.edited');
  });

  test('the receipt of a change is no stranger’s file, though it is not checked here', () => {
    const { file } = written;
    assert.ok(isOtherFile({ ...file, kind: 'comment-edit' }, [commentInWeb]));
    assert.ok(!isOtherFile(file, [commentInWeb]));
    assert.ok(!isOtherFile({ ...file, format: 'other.v1', kind: 'comment-edit' }, [commentInWeb]));
  });
});
