import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepAct } from '@sabha/anonymity/acts/kept-act';
import { wordOf } from '@sabha/anonymity/field';
import { forOneDatabase } from '@sabha/db/test/databases';
import { hexToBytes, keccak256 } from 'viem';
import { HashedAuthors } from './hashed-authors.ts';
import { lookUp } from './look-up.ts';

const PROPOSAL = 7;
const SUBJECT = wordOf(77n);
const KIND = {
  kind: 'ballot',
  form: { name: 'secret-ballot' },
  subjects: async (_db: unknown, subject: string) => (subject === SUBJECT ? [PROPOSAL] : []),
} as const;

/** Ballots `first` to `last`, each with a nullifier that begins like no other. */
function ballots(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const number = BigInt(first + at);
    const nullifier = BigInt(keccak256(wordOf(number))) >> 8n;
    const parts = { subject: SUBJECT, nullifier, words: [wordOf(1n), wordOf(number)], root: 1n };
    const kept = keepAct({ kind: 'ballot', ...parts, points: Array.from({ length: 8 }, () => 2n) });
    return {
      ...{ id: number, digest: wordOf(number), kind: 'secret-ballot', subject: BigInt(PROPOSAL), seq: 1n },
      ...{ author: wordOf(nullifier), payload: hexToBytes(kept.payload) },
      ...{ authorization: hexToBytes(kept.authorization), received_at: new Date(0) },
      ...{ receipt_batch_id: 1n, receipt_index: Number(number) },
    };
  });
}

forOneDatabase((name, open) => {
  test(`${name}: of many acts those that begin alike are found, 256 or more of them, and never all at once`, async () => {
    const { db, close } = await open();
    const batch = { root: '0x', signature: '0x', signed_at: new Date(0), count: 1, signer: '' };
    await db.insertInto('receipt_batches').values(batch).execute();
    const hashed = new HashedAuthors(db);
    const ask = (bits: number, own: string) =>
      lookUp(db, hashed, KIND, {
        subject: SUBJECT,
        bits,
        prefix: keccak256(own as `0x${string}`).slice(0, 10),
      });

    const first = ballots(1, 300);
    await db.insertInto('acts').values(first).execute();
    const [one] = first;
    assert.ok(one);
    const few = await ask(0, one.author);
    assert.deepEqual([few.bits, few.acts, few.rows.length], [0, 300, 300], 'few are given whole');

    const more = ballots(301, 2_500);
    for (const at of [0, 1_100])
      await db
        .insertInto('acts')
        .values(more.slice(at, at + 1_100))
        .execute();
    const many = await ask(0, one.author);
    assert.deepEqual([many.bits, many.acts, many.rows], [3, 2_500, []], 'what came since is counted');
    for (const { author, digest } of [one, ...more.slice(-3)]) {
      const { rows } = await ask(many.bits, author);
      assert.ok(rows.length > 200 && rows.length < 450, `${rows.length}`);
      assert.equal(rows.filter((row) => row.nullifier === author && row.digest === digest).length, 1);
      const before = await ask(many.bits - 1, author);
      assert.ok(before.rows.length > rows.length, 'who was told one bit less is answered still');
    }
    const exact = await ask(32, one.author);
    assert.ok(exact.rows.length > 200, 'nobody learns more about whom a device looks for');

    const unknown = { subject: wordOf(78n), bits: 0, prefix: '0x00000000' };
    assert.deepEqual(await lookUp(db, hashed, KIND, unknown), { bits: 0, acts: 0, rows: [] });
    await close();
  });
});
