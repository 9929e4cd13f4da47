import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { COMMENT_SORTS } from '@sabha/domain/forum/comments/comment-calls';
import { sql } from 'kysely';
import { HttpFixture } from '../../../apps/server/test/http-fixture.ts';
import { makeStatistics } from '../../../apps/server/test/voting/electorate/rows-read.store.ts';
import { ask, askOften, refusedInWords } from '../faults/open-loop.ts';
import { percentilesOf } from '../registration/percentiles.ts';
import { DatabaseClock } from '../scale/database-clock.ts';
import { getting, timeReadings } from '../scale/measure-reads.ts';
import { writeOut } from '../scale/upkeep.store.ts';
import { alone, type Figure, printTable } from '../table.ts';
import { startChild, stopChild } from '../votes/child.ts';
import { loadComments, loadMembers } from './invented-comments.store.ts';

const FEW = 10;
const MANY = 100_000;
const TURNS = 200;
/** Each writes four times: less than a new member may in an hour. */
const MEMBERS = 3_000;
const PER_SECOND = 500;
const SECONDS = 20;
/** Not counted: code that runs for the first time. */
const WARM_UP_SECONDS = 3;
const READERS = 2_000;
const MOST_RATIO = 1.3;
const MOST_P99_MS = 200;

/** Prints what a discussion of 100,000 comments costs against one of ten, and what posting costs while readers follow it. */
export async function printDiscussion(): Promise<void> {
  const cluster = await startCluster({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'sabha-forum-'));
  try {
    await cluster.createDatabase('forum');
    const database = await openDatabase({ url: cluster.url('forum'), poolSize: 4 });
    try {
      await migrate(database.db);
      const [few, many] = await loadDiscussions(database);
      printTable(
        `Opening a discussion of ${MANY} comments (floor: of ${FEW})`,
        await openings(database, few, many),
      );
      printTable(
        `Posting ${PER_SECOND} comments/s, ${READERS} readers connected, PostgreSQL`,
        await postings(cluster.url('forum'), folder, many),
      );
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadDiscussions({ db }: OpenDatabase): Promise<readonly [few: number, many: number]> {
  const now = new Date('2026-02-01T06:00:00Z');
  const { rows } = await sql<{ id: number }>`
    insert into policies (name, description, text, links, status, search_text, created_at, updated_at)
    select jsonb_build_object('en', 'Policy ' || n, 'si', null, 'ta', null), ${NOTHING}::jsonb, ${NOTHING}::jsonb,
      ${NOTHING}::jsonb, 'PUBLIC_CONSULTATION', 'policy', ${now}, ${now}
    from generate_series(1, 2) n returning id`.execute(db);
  const [few, many] = rows.map(({ id }) => id);
  if (few === undefined || many === undefined) throw new Error('No policies');
  await loadMembers(db, MEMBERS, now);
  const last = await loadComments(db, { policy: few, count: FEW, after: 0 }, now);
  await loadComments(db, { policy: many, count: MANY, after: last }, now);
  await makeStatistics(db);
  await writeOut(db);
  return [few, many];
}

const NOTHING = JSON.stringify({ en: null, si: null, ta: null });

async function openings(database: OpenDatabase, few: number, many: number): Promise<Figure[]> {
  const clock = new DatabaseClock();
  const timed = { ...database, db: clock.timed(database.db) };
  const fixture = await HttpFixture.open(timed, { settings: { RATE_READS_PER_MINUTE: '1000000' } });
  try {
    const pairs = [
      ...COMMENT_SORTS.map(
        (sort) =>
          [`threads, ${sort}`, (id: number) => `/api/policies/${id}/comments?sort=${sort}&limit=3`] as const,
      ),
      ['the policy itself', (id: number) => `/api/policies/${id}`] as const,
    ];
    const readings = pairs.flatMap(([what, url]) => [
      getting(fixture, url(few), `${what}: few`),
      getting(fixture, url(many), `${what}: many`),
    ]);
    const measured = await timeReadings(readings, clock, TURNS);
    return pairs.map(([what], index) => {
      const [floor, value] = [measured[index * 2]?.whole, measured[index * 2 + 1]?.whole];
      if (!floor || !value) throw new Error('A reading is missing');
      const ratio = value.p50 / floor.p50;
      return {
        what: `${what}: p50 / p99 of the whole call, ms`,
        value: `${value.p50.toFixed(2)} / ${value.p99.toFixed(2)}`,
        floor: `${floor.p50.toFixed(2)} / ${floor.p99.toFixed(2)}`,
        ratio,
        aim: `< ${MOST_RATIO}`,
        met: ratio < MOST_RATIO,
      };
    });
  } finally {
    await fixture.close();
  }
}

async function postings(url: string, folder: string, policy: number): Promise<Figure[]> {
  const file = join(folder, 'cookies');
  const server = await startChild('../forum/forum-server.ts', [url, String(MEMBERS), file]);
  try {
    const cookies = (await readFile(file, 'utf8')).split('\n');
    const heard = join(folder, 'heard');
    const path = `/api/events?policies=${policy}`;
    const readers = await startChild('../petitions/readers.ts', [
      server.line,
      path,
      String(READERS),
      heard,
      'comments',
    ]);
    const port = Number(server.line);
    const begin = WARM_UP_SECONDS * PER_SECOND;
    await post(port, cookies, policy, 0, begin);
    const answers = await post(port, cookies, policy, begin, begin + SECONDS * PER_SECOND);
    await stopChild(readers.child);
    const { connected } = JSON.parse(await readFile(heard, 'utf8')) as { connected: number }; // as readers.ts writes it
    const { p50, p99 } = percentilesOf(answers.ok);
    return [
      alone('comments recorded / refused', `${answers.ok.length} / ${refusedInWords(answers)}`, {
        aim: `${PER_SECOND * SECONDS} / 0`,
        met: answers.ok.length === PER_SECOND * SECONDS && answers.refused.size === 0,
      }),
      alone('p50 / p99, ms', `${p50.toFixed(1)} / ${p99.toFixed(1)}`, {
        aim: `p99 < ${MOST_P99_MS}`,
        met: p99 < MOST_P99_MS,
      }),
      alone('readers still connected', String(connected), {
        aim: String(READERS),
        met: connected === READERS,
      }),
    ];
  } finally {
    await stopChild(server.child);
  }
}

/** Posts comments `from` to `to`, so many a second. */
function post(port: number, cookies: readonly string[], policy: number, from: number, to: number) {
  const done = new AbortController();
  let next = from;
  const once = () => {
    const index = next;
    next += 1;
    if (next >= to) done.abort();
    const comment = `Comment ${index}: ${TOPICS[index % TOPICS.length]} ${index * 7_919}`;
    const cookie = cookies[index % cookies.length] ?? '';
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const body = JSON.stringify({ policy_id: policy, comment, personal_data_confirmed: true });
    return ask(`http://127.0.0.1:${port}/api/comments`, { headers, body });
  };
  return askOften(PER_SECOND, done.signal, once);
}

/** Different enough that no two of one member are nearly the same. */
const TOPICS = [
  'Who pays for the wells in the dry zone when the rains fail again?',
  'Let every school print the tariff on its notice board in three languages.',
  'Small growers cannot wait ninety days; thirty were hard enough.',
  'The hearing should be held in Jaffna and Matara too, on a Sunday.',
  'Solar roofs paid for my children’s books last year, please keep them.',
  'I ask for the table of costs as a file that one can compute with.',
  'Buses to the estates stop at six; nurses walk home in the dark.',
];

if (import.meta.main) {
  await printDiscussion();
  process.exit(0);
}
