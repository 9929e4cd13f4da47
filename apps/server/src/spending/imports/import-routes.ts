import { removedResponseSchema } from '@sabha/domain/core/envelope';
import { wholeNumberSchema } from '@sabha/domain/core/whole-number';
import {
  checkImportSchema,
  createImportSchema,
  IMPORT_PART_BYTES,
  importProgressResponseSchema,
  importResponseSchema,
  listImportsResponseSchema,
  MAX_INLINE_FILE,
  publishImportSchema,
} from '@sabha/domain/spending/import-records';
import { projectParamsSchema } from '@sabha/domain/spending/project';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, actorOf } from '../../http/sessions/session.ts';
import { SPENDING_PROBLEMS } from '../spending-problems.ts';
import { beginImport, receivePart } from './begin-import.ts';
import { checkImport } from './check-import.ts';
import { keyHolder, useCommandKey } from './command-keys.ts';
import { findImport, listImportRows } from './imports.store.ts';
import { progressOf } from './imports-progress.ts';
import { presentImport } from './present-import.ts';
import { publishImport } from './publish-import.ts';
import { undoImport } from './undo-import.ts';

const LISTED = 50;
const BODY_LIMIT = MAX_INLINE_FILE * 2; // JSON escapes quotes and newlines
const DECISIONS_LIMIT = 2_000_000;

const partParamsSchema = projectParamsSchema.extend({ part: wholeNumberSchema(0, 9_999) });

/** Files of an official: begin, send in parts, check, publish, undo; with a session or a command key. */
export function importRoutes(app: App, context: Context): void {
  const requires: Access = ['official'];
  const config = { requires, orHolder: keyHolder(context) };
  const guarded = { config, ...asWritten };
  const guardedPost = { config: { ...config, idempotent: true }, ...asWritten };
  const one = { params: projectParamsSchema, response: { 200: importResponseSchema } };

  app.post(
    '/api/spending/imports',
    {
      ...guardedPost,
      bodyLimit: BODY_LIMIT,
      schema: { body: createImportSchema, response: { 201: importResponseSchema } },
    },
    async (request, reply) => {
      const begun = await beginImport(context, request.body);
      const id = begun.import_id;
      if (!(await useCommandKey(context, request, id)))
        return sendFailure(reply, SPENDING_PROBLEMS, KEY_USED);
      if (request.body.csv !== undefined) {
        const checked = await checkImport(context, id, {});
        if (!checked.ok) return sendFailure(reply, SPENDING_PROBLEMS, checked.failure);
        return reply.code(201).header('location', `/api/spending/imports/${id}`).send(success(checked.value));
      }
      return reply.code(201).header('location', `/api/spending/imports/${id}`).send(success(begun));
    },
  );

  app.get(
    '/api/spending/imports',
    { ...guarded, config: { requires }, schema: { response: { 200: listImportsResponseSchema } } },
    async () => {
      const rows = await listImportRows(context.db, LISTED);
      return success(await Promise.all(rows.map((row) => presentImport(context, row))));
    },
  );

  app.get('/api/spending/imports/:id', { ...guarded, schema: one }, async (request, reply) => {
    const row = await findImport(context.db, request.params.id);
    if (!row) return sendFailure(reply, SPENDING_PROBLEMS, { kind: 'import-not-found' });
    return success(await presentImport(context, row));
  });

  app.get(
    '/api/spending/imports/:id/progress',
    {
      ...guarded,
      schema: { params: projectParamsSchema, response: { 200: importProgressResponseSchema } },
    },
    async (request) => success(progressOf(context.db, request.params.id)), // no question to a database that is at work
  );

  app.post(
    '/api/spending/imports/:id/check',
    { ...guarded, bodyLimit: DECISIONS_LIMIT, schema: { ...one, body: checkImportSchema } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await useCommandKey(context, request, id)))
        return sendFailure(reply, SPENDING_PROBLEMS, KEY_USED);
      const checked = await checkImport(context, id, request.body);
      return checked.ok ? success(checked.value) : sendFailure(reply, SPENDING_PROBLEMS, checked.failure);
    },
  );

  app.post(
    '/api/spending/imports/:id/publish',
    { ...guardedPost, schema: { ...one, body: publishImportSchema } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await useCommandKey(context, request, id)))
        return sendFailure(reply, SPENDING_PROBLEMS, KEY_USED);
      const published = await publishImport(context, actorOf(request), id, request.body);
      return published.ok
        ? success(published.value)
        : sendFailure(reply, SPENDING_PROBLEMS, published.failure);
    },
  );

  app.post('/api/spending/imports/:id/undo', { ...guardedPost, schema: one }, async (request, reply) => {
    const { id } = request.params;
    if (!(await useCommandKey(context, request, id))) return sendFailure(reply, SPENDING_PROBLEMS, KEY_USED);
    const undone = await undoImport(context, actorOf(request), id);
    return undone.ok ? success(undone.value) : sendFailure(reply, SPENDING_PROBLEMS, undone.failure);
  });

  partRoute(app, context, { config: { ...config, rate: 'reads' as const }, ...asWritten });
}

const KEY_USED = { kind: 'import-key-used' } as const;

/** Bytes as they are: read by a parser that no other route has. */
function partRoute(app: App, context: Context, guarded: object): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.put(
      '/api/spending/imports/:id/parts/:part',
      {
        ...guarded,
        bodyLimit: IMPORT_PART_BYTES,
        schema: {
          params: partParamsSchema,
          body: z.instanceof(Buffer).meta({ type: 'string', format: 'binary' }),
          consumes: ['application/octet-stream'],
          response: { 200: removedResponseSchema },
        },
      },
      async (request, reply) => {
        const { id, part } = request.params;
        if (!(await useCommandKey(context, request, id)))
          return sendFailure(reply, SPENDING_PROBLEMS, KEY_USED);
        const received = await receivePart(context, id, part, request.body);
        return received.ok ? success(null) : sendFailure(reply, SPENDING_PROBLEMS, received.failure);
      },
    );
  });
}
