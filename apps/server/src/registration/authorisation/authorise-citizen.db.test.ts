import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { authoriseCitizen, revokeCitizen } from './authorise-citizen.ts';

const wallet = parseAddress(`0x${'d4'.repeat(20)}`);
const now = new Date('2026-03-01T06:00:00Z');

forOneDatabase((name, open) => {
  test(`a citizen is registered once, may be revoked and registered again, and each change is sent to the chain, on ${name}`, async () => {
    const { db } = await open();
    const inTurn = <Answer>(run: (trx: typeof db) => Promise<Answer>) => db.transaction().execute(run);
    const tries = [1, 2].map(() => inTurn((trx) => authoriseCitizen(trx, wallet, now)));
    const registered = await Promise.all(tries);
    assert.equal(registered.filter(({ ok }) => ok).length, 1);
    assert.ok((await inTurn((trx) => revokeCitizen(trx, wallet, now))).ok);
    assert.ok(!(await inTurn((trx) => revokeCitizen(trx, wallet, now))).ok);
    assert.ok((await inTurn((trx) => authoriseCitizen(trx, wallet, now))).ok);
    const tasks = await db.selectFrom('outbox').select(['kind', 'key', 'payload']).orderBy('id').execute();
    assert.deepEqual(
      tasks.map(({ kind }) => kind),
      ['authorise', 'revoke', 'authorise'],
    );
    assert.equal(new Set(tasks.map(({ key }) => key)).size, 3, 'each has a place of its own');
    for (const { payload } of tasks) assert.deepEqual(payload, { wallet });
    const rows = await db.selectFrom('citizens').select(['status', 'revoked_at']).execute();
    assert.deepEqual(rows, [{ status: 'active', revoked_at: null }]);
  });
});
