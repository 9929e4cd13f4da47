import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type QueryExecutorProvider, sql } from 'kysely';
import { forEachDatabase, type OpenFresh } from '../test/databases.ts';
import { pipelinedTransaction } from './pipelined-transaction.ts';

const at = new Date('2026-01-01T00:00:00Z');
const add = (where: QueryExecutorProvider, name: string) =>
  sql`insert into sessions (token_hash, wallet, device, created_at, used_at, ends_at, expires_at)
    values (${name}, '0x', 'other', ${at}, ${at}, ${at}, ${at})`.execute(where);

type Database = Awaited<ReturnType<OpenFresh>>['db'];
const kept = async (db: Database) =>
  (await db.selectFrom('sessions').select('token_hash').orderBy('token_hash').execute()).map(
    (row) => row.token_hash,
  );

forEachDatabase((name, open) => {
  describe(`${name}: a transaction whose statements travel together`, () => {
    test('keeps everything that was started before its commit', async () => {
      const { db } = await open();
      const counted = await pipelinedTransaction(db, async (trx) => {
        const count = sql<{ count: bigint }>`select count(*) as count from sessions`;
        const [, , { rows }] = await Promise.all([
          add(trx, 'a'),
          add(trx, 'b'),
          count.execute(trx),
          trx.commit(),
        ]);
        return rows[0]?.count;
      });
      assert.equal(counted, 2n);
      assert.deepEqual(await kept(db), ['a', 'b']);
    });

    test('keeps nothing when it was not committed', async () => {
      const { db } = await open();
      await pipelinedTransaction(db, (trx) => add(trx, 'a'));
      assert.deepEqual(await kept(db), []);
    });

    test('keeps nothing when its work failed between the questions and the commit', async () => {
      const { db } = await open();
      const work = pipelinedTransaction(db, async (trx) => {
        await add(trx, 'a');
        throw new Error('changed my mind');
      });
      await assert.rejects(work, /changed my mind/);
      assert.deepEqual(await kept(db), []);
    });

    test('keeps nothing when one statement failed, though the commit was sent behind it', async () => {
      const { db } = await open();
      const work = pipelinedTransaction(db, (trx) =>
        Promise.all([add(trx, 'a'), add(trx, 'a'), add(trx, 'b'), trx.commit()]),
      );
      await assert.rejects(work, { code: '23505' });
      assert.deepEqual(await kept(db), []);
      await add(db, 'after');
      assert.deepEqual(await kept(db), ['after']);
    });

    test('refuses a statement that comes after its commit, which nothing would hold together with it', async () => {
      const { db } = await open();
      const work = pipelinedTransaction(db, async (trx) => {
        await Promise.all([add(trx, 'a'), trx.commit()]);
        await add(trx, 'late');
      });
      await assert.rejects(work, /after the commit/);
      assert.deepEqual(await kept(db), ['a']);
    });

    test('does not mix with what others do meanwhile', async () => {
      const { db } = await open();
      const one = (n: number) =>
        pipelinedTransaction(db, async (trx) => {
          await add(trx, `t${n}`);
          if (n % 2 === 0) await trx.commit();
        });
      await Promise.all([...Array.from({ length: 12 }, (_, n) => one(n)), add(db, 'beside')]);
      assert.deepEqual(await kept(db), ['beside', 't0', 't10', 't2', 't4', 't6', 't8']);
    });
  });
});
