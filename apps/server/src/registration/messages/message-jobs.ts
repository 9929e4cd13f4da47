import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { forgetMessages } from './forget-messages.ts';
import { sendMessages } from './send-messages.ts';
import { transportsOf } from './transports.ts';

const LOOK_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 5 * 60_000;

/** Sending what waits, in one process at a time, and forgetting what is old; where no code is asked for only forgetting. */
export function messageJobs(context: Context): Job[] {
  const { verification } = context.config;
  const forgetting: Job = {
    name: 'forgetting-messages',
    idleMs: FORGET_EVERY_MS,
    step: () => forgetMessages(context),
  };
  return verification.email || verification.mobile ? [forgetting, sending(context)] : [forgetting];
}

function sending(context: Context): Job {
  const transports = transportsOf(context.config);
  return {
    name: 'messages',
    idleMs: LOOK_EVERY_MS,
    wakeOn: ['message.queued'],
    lock: 'messages',
    step: () => sendMessages(context, transports),
  };
}
