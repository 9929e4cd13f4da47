import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '../test/databases.ts';

const at = new Date('2026-01-01T00:00:00Z');
const session = (name: string) => ({
  token_hash: name,
  wallet: '0x',
  device: 'other' as const,
  created_at: at,
  used_at: at,
  ends_at: at,
  expires_at: at,
});

forEachDatabase((name, open) => {
  describe(`${name}: work at the same time`, () => {
    test('a write beside an open transaction is not undone with it', async () => {
      const { db } = await open();
      const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
      const { promise: inside, resolve: isInside } = Promise.withResolvers<void>();
      const failing = db.transaction().execute(async (trx) => {
        await trx.insertInto('sessions').values(session('undone')).execute();
        isInside();
        await gate;
        throw new Error('changed my mind');
      });
      await inside;
      const beside = db.insertInto('sessions').values(session('kept')).execute();
      openGate();
      await assert.rejects(failing, /changed my mind/);
      await beside;
      const rows = await db.selectFrom('sessions').select('token_hash').execute();
      assert.deepEqual(rows, [{ token_hash: 'kept' }]);
    });

    test('many transactions at once all take effect', async () => {
      const { db } = await open();
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          db.transaction().execute((trx) =>
            trx
              .insertInto('sessions')
              .values(session(`s${index}`))
              .execute(),
          ),
        ),
      );
      const { count } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      assert.equal(count, 30n);
    });

    test('whole numbers of eight bytes come back as bigint, instants as Date', async () => {
      const { db } = await open();
      const block = { number: 2n ** 62n, hash: '0x1', parent_hash: '0x0', mined_at: at };
      const row = await db
        .insertInto('chain_blocks')
        .values(block)
        .returning(['number', 'mined_at'])
        .executeTakeFirstOrThrow();
      assert.deepEqual(row, { number: 2n ** 62n, mined_at: at });
    });
  });
});
