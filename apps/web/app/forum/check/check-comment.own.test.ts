import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { parseHash } from '@sabha/domain/core/hex';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { commentTextHash } from '@sabha/domain/forum/comments/comment-structs';
import {
  AT,
  edit,
  LOG,
  type Recorded,
  SALT,
  signer,
  step,
  stranger,
  write,
} from '../../../test/forum-record.ts';
import { SETTINGS } from '../../../test/settings.ts';
import { checkAct } from '../../acts/check/check-act.ts';
import { overall, stepsOf, type Verdict } from '../../acts/check/verdict.ts';
import { isOtherFile } from '../../acts/receipts/receipt-file.ts';
import { commentEditInWeb, commentInWeb, commentStepInWeb } from './comment-in-web.ts';

const KINDS = [commentInWeb, commentEditInWeb, commentStepInWeb];
const settings = { ...SETTINGS, contracts: { ...SETTINGS.contracts, receiptLog: LOG } };

let written: Awaited<ReturnType<typeof write>>;
/** What Sabha answers: the comment, its texts, and the acts on it. */
let published: {
  comment: CommentView | null;
  texts: ReadonlyArray<{ comment: string | null; text_hash: string }>;
  acts: readonly Recorded[];
  isDown: boolean;
};

const ok = (data: unknown, more: object = {}) => Response.json({ success: true, data, ...more });
const missing = () => new Response('', { status: 404 });

function answer(url: unknown): Response {
  const { pathname: path } = new URL(String(url), settings.origin);
  if (path === '/api/receipts/keys')
    return ok([{ address: signer.address.toLowerCase(), from: null, until: null }]);
  if (path === '/api/ledger/reconciliation') return ok({ lost: [] });
  if (path.startsWith('/api/acts/')) {
    const found = published.acts.find(({ digest }) => path.endsWith(digest));
    return found ? ok(found) : missing();
  }
  assert.match(path, /^\/api\/comments\/7(\/acts|\/versions)?$/);
  if (published.isDown) return new Response('', { status: 503 });
  if (path.endsWith('/acts'))
    return published.acts.length === 0 ? missing() : ok(published.acts, { next: null });
  if (!published.comment) return missing();
  return path.endsWith('/versions')
    ? ok(published.texts.map(version))
    : ok({ comment: published.comment, above: [] });
}

const version = (text: { comment: string | null; text_hash: string }, index: number) => ({
  ...{ number: index + 1, label: 'for', salt: text.comment === null ? null : SALT, written_at: AT },
  ...text,
});

/** Publishes a comment after these acts, the last of which made it as it is shown. */
function publish(acts: ReadonlyArray<{ record: Recorded; shown: CommentView }>) {
  const last = acts.at(-1) ?? assert.fail();
  const texts = acts
    .filter(({ record }) => record.kind !== 'comment-step')
    .map(({ shown: { comment, text_hash } }) => ({
      comment: last.shown.removed ? null : comment,
      text_hash,
    }));
  published = { comment: last.shown, texts, acts: acts.map(({ record }) => record), isDown: false };
}

async function check(file: unknown, digest: string = written.digest) {
  const verdicts: Record<string, Verdict> = {};
  let act = KINDS[0];
  await checkAct(digest, file, KINDS, settings, undefined, {
    onAct: (found) => {
      act = KINDS.find(({ kind }) => kind === found.kind);
    },
    onProgress: () => undefined,
    onVerdict: (name, verdict) => {
      verdicts[name] = verdict;
    },
  });
  const says = Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, verdict.says]));
  const history = (verdicts.history?.entries ?? []).map(({ says: what, why }) =>
    [what, why?.says].join(' ').trim(),
  );
  return { says, history, whole: overall(stepsOf(act ?? assert.fail()), verdicts) };
}

const BASE = {
  ...{
    record: 'record.good',
    signature: 'signature.good',
    receipt: 'receipt.good',
    anchor: 'anchor.waiting',
  },
  history: 'history.waiting',
};
const GOOD = { ...BASE, text: 'text.good', shown: 'shown.good' };

