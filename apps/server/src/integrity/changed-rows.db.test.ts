import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { checkedRecord, RECORDED, recordActs } from '../../test/integrity/recorded-acts.ts';
import { recordHealthOf } from '../acts/record-health.ts';
import { readSnapshot } from '../live/snapshot.store.ts';
import { TURNS } from './record.store.ts';

const LAST = RECORDED;
/** What is done to the record, behind its back, and what is found. Acts 26 to 48 are one batch, 49 one of its own. */
const CHANGES: Readonly<Record<string, { change: string; found: string[] }>> = {
  'an act is deleted': { change: 'delete from acts where id = 30', found: ['gap 30-30'] },
  'acts that follow each other are deleted': {
    change: 'delete from acts where id between 47 and 50',
    found: ['gap 47-50'],
  },
  'the newest acts are deleted': {
    change: `delete from acts where id > ${LAST - 3}`,
    found: [`gap ${LAST - 2}-${LAST}`],
  },
  'an act is deleted and its number given to another': {
    change: 'delete from acts where id = 49; update acts set id = 49 where id = 30',
    found: ['derived 49-49', 'gap 30-30', 'root 26-49'],
  },
  'a digest is changed': {
    change: `update acts set digest = '0x' || repeat('ab', 32) where id = 30`,
    found: ['root 26-48'],
  },
  'two acts change places': {
    change: `update acts set id = -1 where id = 30; update acts set id = 30 where id = 31;
      update acts set id = 31 where id = -1`,
    found: ['derived 30-31', 'root 26-48'],
  },
  'a time is changed': {
    change: `update acts set received_at = received_at - interval '1 hour' where id = 49`,
    found: ['root 49-49'],
  },
  'an act is said to be of another batch': {
    change: 'update acts set receipt_batch_id = receipt_batch_id + 1 where id = 30',
    found: ['root 26-48'],
  },
  'a place in a batch is changed': {
    change: 'update acts set receipt_index = 99 where id = 30',
    found: ['root 26-48'],
  },
  'a root is changed': {
    change: `update receipt_batches set root = '0x' || repeat('ab', 32)
      where id = (select receipt_batch_id from acts where id = 30)`,
    found: [`anchor 26-${LAST}`, 'root 26-48', 'signature 26-48'],
  },
  'a batch is signed by another key': {
    change: `update receipt_batches set signature = '0x' || repeat('11', 64) || '1b'
      where id = (select receipt_batch_id from acts where id = 30)`,
    found: ['signature 26-48'],
  },
  'a signature is said to be of another key': {
    change: `update receipt_batches set signer = '0x' || repeat('11', 20)
      where id = (select receipt_batch_id from acts where id = 30)`,
    found: ['signature 26-48'],
  },
  'a batch is deleted': {
    change: 'delete from receipt_batches where id = (select receipt_batch_id from acts where id = 49)',
    found: [`anchor 26-${LAST}`, 'root 49-49'],
  },
  'the root of an anchor is changed': {
    change: `update receipt_anchors set root = '0x' || repeat('ab', 32) where index = 0`,
    found: ['anchor 1-25'],
  },
  'an act is left out between two anchors': {
    change: 'update receipt_anchors set first_act = first_act + 1 where index = 1',
    found: [`anchor 27-${LAST}`],
  },
  'an act is taken out of the outbox': {
    change: 'delete from outbox where act_id = 30',
    found: ['derived 30-30'],
  },
  'an author is changed': {
    change: `update acts set author = '0x' || repeat('11', 20) where id = 30`,
    found: ['derived 30-30'],
  },
  'a number of its author is changed': {
    change: 'update acts set seq = 7 where id = 30',
    found: ['derived 30-30'],
  },
  'a current choice is changed': {
    change: 'update votes_current set choice = 3 - choice where act_id = 30',
    found: ['derived 30-30'],
  },
  'a current choice is deleted': {
    change: 'delete from votes_current where act_id = 30',
    found: ['derived 30-30'],
  },
};
/** What no root covers, and signatures of small batches, are found when their turn comes. */
const IN_TURN: Readonly<Record<string, { change: string; found: string }>> = {
  'a content is changed': {
    change: `update acts set payload = overlay(payload placing '\\x01' from 70) where id = 30`,
    found: 'root 30-30',
  },
  'a kind is changed': {
    change: `update acts set kind = 'petition-draft' where id = 30`,
    found: 'root 30-30',
  },
  'a batch of one act is signed by another key': {
    change: `update receipt_batches set signature = '0x' || repeat('11', 64) || '1b'
      where id = (select receipt_batch_id from acts where id = 49)`,
    found: 'signature 49-49',
  },
};

