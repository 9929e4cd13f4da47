import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { createPrivacy } from '../../registration/privacy/privacy.ts';
import { findThread, insertThreads } from './report-threads.store.ts';
import { openThreadKeys, resealThreads, sealThread } from './sealed-threads.ts';

const [OLD, NEW] = ['old', 'new'].map((id, n) => ({ id, bytes: Buffer.alloc(32, 7 + n) }));

forOneDatabase((name, open) => {
  describe(`${name}: what leads to a reporter`, () => {
    test('is found and opened when the keys of the server were replaced', async () => {
      assert.ok(OLD && NEW);
      const { db } = await open();
      const keys = { lookup: `0x${'ab'.repeat(32)}`, recipient: 'age1', address: '0x' };
      const before = createPrivacy([OLD]);
      const both = createPrivacy([NEW, OLD]);
      await insertThreads(db, [{ ...sealThread(before, 3, keys), opening: 'AAAA' }]);
      assert.ok(await findThread(db, both.indexesOf('thread', keys.lookup)), 'both keys find it meanwhile');
      assert.equal(await resealThreads(db, both, () => {}), 1);
      assert.equal(await resealThreads(db, both, () => {}), 0);
      const after = createPrivacy([NEW]);
      const found = await findThread(db, after.indexesOf('thread', keys.lookup));
      assert.deepEqual(openThreadKeys(after, 3, found?.keys_sealed ?? ''), keys);
      assert.throws(() => openThreadKeys(after, 4, found?.keys_sealed ?? ''), /does not open/);
      assert.equal(await findThread(db, before.indexesOf('thread', keys.lookup)), undefined);
    });
  });
});