describe('the check of a comment', () => {
  afterEach(() => mock.restoreAll());
  beforeEach(async () => {
    Object.defineProperty(globalThis, 'location', { value: new URL(settings.origin), configurable: true });
    mock.method(globalThis, 'fetch', async (url: unknown) => answer(url));
    mock.method(Date, 'now', () => Date.parse(AT) + 2 * 60_000);
    written = await write('I am for it', 7);
    publish([written]);
  });

  test('is good by its code and by its file; two minutes without an anchor are no fault', async () => {
    for (const file of [written.file, undefined])
      assert.deepEqual(await check(file), { says: GOOD, history: ['history.written'], whole: 'waiting' });
    mock.method(Date, 'now', () => Date.parse(AT) + 3 * 60_000);
    const late = await check(written.file);
    assert.deepEqual(
      [late.says.anchor, late.history],
      ['anchor.unsecured', ['history.written anchor.unsecured']],
    );
  });

  test('one that is gone without a step is named, with its record and without', async () => {
    published.comment = null;
    const gone = { ...GOOD, shown: 'shown.gone' };
    assert.deepEqual(await check(written.file), { says: gone, history: ['history.written'], whole: 'bad' });
    assert.equal((await check(undefined)).says.shown, 'shown.gone');
    published.acts = [];
    const { says } = await check(written.file);
    assert.deepEqual(
      [says.record, says.receipt, says.history, says.shown],
      ['record.bad', 'receipt.good', 'history.gone', 'shown.gone'],
    );
  });

  test('one that lost its text, or is said to be removed, without an act that did it is gone too', async () => {
    published.comment = { ...written.shown, comment: null, salt: null };
    assert.equal((await check(written.file)).says.shown, 'shown.gone');
    for (const by of ['author', 'moderator'] as const) {
      published.comment = {
        ...written.shown,
        comment: null,
        salt: null,
        removed: { by, at: AT, reason: null },
      };
      const { says, whole } = await check(undefined);
      assert.deepEqual([says.shown, whole], ['shown.gone', 'bad'], by);
    }
  });

  test('one that was changed is checked whole by each code and file', async () => {
    const first = await edit(written.shown, 'I am for most of it', 1);
    const second = await edit(first.shown, 'I am against most of it', 2, 'against');
    publish([written, first, second]);
    const history = ['history.written', 'history.edited', 'history.edited'];
    const shown = 'shown.edited';
    for (const [act, text] of [
      [written, 'text.former'],
      [first, 'text.former'],
      [second, 'text.good'],
    ] as const) {
      const byCode = { says: { ...BASE, text, shown }, history, whole: 'waiting' };
      assert.deepEqual(await check(undefined, act.digest), byCode);
      const byFile = { ...byCode, says: { ...byCode.says, text: 'text.good' } };
      assert.deepEqual(await check(act.file, act.digest), byFile);
      assert.deepEqual(await check({ ...act.file, payload: undefined }, act.digest), byFile, 'an older file');
    }
  });

  test('one that was removed is checked whole, by the code and by the file of each act', async () => {
    const changed = await edit(written.shown, 'I am for most of it', 1);
    const removal = await step(changed.shown, 'removed', 1);
    publish([written, changed, removal]);
    const history = ['history.written', 'history.edited', 'history.removed'];
    const shown = 'shown.author';
    for (const act of [written, changed]) {
      const byCode = { says: { ...BASE, text: 'text.gone', shown }, history, whole: 'waiting' };
      assert.deepEqual(await check(undefined, act.digest), byCode);
      assert.equal((await check(act.file, act.digest)).says.text, 'text.good');
    }
    for (const file of [undefined, removal.file, { ...removal.file, payload: undefined }])
      assert.deepEqual(await check(file, removal.digest), {
        says: { ...BASE, shown },
        history,
        whole: 'waiting',
      });
  });

  test('one that a moderator hid says why; after an appeal it is shown again or not', async () => {
    const hidden = await step(written.shown, 'hidden', 1, { reason: 'threat' });
    const appealed = await step(written.shown, 'appealed', 2);
    publish([written, hidden, { ...appealed, shown: hidden.shown }]);
    const appeal = ['history.written', 'history.hiddenFor', 'history.appealed'];
    const { says, history } = await check(undefined);
    assert.deepEqual([says.shown, history], ['shown.moderator', appeal]);
    const restored = await step(written.shown, 'restored', 3);
    publish([written, hidden, appealed, restored]);
    const after = await check(undefined);
    assert.deepEqual(after, { says: GOOD, history: [...appeal, 'history.restored'], whole: 'waiting' });
  });

  test('an act that Sabha does not list is missed by who holds its receipt', async () => {
    const changed = await edit(written.shown, 'I am for most of it', 1);
    const removal = await step(changed.shown, 'removed', 1);
    publish([written, changed]);
    for (const file of [removal.file, { ...removal.file, payload: undefined }]) {
      const { says, whole } = await check(file, removal.digest);
      assert.deepEqual([says.record, says.receipt, whole], ['record.bad', 'receipt.good', 'bad']);
    }
    published = { ...published, acts: [written.record], comment: written.shown };
    const { says } = await check(changed.file, changed.digest);
    assert.deepEqual([says.record, says.history], ['record.bad', 'history.without']);
  });

  test('an act that does not follow from those before it is named', async () => {
    const second = await edit(written.shown, 'I am for most of it', 2);
    publish([written, second]);
    assert.deepEqual((await check(undefined)).history, ['history.written', 'history.edited order.bad']);
    const stolen = await step(written.shown, 'removed', 1, { member: '00000000000000b9' });
    publish([written, stolen]);
    const { says, history, whole } = await check(undefined);
    assert.deepEqual([says.history, history[1], whole], ['history.bad', 'history.removed order.bad', 'bad']);
    const removal = await step(written.shown, 'removed', 1);
    const forged = { ...removal.record, payload: second.record.payload };
    publish([written, { ...removal, record: forged }]);
    assert.equal((await check(undefined)).says.history, 'history.bad');
    const { receipt } = second.record;
    publish([written, { ...removal, record: { ...removal.record, receipt } }]);
    assert.deepEqual((await check(undefined)).history, ['history.written', 'history.removed receipt.bad']);
  });

  test('one that is shown although an act took it away is named', async () => {
    const removal = await step(written.shown, 'removed', 1);
    publish([written, removal]);
    published.comment = written.shown;
    assert.equal((await check(undefined)).says.shown, 'shown.again');
  });

  test('what happens between two answers is no contradiction', async () => {
    const removal = await step(written.shown, 'removed', 1);
    let asked = 0;
    mock.method(globalThis, 'fetch', async (url: unknown) => {
      if (String(url).startsWith('/api/comments/7/acts') && asked++ === 0) publish([written, removal]);
      return answer(url);
    });
    assert.equal((await check(written.file)).says.shown, 'shown.author');
  });

  test('no answer is no removal', async () => {
    published.isDown = true;
    const { says, whole } = await check(written.file);
    assert.deepEqual([says.history, says.shown, whole], ['history.unknown', 'shown.unknown', 'unknown']);
  });

  test('another text or salt in the file is found out', async () => {
    for (const change of [
      { comment: 'I am against it' },
      { salt: `0x${'5b'.repeat(32)}` },
      { salt: '0x1' },
    ]) {
      const file = { ...written.file, comment: { ...written.shown, ...change } };
      const { says, whole } = await check(file);
      assert.deepEqual([says, whole], [{ ...GOOD, text: 'text.bad' }, 'bad']);
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
    published = { ...published, acts: [], comment: null };
    const { says } = await check(invented.file, invented.digest);
    assert.deepEqual([says.receipt, says.shown], ['receipt.notOurs', undefined]);
  });

  test('a text that Sabha changed on the page or in the record is found out', async () => {
    publish([{ ...written, shown: { ...written.shown, comment: 'I am against it' } }]);
    assert.equal((await check(written.file)).says.shown, 'shown.changed');
    assert.equal((await check(undefined)).says.text, 'text.other');
    published.comment = { ...written.shown, label: 'against' };
    assert.equal((await check(written.file)).says.shown, 'shown.changed');
    published.comment = { ...written.shown, digest: parseHash(`0x${'77'.repeat(32)}`) };
    assert.equal((await check(written.file)).says.shown, 'shown.other');
    const { payload } = (await write('Another', 7)).record;
    published.acts = [{ ...written.record, payload }];
    assert.deepEqual((await check(written.file)).says.record, 'record.bad');
    assert.deepEqual((await check(undefined)).says.signature, 'signature.bad');
  });

  test('a record with a signature is no comment: nobody signs one', async () => {
    published.acts = [{ ...written.record, authorization: `0x${'00'.repeat(65)}` }];
    assert.equal((await check(written.file)).says.record, 'record.bad');
    const { says, whole } = await check(undefined);
    assert.deepEqual([says, whole], [{ record: 'record.bad' }, 'bad']);
  });

  test('the receipt of a kind that is not checked here is no stranger’s file', () => {
    const { file } = written;
    assert.ok(isOtherFile({ ...file, kind: 'comment-edit' }, [commentInWeb]));
    assert.ok(!isOtherFile(file, [commentInWeb]));
    assert.ok(!isOtherFile({ ...file, format: 'other.v1', kind: 'comment-edit' }, [commentInWeb]));
  });
});
