import { colomboDay } from '@sabha/domain/core/colombo';
import type { Context } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { lastWrite } from '../jobs/last-write.ts';
import { activateAuthorised } from './authorisation/authorisations.store.ts';
import { queueTask, retryLimited } from './authorisation/chain-tasks.store.ts';
import { setCitizen } from './authorisation/citizens.store.ts';
import { countDay } from './daily/citizen-days.store.ts';
import { deleteExpired, lockUnderAge, readUnderAge, setOutboxKey } from './people.store.ts';
import { openFacts } from './person-facts.ts';
import { releaseRefused } from './registering/release-registration.ts';

type Parts = Pick<Context, 'db' | 'databaseKind' | 'clock' | 'config' | 'events' | 'privacy'>;

const LOOK_EVERY_MS = 10_000;
/** The day changes once, but a server may be asleep then. */
const WELCOME_EVERY_MS = 60 * 60 * 1000;
/** People in one transaction at most, so that none is held for long. */
const AT_ONCE = 100;
const READ_AT_ONCE = 500;

/** Ends reservations whose time is over: the contract never knew them. Gives how many there were, at most a hundred. */
export async function endAbandoned({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  return deleteExpired(db, clock(), AT_ONCE);
}

/** Has the contract authorise those who have come of age. Gives how many, at most a hundred. */
export async function welcomeOfAge({ db, clock, privacy, events }: Parts): Promise<number> {
  const now = clock();
  const due = await comeOfAge({ db, privacy }, colomboDay(now));
  if (due.length === 0) return 0;
  const count = await db.transaction().execute(async (trx) => {
    const registrations = await lockUnderAge(trx, due);
    for (const { id, wallet } of registrations) {
      await setCitizen(trx, wallet, { status: 'checked' });
      await setOutboxKey(trx, id, await queueTask(trx, 'authorise', wallet, now));
    }
    if (registrations.length > 0) await countDay(trx, 'came_of_age', now, registrations.length);
    return registrations.length;
  });
  if (count > 0) events.emit({ kind: 'outbox.filled' });
  return count;
}

/** Who has come of age by this day, at most a hundred. The days are sealed: all who wait are looked through, some at a time. */
async function comeOfAge({ db, privacy }: Pick<Parts, 'db' | 'privacy'>, day: string): Promise<bigint[]> {
  const due: bigint[] = [];
  let registrations = await readUnderAge(db, 0n, READ_AT_ONCE);
  while (registrations.length > 0 && due.length < AT_ONCE) {
    for (const registration of registrations) {
      const { takes_part_from: from } = openFacts(privacy, registration);
      if (from !== null && from <= day) due.push(registration.id);
    }
    const last = registrations.at(-1)?.id ?? 0n;
    registrations = registrations.length < READ_AT_ONCE ? [] : await readUnderAge(db, last, READ_AT_ONCE);
  }
  return due.slice(0, AT_ONCE);
}

/** Looks after registrations. Every process may: each person is locked while something is done about them. */
export function registrationJob(context: Parts): Job {
  let welcomeAt = 0;
  return {
    name: 'registrations',
    idleMs: LOOK_EVERY_MS,
    // On a new day the contract takes more.
    dependsOn: [lastWrite(context), async () => colomboDay(context.clock())],
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
