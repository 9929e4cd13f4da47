import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import {
  forEachDatabase,
  openFreshEmbedded,
  openFreshPostgres,
} from '../../../../packages/db/test/databases.ts';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { RELAY_KINDS } from '../../test/declared-kinds.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { Events } from '../events.ts';
import { chainJobs } from './chain-jobs.ts';
import { type Job, jobsOfRoles } from './job.ts';
import type { JobContext } from './job-context.ts';
import { lastWrite } from './last-write.ts';
import { runJobs } from './run-jobs.ts';

const startChainJobs = ({ context, link }: ChainFixture) =>
  runJobs(context, chainJobs(context, link, RELAY_KINDS));

forEachDatabase((name, open) => {
  describe(`the jobs, on ${name}`, () => {
    it('take an act to final by themselves, woken by the event of its arrival, or finding what another process wrote', async () => {
      const fixture = await ChainFixture.open(await open());
      const jobs = startChainJobs(fixture);
      try {
        await fixture.authorise(0);
        const proposalId = await fixture.propose();
        await untilFinal(fixture, await fixture.cast({ proposalId, voter: 0, choice: 1 }));
        await fixture.authorise(1);
        await untilFinal(
          fixture,
          await fixture.cast({ proposalId, voter: 1, choice: 1 }),
          'without an event',
        );
        assert.deepEqual(await fixture.tally(proposalId), { yes: 2, no: 0 });
        assert.deepEqual(jobs.failing(), []);
      } finally {
        await jobs.stop();
        await fixture.close();
      }
    });
  });
});

forEachDatabase((name, open) => {
  describe(`a job that depends on what is written, on ${name}`, () => {
    it('asks its questions again when something was written, and until then only whether anything was', async () => {
      const { db, kind, close } = await open();
      const context = { ...quiet(), db, databaseKind: kind };
      const looks = turns();
      const runs = turns();
      const written = lastWrite(context);
      const job = jobOf({
        idleMs: 0,
        dependsOn: [async () => looks.next() && written()],
        step: async () => {
          await sql`select count(*) from outbox`.execute(db);
          runs.next();
          return 'idle';
        },
      });
      const jobs = runJobs(context, [job]);
      await looks.reach(5);
      assert.equal(runs.count, 1);
      await db
        .insertInto('outbox')
        .values({ kind: 'authorise', key: null, payload: '{}', created_at: new Date() })
        .execute();
      await runs.reach(2);
      await jobs.stop();
      await close();
    });
  });
});

/** Resolves once the jobs have taken an act there. */
async function untilFinal(
  fixture: ChainFixture,
  digest: `0x${string}`,
  announced: 'by an event' | 'without an event' = 'by an event',
): Promise<void> {
  const { promise: final, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    if ((await fixture.states(digest))[0]?.state === 'final') resolve();
  };
  const off = fixture.context.events.on('chain.advanced', () => void look());
  if (announced === 'by an event') fixture.context.events.emit({ kind: 'outbox.filled' });
  await final;
  off();
}

describe('the lock of a job on PostgreSQL', () => {
  it('is sought again after PostgreSQL cut its connection, and the jobs go on', async () => {
    const fixture = await ChainFixture.open(await openFreshPostgres());
    const jobs = startChainJobs(fixture);
    try {
      await fixture.authorise(0);
      const proposalId = await fixture.propose();
      await untilFinal(fixture, await fixture.cast({ proposalId, voter: 0, choice: 1 }));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(fixture.context.db);
      await fixture.authorise(1);
      await untilFinal(fixture, await fixture.cast({ proposalId, voter: 1, choice: 1 }));
      assert.deepEqual(await fixture.tally(proposalId), { yes: 2, no: 0 });
    } finally {
      await jobs.stop();
      await fixture.close();
    }
  });

  it('keeps a second server out until the first one ends, and then moves to it', async () => {
    const database = await openFreshPostgres();
    const context = jobContext(database);
    const order: string[] = [];
    const server = (name: string) => {
      const runs = turns();
      const job = jobOf({
        lock: 'relayer',
        begin: async () => void order.push(`${name} began`),
        step: async () => {
          runs.next();
          return 'idle';
        },
      });
      return { jobs: runJobs(context, [job]), runs };
    };
    const first = server('first');
    await first.runs.reach(1);
    const second = server('second');
    // The second asks at once; by the time another query has been answered it has been refused.
    await sql`select 1`.execute(database.db);
    await first.jobs.stop();
    order.push('first ended');
    await second.runs.reach(1);
    await second.jobs.stop();
    assert.deepEqual(order, ['first began', 'first ended', 'second began']);
    await database.close();
  });
});

describe('the jobs of a process', () => {
  it('are those without a lock, those of its roles, and those whose lock is of no role', () => {
    const jobs = (['relayer', 'indexer', 'messages', undefined] as const).map((lock) =>
      jobOf({ name: lock ?? 'free', ...(lock && { lock }) }),
    );
    const named = (roles: Parameters<typeof jobsOfRoles>[1]) =>
      jobsOfRoles(jobs, roles).map(({ name }) => name);
    assert.deepEqual(named(['web']), ['messages', 'free']);
    assert.deepEqual(named(['relayer', 'indexer']), ['relayer', 'indexer', 'messages', 'free']);
  });
});

