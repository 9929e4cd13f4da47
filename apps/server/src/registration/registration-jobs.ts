import { colomboDay } from '@sabha/domain/core/colombo';
import { ageGroupOf } from '@sabha/domain/registration/age';
import { UNDER_AGE_GROUP } from '@sabha/domain/registration/citizen';
import type { Context } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { queueTask } from './chain-tasks.store.ts';
import { setCitizen } from './citizens.store.ts';
import { beginEnding, finishEnding } from './end-registration.ts';
import { lockComingOfAge, lockExpired, readEnding, setOutboxKey } from './people.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;

const LOOK_EVERY_MS = 10_000;
/** The day changes once, but a server may be asleep then. */
const WELCOME_EVERY_MS = 60 * 60 * 1000;
/** People in one transaction at most, so that none is held for long. */
const AT_ONCE = 100;

/** Begins to end reservations whose time is over. Gives how many there were, at most a hundred. */
export async function endAbandoned({ db, clock, events }: Parts): Promise<number> {
  const now = clock();
  const count = await db.transaction().execute(async (trx) => {
    const places = await lockExpired(trx, now, AT_ONCE);
    for (const place of places) await beginEnding(trx, place, now);
    return places.length;
  });
  if (count > 0) events.emit({ kind: 'outbox.filled' });
  return count;
}

/** Gives those places free whose wallets are off the contract for good. Gives how many. */
export async function finishEndings(parts: Parts): Promise<number> {
  let finished = 0;
  for (const place of await readEnding(parts.db, AT_ONCE)) {
    if (await finishEnding(parts, place)) finished += 1;
  }
  return finished;
}

/** Makes citizens of those who have come of age, and has the contract told. Gives how many, at most a hundred. */
export async function welcomeOfAge({ db, clock, config, events }: Parts): Promise<number> {
  const now = clock();
  const ageGroup = ageGroupOf(config.registration.minimumAge);
  if (ageGroup === UNDER_AGE_GROUP) throw new Error('The age of taking part is below every age group');
  const count = await db.transaction().execute(async (trx) => {
    const places = await lockComingOfAge(trx, colomboDay(now), AT_ONCE);
    for (const { id, wallet } of places) {
      await setCitizen(trx, wallet, { status: 'active', ageGroup });
      await setOutboxKey(trx, id, await queueTask(trx, 'authorise', wallet, now));
    }
    return places.length;
  });
  if (count > 0) events.emit({ kind: 'outbox.filled' });
  return count;
}

/** Looks after registrations. Every process may: each person is locked while something is done about them. */
export function registrationJob(context: Parts): Job {
  let welcomeAt = 0;
  return {
    name: 'registrations',
    idleMs: LOOK_EVERY_MS,
    async step() {
      const ended = await endAbandoned(context);
      await finishEndings(context);
      if (context.clock().getTime() < welcomeAt) return ended === AT_ONCE ? 'more' : 'idle';
      if ((await welcomeOfAge(context)) === AT_ONCE) return 'more';
      welcomeAt = context.clock().getTime() + WELCOME_EVERY_MS;
      return 'idle';
    },
  };
}
