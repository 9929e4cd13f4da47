import { createHmac } from 'node:crypto';
import { type Delivery, delivered, notDelivered } from '../mail/transport.ts';
import type { AlertBody } from './alert-body.ts';

const PATIENCE_MS = 10_000;

/**
 * Posts an alert. `Sabha-Signature: t=SECONDS,v1=HEX` is the HMAC-SHA256 of the seconds, a full stop and the body under the secret,
 * so that a receiver knows who sent it and when. It is not led elsewhere.
 */
export async function postAlert(
  { url, secret }: { readonly url: string; readonly secret: string },
  alert: AlertBody,
  now: Date,
): Promise<Delivery> {
  const body = JSON.stringify(alert);
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': alert.id,
        'sabha-signature': `t=${seconds},v1=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.ok ? delivered : notDelivered('not-now', `webhook ${response.status}`);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return notDelivered('not-now', late ? 'webhook timeout' : 'webhook unreachable');
  }
}
