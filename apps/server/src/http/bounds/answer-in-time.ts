import { DATABASE_AWAY, sendUnavailable } from '../answers/errors.ts';
import type { ProblemAnswer } from '../answers/problem.ts';
import type { App } from '../app-type.ts';

export const DEADLINE_MS = 30_000;
/** Officials' writes may be whole files of records. Proxies usually wait for a minute. */
const OFFICIAL_DEADLINE_MS = 50_000;
/** Pages have a bound of their own, and answer with a page. */
const PAGES = '/*';

const NOT_KNOWN_YET: ProblemAnswer = {
  status: 503,
  kind: 'not-known-yet',
  message: 'It is not known yet whether this was saved. Please send it again in a moment.',
};

/**
 * Answers 503 where a handler takes too long after the body has arrived: a commit that waits for a standby of PostgreSQL may
 * wait for hours, and cancelling it would not undo it. The handler goes on, so that the same act sent again finds it
 * recorded. Call before any hook that asks the database.
 */
export function answerInTime(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (url === PAGES) return;
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(
        () => {
          if (reply.sent || reply.raw.headersSent) return;
          request.log.error({ route: url }, 'a request was not answered in time');
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          sendUnavailable(reply, isRead ? DATABASE_AWAY : NOT_KNOWN_YET);
        },
        config.idempotent ? OFFICIAL_DEADLINE_MS : DEADLINE_MS,
      ).unref();
    };
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) begin();
    else request.raw.once('end', begin); // how slowly a body may come is bounded by `requestTimeout`
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
