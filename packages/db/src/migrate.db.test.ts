import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openDatabase } from './open.ts';
import type { Schema } from './schema.ts';

test('petitions of before keep their counts, and asked for a response when they met their threshold; enrolments know their epoch', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-migrate-'));
  const { db, close } = await openDatabase({ dataDir: join(folder, 'db') });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateTo('180-petition-list');
    assert.equal(error, undefined);
    const petition = (id: number, signatures: number, met: string | null) => sql`
      insert into petitions (id, digest, title, description, text_hash, author, required_signatures, signatures, closes_at,
        created_at, met_at)
      values (${id}, ${`0x${id}`}, 'A', 'B', '0x', '0x', 2, ${signatures}, '2026-05-01T00:00:00Z', '2026-03-01T06:10:00Z',
        ${met}::timestamptz)`;
    await petition(1, 2, '2026-03-02T00:00:00Z').execute(db);
    await petition(2, 1, null).execute(db);
    await petition(3, 0, null).execute(db);
    // Only the second came after hours were kept.
    await sql`insert into petition_hours values (2, '2026-03-03T00:30:00Z', 1)`.execute(db);
    await migrator.migrateTo('295-reports-by-wallet');
    await enrolBefore(db);
    await migrator.migrateTo('440-opinion-map');
    await discussBefore(db);
    await migrate(db);
    await assertForumSums(db);

    const enrolments = await db
      .selectFrom('enrolments')
      .select(['slot', 'entered_epoch'])
      .orderBy('act_id')
      .execute();
    assert.deepEqual(
      enrolments.map((row) => [row.slot, row.entered_epoch]),
      [
        [0, 1],
        [1, 1],
        [2, 4],
        [null, null],
      ],
    );
    const petitions = await db
      .selectFrom('petitions')
      .select(['id', 'response_signatures', 'asked_at', 'removed_at'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      petitions.map((row) => [row.response_signatures, row.asked_at?.toISOString() ?? null, row.removed_at]),
      [
        [2n, '2026-03-02T00:00:00.000Z', null],
        [2n, null, null],
        [2n, null, null],
      ],
    );
    const hours = await db.selectFrom('petition_hours').selectAll().orderBy('petition_id').execute();
    assert.deepEqual(
      hours.map((row) => [row.petition_id, row.hour.toISOString(), row.signatures]),
      [
        [1, '2026-03-01T05:30:00.000Z', 2],
        [2, '2026-03-03T00:30:00.000Z', 1],
      ],
    );
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Two entered with the first epoch, nobody with the third, which removed one of them, one with the fourth; and one waits. */
async function enrolBefore(db: Kysely<Schema>): Promise<void> {
  for (const [epoch, slots] of [
    [1, 2],
    [3, 2],
    [4, 3],
  ]) {
    await sql`insert into census_epochs (epoch, bits, members, manifest, manifest_sha, made_at)
      values (${epoch}, 0, 1, '{}', 'a', now())`.execute(db);
    const file = new Uint8Array([...Array<number>(11).fill(0), slots ?? 0, 0]);
    await sql`insert into census_files (sha, bytes) values (${`sha${epoch}`}, ${file})`.execute(db);
    await sql`insert into census_roots (root, epoch, cohort, bits, members, file_sha)
      values (${`root${epoch}`}, ${epoch}, 0, 0, 1, ${`sha${epoch}`})`.execute(db);
  }
  for (const slot of [0, 1, 2, null])
    await sql`insert into enrolments (commitment, citizen, generation, act_id, cohort, slot)
      values (${`c${slot}`}, ${`w${slot}`}, 1, ${(slot ?? 3) + 1}, ${slot === null ? null : 0}, ${slot})`.execute(
      db,
    );
}

/** Two policies that were looked at, one of which three comments are shown. */
async function discussBefore(db: Kysely<Schema>): Promise<void> {
  for (const _ of [1, 2])
    await sql`insert into policies (name, description, text, links, status, search_text, created_at, updated_at)
      values ('{}', '{}', '{}', '{}', 'ACTIVE', '', now(), now())`.execute(db);
  await sql`insert into policy_views values (1, '2026-03-01T18:00:00Z', 2), (2, '2026-03-01T18:00:00Z', 3),
    (1, '2026-03-01T19:00:00Z', 4)`.execute(db);
  await sql`insert into comments (number, act_id, policy_id, thread, depth, member, form, label, text, salt, text_hash,
      created_at, state)
    select number, number, 1, number, 0, 1, form, label, null, null, '', at::timestamptz, state
    from (values (1, 'comment', 'for', '2026-03-01T18:29:59Z', 'shown'),
      (2, 'comment', 'question', '2026-03-01T17:30:00Z', 'shown'),
      (3, 'comment', 'for', '2026-03-01T18:30:00Z', 'shown'), (4, 'comment', 'for', '2026-03-01T18:30:00Z', 'removed'),
      (5, 'comment', 'for', '2026-03-01T18:30:00Z', 'hidden'), (6, 'statement', 'neutral', '2026-03-01T18:30:00Z', 'shown'))
      as c(number, form, label, at, state)`.execute(db);
}

/** They are in the sums from the start, in the hours of Colombo. */
async function assertForumSums(db: Kysely<Schema>): Promise<void> {
  const views = await db.selectFrom('view_hours').selectAll().orderBy('hour').execute();
  assert.deepEqual(
    views.map((row) => [row.hour.toISOString(), row.views]),
    [
      ['2026-03-01T17:30:00.000Z', 5],
      ['2026-03-01T18:30:00.000Z', 4],
    ],
  );
  const policies = await db.selectFrom('policy_view_counts').selectAll().orderBy('policy_id').execute();
  assert.deepEqual(
    policies.map((row) => [row.policy_id, row.views]),
    [
      [1, 6],
      [2, 3],
    ],
  );
  const comments = await db.selectFrom('comment_hours').selectAll().orderBy('hour').execute();
  assert.deepEqual(
    comments.map((row) => [
      row.hour.toISOString(),
      ...[row.comments_for, row.comments_against, row.comments_question, row.comments_neutral],
    ]),
    [
      ['2026-03-01T17:30:00.000Z', 1, 0, 1, 0],
      ['2026-03-01T18:30:00.000Z', 1, 0, 0, 0],
    ],
  );
}
