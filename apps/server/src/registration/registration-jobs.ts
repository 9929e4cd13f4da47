import { colomboDay } from '@sabha/domain/core/colombo';
import { ageGroupOf } from '@sabha/domain/registration/age';
import { UNDER_AGE_GROUP } from '@sabha/domain/registration/citizen';
import type { Context } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { activateAuthorised } from './authorisations.store.ts';
import { queueTask, retryLimited } from './chain-tasks.store.ts';
import { setCitizen } from './citizens.store.ts';
import { countDay } from './daily/citizen-days.store.ts';
import { deleteExpired, lockComingOfAge, setOutboxKey } from './people.store.ts';
import { releaseRefused } from './release-place.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;

const LOOK_EVERY_MS = 10_000;
/** The day changes once, but a server may be asleep then. */
const WELCOME_EVERY_MS = 60 * 60 * 1000;
/** People in one transaction at most, so that none is held for long. */
const AT_ONCE = 100;

/** Ends reservations whose time is over: the contract never knew them. Gives how many there were, at most a hundred. */
export async function endAbandoned({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  return deleteExpired(db, clock(), AT_ONCE);
}

/** Has the contract authorise those who have come of age. Gives how many, at most a hundred. */
export async function welcomeOfAge({ db, clock, config, events }: Parts): Promise<number> {
  const now = clock();
  const ageGroup = ageGroupOf(config.registration.minimumAge);
  if (ageGroup === UNDER_AGE_GROUP) throw new Error('The age of taking part is below every age group');
  const count = await db.transaction().execute(async (trx) => {
    const places = await lockComingOfAge(trx, colomboDay(now), AT_ONCE);
    for (const { id, wallet } of places) {
      await setCitizen(trx, wallet, { status: 'checked', ageGroup });
      await setOutboxKey(trx, id, await queueTask(trx, 'authorise', wallet, now));
    }
    if (places.length > 0) await countDay(trx, 'came_of_age', now, places.length);
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
    wakeOn: ['chain.advanced', 'relay.moved'],
    async step() {
      if ((await retryLimited(context.db, context.clock())) > 0)
        context.events.emit({ kind: 'outbox.filled' });
      const activated = await activateAuthorised(context.db, context.clock());
      await releaseRefused(context);
      const ended = await endAbandoned(context);
      if (context.clock().getTime() < welcomeAt) return ended === AT_ONCE || activated > 0 ? 'more' : 'idle';
      if ((await welcomeOfAge(context)) === AT_ONCE) return 'more';
      welcomeAt = context.clock().getTime() + WELCOME_EVERY_MS;
      return 'idle';
    },
  };
}