describe('the runner of jobs', () => {
  it('does not lose an event that comes during a step', async () => {
    const runs = turns();
    const context = aloneContext();
    const job = jobOf({
      wakeOn: ['outbox.filled'],
      step: async () => {
        if (runs.next() === 1) context.events.emit({ kind: 'outbox.filled' });
        return 'idle';
      },
    });
    const jobs = runJobs(context, [job]);
    await runs.reach(2); // idle for an hour otherwise
    await jobs.stop();
  });

  it('wakes a job no more often than it may run, and once for all that came meanwhile', async () => {
    const startedAt: number[] = [];
    const runs = turns();
    const context = aloneContext();
    const job = jobOf({
      leastMs: 40,
      wakeOn: ['outbox.filled'],
      step: async () => {
        startedAt.push(performance.now());
        for (let n = 0; n < 5; n += 1) context.events.emit({ kind: 'outbox.filled' });
        runs.next();
        return 'idle';
      },
    });
    const jobs = runJobs(context, [job]);
    await runs.reach(3);
    await jobs.stop();
    const [one = 0, two = 0, three = 0] = startedAt;
    assert.ok(two - one >= 39 && three - two >= 39, String(startedAt));
    assert.equal(startedAt.length, 3);
  });

  it('leaves an idle job alone while nothing that it depends on changes', async () => {
    const runs = turns();
    const looks = turns();
    let written = 1;
    const job = jobOf({
      idleMs: 0,
      dependsOn: [
        async () => {
          looks.next();
          return written;
        },
      ],
      step: async () => {
        runs.next();
        return 'idle';
      },
    });
    const jobs = runJobs(aloneContext(), [job]);
    await looks.reach(5); // once before the step, and again and again after it
    assert.equal(runs.count, 1);
    written = 2;
    await runs.reach(2);
    await jobs.stop();
  });

  it('runs an idle job at the moment that its step named, though nothing has changed', async () => {
    const runs = turns();
    const looks = turns();
    const due = new Date('2026-03-01T10:00:00Z');
    let now = new Date(due.getTime() - 1);
    const job = jobOf({
      idleMs: 0,
      dependsOn: [async () => looks.next() && 'the same'],
      step: async () => (runs.next() === 1 ? due : 'idle'),
    });
    const jobs = runJobs({ ...aloneContext(), clock: () => now }, [job]);
    await looks.reach(5);
    assert.equal(runs.count, 1);
    now = due;
    await runs.reach(2);
    await jobs.stop();
  });

  it('finishes the step under way when it is stopped, and begins no other', async () => {
    const order: string[] = [];
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const runs = turns();
    const job = jobOf({
      step: async () => {
        runs.next();
        await mayEnd;
        order.push('step ended');
        return 'more';
      },
    });
    const jobs = runJobs(aloneContext(), [job]);
    await runs.reach(1);
    const stopped = jobs.stop().then(() => order.push('stopped'));
    end();
    await stopped;
    assert.deepEqual(order, ['step ended', 'stopped']);
  });
});

describe('a job that keeps failing', () => {
  it('is listed in /readyz until it works again, counted in /metrics and logged once', async () => {
    const database = await openFreshEmbedded();
    const runs = turns();
    let broken = true;
    const job = jobOf({
      name: 'mending',
      idleMs: 0,
      step: async () => {
        runs.next();
        if (broken) throw new Error('not yet');
        return 'idle';
      },
    });
    const sound = jobOf({ name: 'sound' });
    const fixture = await HttpFixture.open(database, { jobs: [job, sound] });
    const failing = async () => {
      const answer = await fixture.app.inject({ url: '/readyz' });
      assert.equal(answer.statusCode, 200);
      return readySchema.parse(answer.json()).jobs.failing;
    };
    await runs.reach(4); // the fourth begins when the third has failed
    const [shown, ...others] = await failing();
    assert.equal(shown?.name, 'mending');
    assert.ok((shown?.failures ?? 0) >= 3);
    assert.equal(shown?.since, fixture.now.toISOString());
    assert.deepEqual(others, []);
    broken = false;
    const failures = runs.count;
    await runs.reach(failures + 2); // the next but one begins when the next has succeeded
    assert.deepEqual(await failing(), []);
    const { body } = await fixture.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    assert.match(body, /sabha_job_runs_total\{job="mending"\} \d+/);
    assert.match(body, /sabha_job_failures_total\{job="mending"\} [3-9]/);
    assert.match(body, /sabha_job_seconds_count\{job="sound"\} 1/);
    assert.match(body, /sabha_job_last_success_seconds\{job="mending"\} 1772344800/);
    assert.equal(fixture.logged.match(/the job failed/g)?.length, 1);
    assert.equal(fixture.logged.match(/the job works again/g)?.length, 1);
    await fixture.close();
    await database.close();
  });
});

const readySchema = z.object({
  jobs: z.object({
    failing: z.array(z.object({ name: z.string(), failures: z.number(), since: z.string() })),
  }),
});

function jobOf(parts: Partial<Job>): Job {
  return { name: 'a job', idleMs: 3_600_000, step: async () => 'idle', ...parts };
}

/** Counts how often a step began, and lets a test wait for it. */
function turns() {
  let count = 0;
  const waiting: Array<{ at: number; resolve: () => void }> = [];
  return {
    get count() {
      return count;
    },
    next(): number {
      count += 1;
      for (const { at, resolve } of waiting) if (count >= at) resolve();
      return count;
    },
    reach(at: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (count >= at) resolve();
      else waiting.push({ at, resolve });
      return promise;
    },
  };
}

function jobContext({ db, kind }: Awaited<ReturnType<typeof openFreshPostgres>>): JobContext {
  return { ...quiet(), db, databaseKind: kind };
}

/** For jobs that need no database. */
function aloneContext(): JobContext {
  const db = undefined as unknown as JobContext['db']; // no step here reads it
  return { ...quiet(), db, databaseKind: 'pglite' };
}

function quiet() {
  return { log: pino({ level: 'silent' }), clock: () => new Date(), events: new Events() };
}
