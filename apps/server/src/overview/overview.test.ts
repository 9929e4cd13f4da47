import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forEachDatabase } from '@sabha/db/test/databases';
import { ACTIVITY_KINDS, activitySchema } from '@sabha/domain/overview/activities';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { DOMAINS } from '../domains.ts';
import { listActivities } from './list-activities.ts';
import { readMetrics } from './read-metrics.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const names = { en: 'Well', si: 'ළිඳ', ta: 'கிணறு' };
const activities = DOMAINS.flatMap((domain) => domain.activities ?? []);
const official = { role: 'official' as const, wallet: null, office: names };

test('each kind of activity is shown by one domain', () => {
  const shown = activities.flatMap(({ logged, relayed }) => [
    ...new Set([...Object.keys(logged ?? {}), ...Object.values(relayed ?? {}).map(({ kind }) => kind)]),
  ]);
  assert.deepEqual(shown.sort(), [...ACTIVITY_KINDS].sort());
});

forEachDatabase((name, open) => {
  describe(`the overview, on ${name}`, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await open();
    });
    after(() => database.close());

    test('tells what offices did and what reached the chain, the newest first, and nothing it has no words for', async () => {
      const { db } = database;
      const act = (action: string, at: Date) =>
        recordAudit(db, {
          at,
          official,
          action,
          subjectKind: 'project',
          subjectId: '7',
          before: null,
          after: { names },
        });
      await act('project-created', daysAgo(3));
      await act('disbursement-recorded', daysAgo(2));
      await db
        .insertInto('relay_batches')
        .values({
          kind: 'ballot',
          sender: `0x${'1'.repeat(40)}`,
          nonce: 0n,
          raw_transaction: '0x',
          tx_hash: `0x${'2'.repeat(64)}`,
          earlier_hashes: '[]',
          state: 'mined',
          count: 12,
          created_at: daysAgo(1),
        })
        .execute();
      const listed = z.array(activitySchema).parse(await listActivities({ db }, activities));
      assert.deepEqual(
        listed.map(({ kind, subject, count, href }) => ({ kind, subject, count, href })),
        [
          { kind: 'votes-recorded', subject: null, count: 12, href: `/transactions/0x${'2'.repeat(64)}` },
          { kind: 'project-created', subject: names, count: null, href: '/spending/projects/7' },
        ],
      );
    });

    test('counts active citizens, with the change over thirty days, and says nothing of what has no source', async () => {
      const { db } = database;
      const metrics = () => readMetrics({ db, clock: () => NOW });
      assert.deepEqual(await metrics(), { activeCitizens: { count: 0, change: null }, discussions: null });
      const citizen = (digit: string, registered_at: Date, revoked_at: Date | null = null) => ({
        wallet: `0x${digit.repeat(40)}`,
        status: revoked_at ? ('revoked' as const) : ('active' as const),
        registered_at,
        revoked_at,
      });
      await db
        .insertInto('citizens')
        .values([citizen('1', daysAgo(60)), citizen('2', daysAgo(50), daysAgo(40)), citizen('3', daysAgo(5))])
        .execute();
      assert.deepEqual((await metrics()).activeCitizens, { count: 2, change: 100 });
    });
  });
});
