import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { mailTransport } from '../mail/mail-transport.ts';
import { type Delivery, notDelivered } from '../mail/transport.ts';
import { type AlertBody, alertBodySchema } from './alert-body.ts';
import { type DueMessage, noteAttempt, takeDue } from './alerts.store.ts';
import { postAlert } from './webhook.ts';

const AT_ONCE = 5;
const MOST_ATTEMPTS = 14;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Longer than any attempt: one that a killed process had under way comes up again then. */
const LEASE_MS = 60_000;

/** Hands an alert over. */
export type Deliver = (message: DueMessage, now: Date) => Promise<Delivery>;

/** The ways to the operator that are set up. */
export function deliverer({ operator, messages }: Pick<Config, 'operator' | 'messages'>): Deliver {
  const { webhook, mailTo } = operator.alerts;
  const mail = messages.mail ? mailTransport(messages.mail) : null;
  return async ({ channel, reference, body }, now) => {
    const alert = alertBodySchema.parse(body);
    if (channel === 'webhook') return webhook ? postAlert(webhook, alert, now) : notSetUp;
    if (!mail || mailTo === null) return notSetUp;
    return mail.deliver({ reference, to: mailTo, body: letter(alert) });
  };
}

const notSetUp = notDelivered('refused', 'not set up');

const HEADINGS = { begins: 'Alert', 'goes-on': 'Alert goes on', ended: 'Alert is over' } as const;

function letter({ site, alert, state, summary, since, at }: AlertBody) {
  const lines = [
    summary,
    '',
    `Alert: ${alert}`,
    `Since: ${since}`,
    `Written: ${at}`,
    `Installation: ${site}`,
  ];
  return { subject: `${HEADINGS[state]}: ${alert}`, text: `${lines.join('\n')}\n`, language: 'en' as const };
}

/** Hands over what is due, some at a time; what does not leave is tried again after a growing pause, for about half a day. */
export async function deliverAlerts(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  deliver: Deliver,
): Promise<'more' | 'idle'> {
  const now = clock();
  const due = await takeDue(db, { now, until: new Date(now.getTime() + LEASE_MS), most: AT_ONCE });
  await Promise.all(
    due.map(async (message) => {
      const delivery = await deliver(message, clock());
      if (delivery.ok) return noteAttempt(db, message.id, { failure: null, again: null });
      const { kind, why } = delivery.failure;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (message.attempts - 1));
      const over = kind === 'refused' || message.attempts >= MOST_ATTEMPTS;
      const again = over ? null : new Date(clock().getTime() + pause);
      log.warn(
        { channel: message.channel, attempts: message.attempts, why, again },
        'an alert did not leave',
      );
      return noteAttempt(db, message.id, { failure: why, again });
    }),
  );
  return due.length === AT_ONCE ? 'more' : 'idle';
}
