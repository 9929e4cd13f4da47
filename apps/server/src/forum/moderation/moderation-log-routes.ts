import { HIDING_REASONS } from '@sabha/domain/forum/comments/comment-structs';
import {
  type ModerationLogEntry,
  moderationFiguresResponseSchema,
  moderationLogQuerySchema,
  moderationLogResponseSchema,
} from '@sabha/domain/forum/moderation/moderation-calls';
import { z } from 'zod';
import { originOf } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { atomFeed } from '../../http/answers/atom-feed.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { listeningPort } from '../../http/listening-port.ts';
import { flagFigures } from './flags.store.ts';
import { logPage } from './moderation-log.store.ts';
import { presentStep } from './present-moderation.ts';

const forVisitors = { onSend: conditionalGet, ...asWritten, config: { visitorCache: true } };
const logged = {
  description: 'JSON; with `format` the same page as a CSV file or an Atom feed',
  content: {
    'application/json': { schema: moderationLogResponseSchema },
    'text/csv': { schema: z.string() },
    'application/atom+xml': { schema: z.string() },
  },
};
const HEADINGS = ['id', 'at', 'step', 'comment_id', 'reason', 'office', 'digest', 'appeal'];
const TITLES: Readonly<Record<ModerationLogEntry['step'], string>> = {
  hide: 'A comment was hidden',
  leave: 'A flagged comment was left as it is',
  appeal: 'The writer of a hidden comment appealed',
  uphold: 'After an appeal a comment stays hidden',
  restore: 'After an appeal a comment is shown again',
};

/** What moderators did, for everybody: which office, why and when, and nothing of a text. */
export function moderationLogRoutes(app: App, context: Pick<Context, 'db' | 'config'>): void {
  const { db, config } = context;
  app.get(
    '/api/moderation/log',
    { ...forVisitors, schema: { querystring: moderationLogQuerySchema, response: { 200: logged } } },
    async ({ query: { limit, before, format } }, reply) => {
      const rows = await logPage(db, { before, limit: limit + 1 });
      const entries = rows.slice(0, limit).map(presentStep);
      if (format === 'csv')
        return sendCsv(reply, 'moderation-log', csvTable(HEADINGS, entries.map(csvCells)));
      if (format === 'atom') {
        const feed = logFeed(entries, originOf(config, listeningPort(app)));
        return reply.type('application/atom+xml; charset=utf-8').serializer(String).send(feed);
      }
      const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
      return reply.send({ ...success(entries), next });
    },
  );
  app.get(
    '/api/moderation/figures',
    { ...forVisitors, schema: { response: { 200: moderationFiguresResponseSchema } } },
    async (_request, reply) => {
      const { reasons, medianHours } = await flagFigures(db);
      const found = new Map(reasons.map(({ reason, ...counts }) => [reason, counts]));
      const flags = HIDING_REASONS.map((reason) => [
        reason,
        found.get(reason) ?? { given: 0, upheld: 0, rejected: 0 },
      ]);
      return reply.send(success({ flags: Object.fromEntries(flags), median_hours_to_decision: medianHours }));
    },
  );
}

function csvCells({ id, at, step, comment_id, reason, office, digest, appeal }: ModerationLogEntry) {
  return [id, at, step, comment_id, reason, office?.en ?? null, digest, appeal];
}

function logFeed(entries: readonly ModerationLogEntry[], origin: string): string {
  return atomFeed({
    address: `${origin}/api/moderation/log?format=atom`,
    title: 'Moderation of comments',
    entries: entries.map(({ id, at, step, comment_id, reason, office }) => ({
      address: `${origin}/api/comments/${comment_id}#step-${id}`,
      title: TITLES[step],
      updated: at,
      published: at,
      category: step,
      summary: [`Comment ${comment_id}`, reason, office?.en].filter(Boolean).join(' · '),
    })),
  });
}
