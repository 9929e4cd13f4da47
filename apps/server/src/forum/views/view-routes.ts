import { problemSchema, successSchema } from '@sabha/domain/core/envelope';
import { policyIdParamSchema } from '@sabha/domain/forum/write-policy';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { clientOf } from '../../http/bounds/client-address.ts';
import { POLICY_PROBLEMS } from '../policy-problems.ts';
import { addViews, policyExists } from './policy-views.store.ts';
import { ViewCounter } from './view-counter.ts';

const BODY_LIMIT = 100;

/**
 * Views of policies, as pages report them: keyless, no cookie is read or set. Every visitor gets the same answer, so that nobody
 * learns whether somebody with the same address and browser was there.
 */
export function viewRoutes(app: App, { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): void {
  const counter = new ViewCounter(clock);
  const writer = new ViewWriter(counter, db, log);
  app.addHook('onClose', async () => {
    await writer.write();
    counter.forget();
  });
  app.post(
    '/api/policies/:id/views',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        params: policyIdParamSchema,
        body: z.strictObject({}),
        response: { 200: successSchema(z.null()), 404: problemSchema },
      },
    },
    async ({ params, ip, headers }, reply) => {
      if (!(await policyExists(db, params.id)))
        return sendFailure(reply, POLICY_PROBLEMS, { kind: 'policy-unknown' });
      const visitor = { address: clientOf(ip), program: (headers['user-agent'] ?? '').slice(0, 500) };
      if (counter.view(params.id, visitor)) void writer.write();
      return success(null);
    },
  );
}

/** Writes what was counted, one write at a time: what comes meanwhile waits and is written together. No visitor waits for it. */
class ViewWriter {
  readonly #counter: ViewCounter;
  readonly #db: Context['db'];
  readonly #log: Context['log'];
  #writing: Promise<void> | null = null;

  constructor(counter: ViewCounter, db: Context['db'], log: Context['log']) {
    this.#counter = counter;
    this.#db = db;
    this.#log = log;
  }

  /** Ends when everything that was counted is written, or could not be. */
  write(): Promise<void> {
    this.#writing ??= this.#all().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** What could not be written is kept for the next view. */
  async #all(): Promise<void> {
    for (let views = this.#counter.take(); views.length > 0; views = this.#counter.take()) {
      try {
        await addViews(this.#db, views);
      } catch (error) {
        this.#counter.add(views);
        this.#log.warn({ err: error }, 'views of policies could not be written');
        return;
      }
    }
  }
}
