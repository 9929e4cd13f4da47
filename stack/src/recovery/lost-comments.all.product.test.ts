import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ActRecord } from '@sabha/domain/acts/act-record';
import {
  commentVersionsResponseSchema,
  exportCommentsResponseSchema,
  writtenCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import type { PrivateKeyAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { audit } from '../../../packages/audit/src/audit.ts';
import { changedBundle } from '../../test/changed-bundle.ts';
import { openDiscussion } from '../../test/commenter.ts';
import { LedgerHand } from '../../test/ledger-hand.ts';
import { prepareVoting } from '../../test/prepare-voting.ts';
import { ProductHere } from '../../test/product-here.ts';
import { signIn } from '../../test/registrant.ts';
import { TestInstallation } from '../../test/test-installation.ts';

const installation = new TestInstallation();
const bundle = installation.in('bundle.ndjson');
const admin = privateKeyToAccount(generatePrivateKey());
const start = () => ProductHere.start({ ...installation.settings, SABHA_ADMIN_WALLET: admin.address });

/** A citizen before the forum: writes, changes and removes; each gives the receipt's digest and the comment. */
async function writer(address: string, account: PrivateKeyAccount) {
  const session = await signIn(address, account);
  const call = async (method: 'PUT' | 'DELETE', id: number, body?: object) => {
    const { status, text } = await session.call(method, `/api/comments/${id}`, body);
    assert.equal(status, 200, text);
    return writtenCommentResponseSchema.parse(JSON.parse(text)).data;
  };
  return {
    session,
    async write(policy_id: number, comment: string, more: object = {}) {
      const { status, answer } = await session.post('/api/comments', { policy_id, comment, ...more });
      assert.equal(status, 200, JSON.stringify(answer));
      return writtenCommentResponseSchema.parse(answer).data;
    },
    edit: (id: number, comment: string) => call('PUT', id, { comment, label: 'question' }),
    remove: (id: number) => call('DELETE', id),
  };
}

async function discussionOn(address: string, policy: number) {
  const answer = await fetch(`${address}/api/policies/${policy}/comments?format=json&at=${Math.random()}`);
  return exportCommentsResponseSchema.parse(await answer.json()).data;
}

async function receiptOf(address: string, digest: string) {
  const answer = await fetch(`${address}/api/acts/${digest}`);
  assert.equal(answer.status, 200);
  const { receipt } = ((await answer.json()) as { data: ActRecord }).data;
  return { ...receipt, anchor: null };
}

/** A discussion with a reply, an edit, a removal, a hidden comment and a like; a bundle of it; and a comment after that. */
async function live() {
  const { citizens } = await prepareVoting(installation.settings, 3);
  const [amara, bala, chitra] = citizens as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]; // as asked for
  const product = await start();
  const { address } = product.ready;
  await openDiscussion(address, admin); // nobody comments on the first
  const policy = await openDiscussion(address, admin);
  const [one, two, three] = [
    await writer(address, amara),
    await writer(address, bala),
    await writer(address, chitra),
  ];
  const first = await one.write(policy, 'Who tests the water?', { label: 'for' });
  const edit = await one.edit(first.comment.comment_id, 'Who tests the water of the wells?');
  const reply = await two.write(policy, 'The province does.', { reply_id: first.comment.comment_id });
  const gone = await three.write(policy, 'I take this back soon.');
  const removal = await three.remove(gone.comment.comment_id);
  const bad = await two.write(policy, 'What a moderator hides.');
  await three.session.post(`/api/comments/${first.comment.comment_id}/like`, {});
  const office = await signIn(address, admin);
  const id = bad.comment.comment_id;
  const step = { comment_ids: [id], seen: ['0.0'], step: 'hide', reason: 'threat', note: 'By the rules' };
  const hidden = await office.post('/api/moderation/steps', step);
  const [taken] = (hidden.answer as { data: Array<{ receipt: { digest: string } }> }).data; // as the schema has it
  const shown = await discussionOn(address, policy);
  writeFileSync(bundle, await (await fetch(`${address}/api/audit/bundle`)).text());
  const later = await three.write(policy, 'Written after the bundle.');
  const digests = [first, edit, reply, gone, removal, bad].map(({ receipt }) => receipt.digest);
  const kept = [...digests, taken?.receipt.digest ?? ''];
  const receipts = await Promise.all(kept.map((digest) => receiptOf(address, digest)));
  await new LedgerHand(installation.dataDir, product.ready).anchor([...kept, later.receipt.digest]);
  await installation.untilComplete();
  await product.end();
  return { amara, policy, shown, receipts, digests: kept, last: later.comment.comment_id, edited: first };
}

test('a lost discussion comes back from a bundle, and goes on behind the numbers that were given', async () => {
  const { amara, policy, shown, receipts, digests, last, edited } = await live();
  rmSync(installation.in('database'), { recursive: true });
  const plan = await installation.recover('--from-chain', '--bundle', bundle);
  assert.match(plan.said, /of comments: who wrote them, so that nobody can change or remove the own ones/);

  // A stranger's bundle gives no comment another number, and no other text.
  const forged = installation.in('forged.ndjson');
  const text = readFileSync(bundle, 'utf8');
  const swapped = new Map([
    [2, 3],
    [3, 2],
  ]);
  writeFileSync(
    forged,
    changedBundle(text, (line) => {
      const isAct = line.kind === 'act' && line.act === 'comment';
      if (isAct) return { ...line, subject: swapped.get(Number(line.subject)) ?? line.subject };
      if (line.of !== 'comment') return line;
      const id = swapped.get(Number(line.id)) ?? line.id;
      return line.id === 1 ? { ...line, text: 'Another text' } : { ...line, id };
    }),
  );
  const misled = await installation.recover('--from-chain', '--bundle', forged, '--yes');
  assert.match(misled.said, /Left out: batch \d+: comment 3 cannot have this number/);
  assert.match(misled.said, /Comments 2; 2 are shown without their texts/);
  rmSync(installation.in('database'), { recursive: true });

  const done = await installation.recover('--from-chain', '--bundle', bundle, '--yes');
  assert.equal(done.code, 0, done.said);
  assert.match(done.said, /From the bundle: acts 7, .+\nComments 4; 0 are shown without their texts/);
  assert.match(done.said, /acts 8 to 8 are listed as lost/);
  assert.doesNotMatch(done.said, /Left out/);

  const product = await start();
  const { address } = product.ready;
  const asBefore = shown.map((comment) => ({
    ...comment,
    likes: 0,
    pseudonym: comment.user_id && `#${comment.user_id.slice(0, 8)}`,
  }));
  assert.deepEqual(await discussionOn(address, policy), asBefore);
  assert.deepEqual(await Promise.all(digests.map((digest) => receiptOf(address, digest))), receipts);
  const versions = await fetch(`${address}/api/comments/1/versions`);
  assert.deepEqual(
    commentVersionsResponseSchema
      .parse(await versions.json())
      .data.map(({ comment, text_hash }) => [comment, text_hash]),
    [
      [null, edited.comment.text_hash],
      [asBefore[0]?.comment, asBefore[0]?.text_hash],
    ],
    'a former text is in no bundle, its hash is in the record',
  );

  const lost = (await (await fetch(`${address}/api/policies/${policy}`)).json()) as {
    data: { texts: { name: { en: string } }; status: string; version: number };
  };
  assert.deepEqual(
    [lost.data.texts.name.en, lost.data.status],
    [`Policy ${policy} (its text was lost)`, 'INACTIVE'],
  );
  assert.equal(await openDiscussion(address, admin), policy + 1, 'no policy gets a number that was given');
  const office = await signIn(address, admin);
  const headers = {
    ...office.headers,
    'content-type': 'application/json',
    'if-match': `"${lost.data.version}"`,
  };
  const reason = { en: 'Its text was lost', si: 'එහි පෙළ අහිමි විය', ta: 'அதன் உரை இழக்கப்பட்டது' };
  const body = JSON.stringify({ status: 'ACTIVE', reason });
  const moved = await fetch(`${address}/api/policies/${policy}/status`, { method: 'POST', headers, body });
  assert.equal(moved.status, 200, await moved.text());
  const again = await writer(address, amara);
  const next = await again.write(policy, 'Who tests it now?', { reply_id: 1 });
  assert.equal(next.comment.comment_id, last + 1, 'behind the comment that was lost');
  assert.equal(
    (await again.session.call('DELETE', '/api/comments/1')).status,
    403,
    'nobody knows whose it was',
  );
  const taken = await fetch(`${address}/api/audit/bundle`);
  const { findings } = await audit([new Uint8Array(await taken.arrayBuffer())]);
  assert.deepEqual(
    findings.listed.map(({ kind, detail }) => [kind, detail]),
    [
      ['act-missing', '8 to 8'],
      ['anchor-root-wrong', 'anchor 0, acts 1 to 8'],
      ['citizens-unknown', '3 wallets'],
    ],
  );
  await product.end();

  await installation.inDatabase((db) => db.deleteFrom('acts').where('id', '=', 2n).execute());
  const forgedRepair = await installation.recover('--acts', '1-4', '--bundle', forged, '--yes');
  assert.match(forgedRepair.said, /act 3 did not write comment 3/);
  const repaired = await installation.recover('--acts', '2-2', '--bundle', bundle, '--yes');
  assert.equal(repaired.code, 0, repaired.said);
  const acts = await installation.inDatabase((db) =>
    db.selectFrom('acts').select(['id', 'kind']).where('id', '=', 2n).execute(),
  );
  assert.deepEqual(acts, [{ id: 2n, kind: 'comment-edit' }]);
});
