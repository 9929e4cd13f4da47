import assert from 'node:assert/strict';
import { beforeEach, describe, mock, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { buildComment } from '../../../test/build-comment.ts';
import { updateWallet, walletSnapshot } from '../../wallet/wallet-store.ts';
import { type Draft, draftOf, emptyDraft, forgetDraft, keepDraft, waitingDrafts } from './drafts.ts';
import { sendDraft, sendWaiting, whenWritten } from './send-draft.ts';

const WRITER = parseAddress(`0x${'a1'.repeat(20)}`);
const OTHER = parseAddress(`0x${'b2'.repeat(20)}`);
const box = { policy: 1, replyTo: 0 };
const receipt = {
  ...{ version: 2, kind: 'comment', digest: `0x${'d1'.repeat(32)}`, number: '1', proof: [], anchor: null },
  received_at: '2026-11-25T06:00:00.000Z',
  batch: {
    ...{ id: '1', root: `0x${'00'.repeat(32)}`, count: 1, signed_at: '2026-11-25T06:00:00.000Z' },
    ...{ signature: `0x${'00'.repeat(65)}`, signer: '0x' },
  },
};
const recorded = () =>
  Response.json(
    { success: true, data: { comment: buildComment(), receipt, payload: '0x01' } },
    { status: 201 },
  );
const problem = (status: number, kind: string) =>
  Response.json(
    { type: 'about:blank', title: kind, status, kind, success: false, data: null, message: kind },
    { status },
  );

const store = new Map<string, string>();
const sent: { salt: string; comment: string }[] = [];

/** What the server answers, one after the other; null is no answer at all. */
function answer(...answers: (Response | null)[]): void {
  mock.method(globalThis, 'fetch', async (_: unknown, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)));
    const next = answers.shift();
    if (!next) throw new TypeError('the line is down');
    return next;
  });
}

function signIn(wallet: typeof WRITER | null): void {
  const session = wallet && {
    ...{
      wallet,
      citizen: true,
      registration: 'registered' as const,
      roles: [],
      anonymity: { state: 'none' as const },
    },
  };
  updateWallet({ session });
}

function writeDraft(given: Partial<Draft> = {}): Draft {
  const draft = { ...emptyDraft(box), text: 'Who checks the costs?', waitsFor: WRITER, ...given };
  keepDraft(draft);
  return draft;
}

beforeEach(() => {
  mock.restoreAll();
  store.clear();
  sent.length = 0;
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  signIn(WRITER);
});

