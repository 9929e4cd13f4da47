import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forEachDatabase } from '@sabha/db/test/databases';
import { forgetExpired } from './forget-expired.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

forEachDatabase((name, open) => {
  describe(`what is not needed is not kept, on ${name}`, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await open();
    });
    after(() => database.close());

    test('expired sessions and numbers and old bounds go, the others stay', async () => {
      const { db } = database;
      const session = (token_hash: string, expires_at: Date) => ({
        token_hash,
        wallet: `0x${'1'.repeat(40)}`,
        device: 'other' as const,
        created_at: hoursAgo(20),
        used_at: hoursAgo(20),
        ends_at: expires_at,
        expires_at,
      });
      await db
        .insertInto('sessions')
        .values([session('old', hoursAgo(1)), session('new', hoursAgo(-1))])
        .execute();
      await db
        .insertInto('session_nonces')
        .values([
          { nonce: 'old', expires_at: hoursAgo(1) },
          { nonce: 'new', expires_at: hoursAgo(-1) },
        ])
        .execute();
      await db
        .insertInto('rate_limits')
        .values([
          { key: 'old', tokens: 1, granted: 0, updated_at: hoursAgo(49) },
          { key: 'new', tokens: 1, granted: 0, updated_at: hoursAgo(1) },
        ])
        .execute();
      await db
        .insertInto('work_used')
        .values([
          { puzzle: 'old', expires_at: hoursAgo(1) },
          { puzzle: 'new', expires_at: hoursAgo(-1) },
        ])
        .execute();
      await forgetExpired({ db, clock: () => NOW });
      const sessions = await db.selectFrom('sessions').select('token_hash').execute();
      const nonces = await db.selectFrom('session_nonces').select('nonce').execute();
      const buckets = await db.selectFrom('rate_limits').select('key').execute();
      const puzzles = await db.selectFrom('work_used').select('puzzle').execute();
      assert.deepEqual(
        [sessions, nonces, buckets, puzzles],
        [[{ token_hash: 'new' }], [{ nonce: 'new' }], [{ key: 'new' }], [{ puzzle: 'new' }]],
      );
    });
  });
});
