import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../app-type.ts';

const PATIENCE_MS = 2_000;

const STATES = ['up', 'down'] as const;
const INTEGRITY = ['well', 'failing', 'unknown'] as const;
const DISK = ['enough', 'full'] as const;
const readySchema = z.object({
  ready: z.boolean(),
  database: z.enum(STATES),
  chain: z.enum(STATES),
  /** The answering service: without it everything but questions and the search goes on. */
  chat: z.enum(STATES),
  /** The face service: without it people register without the face check. `off`: this installation has none. */
  face: z.enum([...STATES, 'off']),
  /** Whether the record of acts fits its own receipts, as far as it was checked. */
  integrity: z.enum(INTEGRITY),
  disk: z.enum(DISK),
  /** Acts that wait to be recorded on the chain; null while the database is down. */
  waiting: z.number().int().nonnegative().nullable(),
  jobs: z.object({
    /** Those that failed several times in a row and have not succeeded since. */
    failing: z.array(z.object({ name: z.string(), failures: z.number().int(), since: z.iso.datetime() })),
  }),
});

/** How the parts behind the server are asked how they are. */
export interface HealthParts {
  /** Rejects where the chain is down. */
  readonly askChain: () => Promise<unknown>;
  /** Rejects where the answering service is down. */
  readonly askChat: () => Promise<unknown>;
  /** Rejects where the face service is down; null where this installation has none. */
  readonly askFace: (() => Promise<unknown>) | null;
  /** How many acts and tasks wait to be recorded on the chain. */
  readonly waiting: () => Promise<number>;
  /** How many findings about the record of acts are not mended. */
  readonly damage: () => Promise<number>;
  /** Whether there is no room for more acts. */
  readonly diskFull: () => boolean;
  /** The background jobs of this process that keep failing. */
  readonly failingJobs: () => ReadonlyArray<{
    readonly name: string;
    readonly failures: number;
    readonly since: Date;
  }>;
}

/** `/healthz`: the process lives. `/readyz`: it can take acts, which of the parts behind it is down, whether the record is damaged, and which jobs keep failing. */
export function healthRoutes(app: App, context: Context, parts: HealthParts): void {
  const route = { rate: 'none' as const };
  app.get('/healthz', { config: route, schema: { hide: true } }, async () => ({ alive: true }));
  app.get(
    '/readyz',
    { config: route, schema: { hide: true, response: { 200: readySchema, 503: readySchema } } },
    async (_request, reply) => {
      const [database, chain, chat, face] = await Promise.all([
        answers(() => sql`select 1`.execute(context.db)),
        answers(parts.askChain),
        answers(parts.askChat),
        parts.askFace && answers(parts.askFace),
      ]);
      const waiting = database ? await parts.waiting() : null;
      const integrity = database ? await integrityOf(parts) : 'unknown';
      const full = parts.diskFull();
      // Acts are taken without the chain, and wait for it.
      const failing = parts.failingJobs().map((job) => ({ ...job, since: job.since.toISOString() }));
      const body = {
        ready: database && !full,
        database: state(database),
        chain: state(chain),
        chat: state(chat),
        face: face === null ? ('off' as const) : state(face),
        integrity,
        disk: full ? ('full' as const) : ('enough' as const),
        waiting,
        jobs: { failing },
      };
      const strictly = context.config.operator.readyStrict && integrity !== 'well';
      return reply
        .code(body.ready && !strictly ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(body);
    },
  );
}

/** The findings may lie on a damaged page themselves. */
async function integrityOf({ damage }: HealthParts): Promise<(typeof INTEGRITY)[number]> {
  try {
    return (await damage()) > 0 ? 'failing' : 'well';
  } catch {
    return 'unknown';
  }
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
