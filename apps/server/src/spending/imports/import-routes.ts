import {
  createImportSchema,
  importResponseSchema,
  listImportsResponseSchema,
  MAX_IMPORT_BYTES,
} from '@sabha/domain/spending/import-records';
import { projectParamsSchema } from '@sabha/domain/spending/project';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { SPENDING_PROBLEMS } from '../spending-problems.ts';
import { createImport } from './create-import.ts';
import { findImport, listImportRows } from './imports.store.ts';
import { presentImport } from './present-import.ts';
import { publishImport } from './publish-import.ts';
import { undoImport } from './undo-import.ts';

const LISTED = 50;
const BODY_LIMIT = MAX_IMPORT_BYTES * 2; // JSON escapes quotes and newlines

/** Files of an official: preview, look, publish, undo. */
export function importRoutes(app: App, context: Context): void {
  const requires: Access = ['official'];
  const guarded = { config: { requires }, ...asWritten };
  const guardedPost = { config: { requires, idempotent: true }, ...asWritten };
  const one = { params: projectParamsSchema, response: { 200: importResponseSchema } };

  app.post(
    '/api/spending/imports',
    {
      ...guardedPost,
      bodyLimit: BODY_LIMIT,
      schema: { body: createImportSchema, response: { 201: importResponseSchema } },
    },
    async (request, reply) => {
      const made = await createImport(context, request.body);
      if (!made.ok) return sendFailure(reply, SPENDING_PROBLEMS, made.failure);
      return reply
        .code(201)
        .header('location', `/api/spending/imports/${made.value.import_id}`)
        .send(success(made.value));
    },
  );

  app.get(
    '/api/spending/imports',
    { ...guarded, schema: { response: { 200: listImportsResponseSchema } } },
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

  app.post('/api/spending/imports/:id/publish', { ...guardedPost, schema: one }, async (request, reply) => {
    const published = await publishImport(context, officialOf(request), request.params.id);
    return published.ok ? success(published.value) : sendFailure(reply, SPENDING_PROBLEMS, published.failure);
  });

  app.post('/api/spending/imports/:id/undo', { ...guardedPost, schema: one }, async (request, reply) => {
    const undone = await undoImport(context, officialOf(request), request.params.id);
    return undone.ok ? success(undone.value) : sendFailure(reply, SPENDING_PROBLEMS, undone.failure);
  });
}