describe('a draft that is sent', () => {
  test('is gone once the server has it, and its receipt is kept with text and salt', async () => {
    answer(recorded());
    const heard: number[] = [];
    const stop = whenWritten(({ comment }) => heard.push(comment.comment_id));
    const outcome = await sendDraft(writeDraft());
    stop();
    assert.equal(outcome.kind, 'written');
    assert.equal(draftOf(box), undefined);
    assert.deepEqual(heard, [1]);
    const [kept] = JSON.parse(store.get('sabha.comment-receipts') ?? '[]');
    assert.equal(kept.comment.comment, 'Who checks the costs?');
    assert.equal(kept.receipt.digest, receipt.digest);
    assert.equal(kept.payload, '0x01');
    assert.equal(kept.comment.salt, buildComment().salt);
  });

  test('and gets no answer waits, and is sent again with the same salt', async () => {
    answer(null, recorded());
    const draft = writeDraft();
    assert.equal((await sendDraft(draft)).kind, 'unanswered');
    assert.deepEqual(waitingDrafts(), [draft]);
    await sendWaiting();
    assert.deepEqual(waitingDrafts(), []);
    assert.deepEqual(
      sent.map(({ salt }) => salt),
      [draft.salt, draft.salt],
    );
  });

  test('changes a comment where it is another text of one, however often it is sent', async () => {
    answer(null, recorded());
    const asked: string[] = [];
    const line = globalThis.fetch;
    mock.method(globalThis, 'fetch', (url: string, request: RequestInit) => {
      asked.push(`${request.method} ${url}`);
      return line(url, request);
    });
    const draft = writeDraft({ edits: 1 });
    assert.equal(draftOf(box), undefined, 'it is no draft of the box for new comments');
    assert.equal((await sendDraft(draft)).kind, 'unanswered');
    const heard: string[] = [];
    const stop = whenWritten((_, what) => heard.push(what));
    await sendWaiting();
    stop();
    assert.deepEqual(asked, ['PUT /api/comments/1', 'PUT /api/comments/1']);
    assert.deepEqual(heard, ['changed']);
    assert.deepEqual(
      sent.map(({ salt }) => salt),
      [draft.salt, draft.salt],
    );
    const [kept] = JSON.parse(store.get('sabha.comment-receipts') ?? '[]');
    assert.equal(kept.kind, 'comment-edit');
  });

  test('while it is under way is one request, however often it is pressed', async () => {
    answer(recorded());
    const draft = writeDraft();
    await Promise.all([sendDraft(draft), sendDraft(draft), sendWaiting()]);
    assert.equal(sent.length, 1);
  });

  test('is never posted for somebody else who signed in on the device since', async () => {
    answer(recorded());
    signIn(OTHER);
    const draft = writeDraft();
    assert.equal((await sendDraft(draft)).kind, 'signed-out');
    await sendWaiting();
    assert.equal(sent.length, 0);
    assert.deepEqual(waitingDrafts(), [draft]);
  });

  test('when the session has ended stays, and the page knows that nobody is signed in', async () => {
    answer(problem(401, 'not-signed-in'));
    const draft = writeDraft();
    assert.equal((await sendDraft(draft)).kind, 'signed-out');
    assert.equal(walletSnapshot().session, null);
    assert.equal(draftOf(box)?.text, draft.text);
  });

  test('and is refused can be changed again, and is not sent by itself any more', async () => {
    answer(problem(422, 'near-duplicate'));
    const draft = writeDraft();
    assert.equal((await sendDraft(draft)).kind, 'refused');
    assert.equal(draftOf(box)?.waitsFor, null);
    await sendWaiting();
    assert.equal(sent.length, 1);
  });

  test('and meets a server that is being started anew waits', async () => {
    answer(problem(503, 'not-ready'), recorded());
    assert.equal((await sendDraft(writeDraft())).kind, 'unanswered');
    await sendWaiting();
    assert.deepEqual(waitingDrafts(), []);
  });
});

describe('what a device keeps', () => {
  test('of each box is its last text, and nothing of an empty one', () => {
    const one = writeDraft({ waitsFor: null });
    keepDraft({ ...one, text: 'Another' });
    const reply = writeDraft({ replyTo: 7, waitsFor: null });
    assert.equal(draftOf(box)?.text, 'Another');
    keepDraft({ ...reply, text: '' });
    assert.equal(draftOf({ policy: 1, replyTo: 7 }), undefined);
    forgetDraft(one);
    assert.equal(draftOf(box), undefined);
    const edit = writeDraft({ edits: 3, text: '', waitsFor: null });
    assert.deepEqual(draftOf({ ...box, edits: 3 }), edit, 'an emptied text of another one is kept');
  });

  test('and what anybody else wrote there is left out', () => {
    const good = { ...emptyDraft(box), text: 'Good' };
    const wrong = [
      null,
      7,
      {},
      { ...good, salt: '0x1' },
      { ...good, label: 'loud' },
      { ...good, waitsFor: 3 },
      { ...good, edits: 'all' },
    ];
    store.set('sabha.comment-drafts', JSON.stringify([...wrong, good]));
    assert.deepEqual(draftOf(box), good);
  });

  test('has another salt for each text', () => {
    const salts = new Set(Array.from({ length: 50 }, () => emptyDraft(box).salt));
    assert.equal(salts.size, 50);
  });
});
