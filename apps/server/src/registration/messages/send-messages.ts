import { CODE_LIFE_MS } from '@sabha/domain/registration/limits';
import type { Context } from '../../context.ts';
import type { StepResult } from '../../jobs/job.ts';
import { messageBodySchema } from '../../mail/message-body.ts';
import { type Delivery, notDelivered, type Transports } from '../../mail/transport.ts';
import { markSent, markUnsent, takeDue, type WaitingMessage } from './outgoing.store.ts';

/** Messages under way at a time: few servers like more connections than that. */
const AT_ONCE = 5;
const MOST_ATTEMPTS = 7;
const FIRST_PAUSE_MS = 5_000;
/** Longer than any attempt: one that a killed process had under way comes up again then. */
const LEASE_MS = 60_000;
/** A code that is over helps nobody. */
const TOO_LATE_MS = CODE_LIFE_MS;

type Parts = Pick<Context, 'db' | 'clock' | 'privacy' | 'log'>;

/**
 * Sends what is due, some at a time. A process that dies between handing a message over and noting it sends it once more:
 * each goes out at least once, with one reference by which a receiver can tell the copy.
 */
export async function sendMessages(parts: Parts, transports: Transports): Promise<StepResult> {
  const now = parts.clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const due = await takeDue(parts.db, { now, until, most: AT_ONCE });
  await Promise.all(due.map((message) => send(parts, transports, message)));
  return due.length === AT_ONCE ? 'more' : 'idle';
}

async function send(parts: Parts, transports: Transports, message: WaitingMessage): Promise<void> {
  const { db, clock, log } = parts;
  const { id, reference, channel, attempts, createdAt } = message;
  const delivery = await attempt(parts, transports, message);
  const now = clock();
  if (delivery.ok) return markSent(db, id, { now, keep: transports[channel]?.keeps ?? false });
  const { kind, why } = delivery.failure;
  const pause = FIRST_PAUSE_MS * 2 ** (attempts - 1);
  const over = attempts >= MOST_ATTEMPTS || now.getTime() + pause >= createdAt.getTime() + TOO_LATE_MS;
  const again = kind === 'refused' || over ? null : new Date(now.getTime() + pause);
  log.warn({ reference, channel, attempts, why, again }, 'a message did not leave');
  await markUnsent(db, id, { failure: why, again });
}

async function attempt(
  { privacy, clock }: Parts,
  transports: Transports,
  { reference, channel, targetSealed, bodySealed, attempts, createdAt }: WaitingMessage,
): Promise<Delivery> {
  if (clock().getTime() >= createdAt.getTime() + TOO_LATE_MS) return notDelivered('refused', 'too late');
  if (attempts > MOST_ATTEMPTS) return notDelivered('refused', 'too many attempts');
  const transport = transports[channel];
  if (!transport) return notDelivered('not-now', 'not set up');
  try {
    const to = privacy.unseal('target', reference, targetSealed);
    const body = messageBodySchema.parse(JSON.parse(privacy.unseal('body', reference, bodySealed)));
    return await transport.deliver({ reference, to, body });
  } catch {
    return notDelivered('refused', 'it does not open');
  }
}
