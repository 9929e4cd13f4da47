import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { AlertBody, Channel } from './alert-body.ts';
import { beginAlert, endAlert, openAlerts, queueMessage, repeatAlert } from './alerts.store.ts';
import type { Found } from './troubles.ts';

export interface AlertTerms {
  readonly site: string;
  readonly channels: readonly Channel[];
  /** After how long an alert of a trouble that lasts is sent again. */
  readonly repeatMs: number;
}

/** Tells the operator what begins, what has gone on for long, and what is over: each once. */
export async function raiseAlerts(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { troubles, unknown }: Found,
  { site, channels, repeatMs }: AlertTerms,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const tell = async (state: AlertBody['state'], alert: string, summary: string, since: Date) => {
      const body = { id: randomUUID(), site, alert, state, summary, since, at: now };
      const message = { ...body, since: since.toISOString(), at: now.toISOString() };
      for (const channel of channels) await queueMessage(trx, channel, message, now);
      log.warn({ alert, state, summary }, 'the operator is told');
    };
    const open = await openAlerts(trx);
    for (const { name, summary } of troubles) {
      const known = open.find((alert) => alert.name === name);
      if (!known) {
        await beginAlert(trx, { name, summary }, now);
        await tell('begins', name, summary, now);
      } else if (now.getTime() - known.alertedAt.getTime() >= repeatMs) {
        await repeatAlert(trx, known.id, summary, now);
        await tell('goes-on', name, summary, known.beganAt);
      }
    }
    for (const { id, name, summary, beganAt } of open) {
      const isUnknown = unknown.some((one) => name === one || name.startsWith(`${one}:`));
      if (isUnknown || troubles.some((trouble) => trouble.name === name)) continue;
      await endAlert(trx, id, now);
      await tell('ended', name, summary, beganAt);
    }
  });
}
