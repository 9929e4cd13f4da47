import type { MessagesConfig } from '../../config/config.ts';
import {
  type Delivery,
  delivered,
  notDelivered,
  type OpenMessage,
  type Transport,
} from '../../mail/transport.ts';

const PATIENCE_MS = 10_000;
/** The gateway asks for patience, or does not know us: nothing that is about this message. */
const LATER = new Set([401, 403, 407, 408, 425, 429]);

/** SMS through a gateway: POST of `{ to, text }` with a bearer token. It is not led elsewhere, since the token goes along. */
export function smsTransport({ url, token }: NonNullable<MessagesConfig['sms']>): Transport {
  const post = ({ reference, to, body }: OpenMessage) =>
    fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': reference,
      },
      body: JSON.stringify({ to, text: body.text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  return {
    keeps: false,
    async deliver(message) {
      try {
        const response = await post(message);
        await response.body?.cancel();
        return verdict(response.status);
      } catch (error) {
        const late = error instanceof Error && error.name === 'TimeoutError';
        return notDelivered('not-now', late ? 'sms timeout' : 'sms unreachable');
      }
    },
  };
}

function verdict(status: number): Delivery {
  if (status >= 200 && status < 300) return delivered;
  const final = status >= 400 && status < 500 && !LATER.has(status);
  return notDelivered(final ? 'refused' : 'not-now', `sms ${status}`);
}
