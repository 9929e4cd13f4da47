import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { forEachDatabase, openFreshPostgres } from '../../../../packages/db/test/databases.ts';
import { ChainWorld } from '../../test/chain-world.ts';
import { RELAY_KINDS } from '../relay-kinds.ts';
import { withJobLock } from './job-lock.ts';
import { startJobs } from './start-jobs.ts';

forEachDatabase((name, open) => {
  describe(`the jobs, on ${name}`, () => {
    it('take an act to final by themselves, woken by the event of its arrival', async () => {
      const world = await ChainWorld.open(await open());
      const jobs = startJobs(world.context, world.link, RELAY_KINDS, ['relayer', 'indexer']);
      try {
        await world.authorise(0);
        const proposalId = await world.propose();
        await untilFinal(world, await world.cast({ proposalId, voter: 0, choice: 1 }));
        assert.deepEqual(await world.tally(proposalId), { yes: 1, no: 0 });
      } finally {
        await jobs.stop();
        await world.close();
      }
    });
  });
});

/** Resolves once the jobs have taken an act there. */
async function untilFinal(world: ChainWorld, digest: `0x${string}`): Promise<void> {
  const { promise: final, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    if ((await world.states(digest))[0]?.state === 'final') resolve();
  };
  const off = world.context.events.on('chain.advanced', () => void look());
  world.context.events.emit({ kind: 'outbox.filled' });
  await final;
  off();
}

describe('the lock of a job on PostgreSQL', () => {
  it('is sought again after PostgreSQL cut its connection, and the jobs go on', async () => {
    const world = await ChainWorld.open(await openFreshPostgres());
    const jobs = startJobs(world.context, world.link, RELAY_KINDS, ['relayer', 'indexer']);
    try {
      await world.authorise(0);
      const proposalId = await world.propose();
      await untilFinal(world, await world.cast({ proposalId, voter: 0, choice: 1 }));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(world.context.db);
      await world.authorise(1);
      await untilFinal(world, await world.cast({ proposalId, voter: 1, choice: 1 }));
      assert.deepEqual(await world.tally(proposalId), { yes: 2, no: 0 });
    } finally {
      await jobs.stop();
      await world.close();
    }
  });

  it('keeps a second server out until the first one ends', async () => {
    const world = await ChainWorld.open(await openFreshPostgres());
    const order: string[] = [];
    const stopSecond = new AbortController();
    try {
      const { promise: firstMayEnd, resolve: endFirst } = Promise.withResolvers<void>();
      const { promise: firstRuns, resolve: firstStarted } = Promise.withResolvers<void>();
      const stopFirst = new AbortController();
      const first = withJobLock(world.context, 'relayer', stopFirst.signal, async (assertHeld) => {
        await assertHeld();
        order.push('first began');
        firstStarted();
        await firstMayEnd;
        order.push('first ended');
        stopFirst.abort();
      });
      await firstRuns;
      const second = withJobLock(world.context, 'relayer', stopSecond.signal, async () => {
        order.push('second began');
        stopSecond.abort();
      });
      // The second asks at once; by the time another query has been answered it has been refused.
      await world.states('0x');
      endFirst();
      await Promise.all([first, second]);
      assert.deepEqual(order, ['first began', 'first ended', 'second began']);
    } finally {
      await world.close();
    }
  });
});
