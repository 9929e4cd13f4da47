import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { ChainLink } from '../jobs/chain-link.ts';
import { relayLag } from '../jobs/relay-lag.store.ts';
import type { App } from './app-type.ts';

const PATIENCE_MS = 2_000;

const STATES = ['up', 'down'] as const;
const readySchema = z.object({
  ready: z.boolean(),
  database: z.enum(STATES),
  chain: z.enum(STATES),
  /** Acts that wait to be recorded on the chain; null while the database is down. */
  waiting: z.number().int().nonnegative().nullable(),
});

/** `/healthz`: the process lives. `/readyz`: it can take acts, and which of the parts behind it is down. */
export function healthRoutes(app: App, context: Context, link: ChainLink): void {
  const route = { rate: 'none' as const };
  app.get('/healthz', { config: route, schema: { hide: true } }, async () => ({ alive: true }));
  app.get(
    '/readyz',
    { config: route, schema: { hide: true, response: { 200: readySchema, 503: readySchema } } },
    async (_request, reply) => {
      const [database, chain] = await Promise.all([
        answers(() => sql`select 1`.execute(context.db)),
        answers(() => link.connection.publicClient.getBlockNumber()),
      ]);
      const waiting = database ? (await relayLag(context.db)).waiting : null;
      // Acts are taken without the chain, and wait for it.
      const body = { ready: database, database: state(database), chain: state(chain), waiting };
      return reply
        .code(database ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(body);
    },
  );
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = ask().then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answered;
}

function state(up: boolean): (typeof STATES)[number] {
  return up ? 'up' : 'down';
}
