import {
  anchoredFile,
  anchoredFileParamsSchema,
  anchoredKind,
  listAnchoredParamsSchema,
  listAnchoredQuerySchema,
  listAnchoredResponseSchema,
  type PublishedBatch,
} from '@sabha/domain/acts/anchored-acts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import type { ActForm } from '../act-kind.ts';
import { type AnnouncedBatch, actsBetween, batchesOf, batchOfFile } from './anchored-batches.store.ts';
import { fileHash } from './anchored-relay.ts';
import { anchoredForms } from './derive-events.ts';

/** `GET /api/anchored/…`: the batches of anchored acts, and the file of each, which holds every signature or proof. */
export function anchoredRoutes(app: App, { db }: Pick<Context, 'db'>, all: readonly ActForm[]): void {
  const forms = anchoredForms(all);
  app.get(
    '/api/anchored/:kind/:subject',
    {
      schema: {
        params: listAnchoredParamsSchema,
        querystring: listAnchoredQuerySchema,
        response: { 200: listAnchoredResponseSchema },
      },
    },
    async ({ params, query: { after, limit } }) => {
      const from = after === undefined ? 0 : after + 1;
      const asked = { kind: anchoredKind(params.kind), subject: BigInt(params.subject), from };
      const rows = await batchesOf(db, asked, limit + 1);
      const page = rows.slice(0, limit);
      const next = rows.length > limit ? (page.at(-1)?.index ?? null) : null;
      return { ...success(page.map(present)), next };
    },
  );
  app.get(
    '/api/anchored/files/:files',
    { schema: { params: anchoredFileParamsSchema } },
    async ({ params: { files } }, reply) => {
      const batch = await batchOfFile(db, files);
      const form = batch && forms.find(({ name }) => anchoredKind(name) === batch.kind);
      if (!form) {
        const message = 'No file of anchored acts has this hash';
        return sendProblem(reply, { status: 404, kind: 'anchored-file-unknown', message });
      }
      const [first, ...rest] = await actsBetween(db, form.name, batch);
      const file = first ? anchoredFile(form.name, batch.subjectId, [first, ...rest]) : '';
      if (fileHash(file) !== files) {
        const message =
          'The acts of this file have changed in our database: it cannot be given as it was published';
        return sendProblem(reply, { status: 500, kind: 'anchored-file-damaged', message });
      }
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file);
    },
  );
}

function present(batch: AnnouncedBatch): PublishedBatch {
  const { index, first, last, root, files, tx, block, anchoredAt } = batch;
  return {
    ...{ index, root, files, tx_hash: tx, first: first.toString(), last: last.toString() },
    ...{ block_number: block.toString(), anchored_at: anchoredAt.toISOString() },
  };
}