forOneDatabase((name, open) => {
  describe(`${name}: a record that was changed behind its back`, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await open();
      await recordActs(database);
    });
    after(() => database.close());

    test('is found in order where nothing was changed, and acts are welcome', async () => {
      const record = checkedRecord(database);
      await record.start();
      for (let round = 0n; round <= TURNS; round += 1n) await record.step();
      assert.deepEqual([await record.findings(), record.logged], [[], []]);
      assert.equal(recordHealthOf(database.db).closed, null);
    });

    test('is left alone after a round, without a write, until the rest is over, another act has come or the newest is gone', async () => {
      const record = checkedRecord(database);
      await record.step();
      const written = await readSnapshot(database.db);
      const rests = await record.step(60_000);
      assert.ok(rests instanceof Date && rests.getTime() === record.context.clock().getTime() + 60_000);
      assert.equal(await readSnapshot(database.db), written);
      const undo = await keep(database);
      await sql`delete from acts where id = ${LAST}`.execute(database.db);
      await record.step(60_000);
      assert.deepEqual(await record.findings(), [`gap ${LAST}-${LAST}`]);
      await undo();
      await record.step();
      await sql`update integrity_state set highest = highest - 1`.execute(database.db);
      assert.equal(await record.step(60_000), 'idle');
    });

    for (const [what, { change, found }] of Object.entries(CHANGES)) {
      test(`${what}: the next round says which acts, a start says it again, and a repair ends it`, async () => {
        const record = checkedRecord(database);
        const undo = await keep(database);
        for (const statement of change.split(';')) await sql.raw(statement).execute(database.db);
        await record.step();
        const first = (await record.findings()).sort();
        await record.start();
        const again = (await record.findings()).sort();
        await undo();
        await record.step();
        assert.deepEqual([first, again, await record.findings()], [found, found, []]);
        assert.equal(record.logged.length, found.length);
      });
    }

    for (const [what, { change, found: due }] of Object.entries(IN_TURN)) {
      test(`${what}: found within ${TURNS} rounds`, async () => {
        const record = checkedRecord(database);
        const undo = await keep(database);
        await sql.raw(change).execute(database.db);
        const found = new Set<string>();
        for (let round = 0n; round < TURNS; round += 1n) {
          await record.step();
          for (const finding of await record.findings()) found.add(finding);
        }
        assert.ok(found.has(due), [...found].join());
        await undo();
        for (let round = 0n; round < TURNS; round += 1n) await record.step();
        assert.deepEqual(await record.findings(), []);
      });
    }

    test('acts are refused while the newest are missing, and welcome when they are back', async () => {
      const record = checkedRecord(database);
      const undo = await keep(database);
      await sql.raw(`delete from acts where id = ${LAST}`).execute(database.db);
      await record.start();
      assert.equal(recordHealthOf(database.db).closed, 'record-damaged');
      await undo();
      await record.start();
      assert.equal(recordHealthOf(database.db).closed, null);
    });
  });
});

const TABLES = ['acts', 'receipt_batches', 'outbox', 'votes_current', 'receipt_anchors'] as const;

/** Keeps these tables as they are; gives how to bring them back. */
async function keep({ db }: OpenDatabase): Promise<() => Promise<void>> {
  const kept = new Map<string, string>();
  for (const table of TABLES) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(json_agg(t), '[]')::text as all from ${sql.table(table)} t`.execute(db);
    kept.set(table, rows[0]?.all ?? '[]');
  }
  return async () => {
    for (const [table, all] of kept) {
      await sql`delete from ${sql.table(table)}`.execute(db);
      await sql`insert into ${sql.table(table)} overriding system value
        select * from json_populate_recordset(null::${sql.table(table)}, ${all}::json)`.execute(db);
    }
  };
}
