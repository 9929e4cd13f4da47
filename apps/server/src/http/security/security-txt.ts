import { type Config, originOf } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { App } from '../app-type.ts';

const GOOD_FOR_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. Only where the operator has said whom
 * (`SECURITY_CONTACT`). It expires half a year after the day on which it is read: an installation that nobody runs any
 * more says nothing.
 */
export function securityTxt(app: App, { config, clock }: Context): void {
  if (config.http.securityContacts.length === 0) return;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(config, clock())),
  );
}

function securityText(config: Config, now: Date): string {
  const expires = new Date(Math.floor((now.getTime() + GOOD_FOR_MS) / DAY_MS) * DAY_MS);
  const lines = [
    ...config.http.securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, si, ta',
    `Canonical: ${originOf(config)}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
