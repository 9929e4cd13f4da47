import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { lastWrite } from '../../jobs/last-write.ts';
import { mailTransport } from '../../mail/mail-transport.ts';
import { delivered, type Transport, type Transports } from '../../mail/transport.ts';
import { forgetMessages } from './forget-messages.ts';
import { nextTry } from './outgoing.store.ts';
import { sendMessages } from './send-messages.ts';
import { smsTransport } from './sms-transport.ts';

/** Nothing is sent: the message stays, sealed, for the user of this machine. */
const localMailbox: Transport = { keeps: true, deliver: async () => delivered };

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
    dependsOn: [lastWrite(context)],
    wakeOn: ['message.queued'],
    lock: 'messages',
    step: async () =>
      (await sendMessages(context, transports)) === 'more' ? 'more' : ((await nextTry(context.db)) ?? 'idle'),
  };
}

/** The transports that are configured. */
export function transportsOf({
  messages: { mail, sms, localMailbox: local },
}: Pick<Config, 'messages'>): Transports {
  const otherwise = local ? localMailbox : null;
  return { email: mail ? mailTransport(mail) : otherwise, mobile: sms ? smsTransport(sms) : otherwise };
}
