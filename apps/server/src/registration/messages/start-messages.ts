import type { Context } from '../../context.ts';
import { withJobLock } from '../../jobs/job-lock.ts';
import { runLoop } from '../../jobs/run-loop.ts';
import { Wakeup } from '../../jobs/wakeup.ts';
import { forgetMessages } from './forget-messages.ts';
import { sendMessages } from './send-messages.ts';
import { transportsOf } from './transports.ts';

const LOOK_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 5 * 60_000;

/** Sends what waits, in one process at a time, and forgets what is old; where no code is asked for it only forgets. */
export function startMessages(context: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeup = new Wakeup();
  const loop = { log: context.log, soonMs: LOOK_EVERY_MS, signal };
  const forgetting = runLoop({
    ...loop,
    name: 'forgetting messages',
    everyMs: FORGET_EVERY_MS,
    wakeup: new Wakeup(),
    step: () => forgetMessages(context),
  });
  const sending = sends(context)
    ? withJobLock(context, 'messages', signal, (assertHeld, held) => {
        const transports = transportsOf(context.config);
        const step = async () => {
          await assertHeld();
          return sendMessages(context, transports);
        };
        return runLoop({ ...loop, signal: held, name: 'messages', everyMs: LOOK_EVERY_MS, wakeup, step });
      })
    : Promise.resolve();
  const unsubscribe = context.events.on('message.queued', () => wakeup.wake());
  return {
    async stop() {
      unsubscribe();
      stopping.abort();
      await Promise.all([forgetting, sending]);
    },
  };
}

function sends({ config: { verification } }: Context): boolean {
  return verification.email || verification.mobile;
}
