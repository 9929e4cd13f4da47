import { MAX_IMPORT_FILE } from '@sabha/domain/core/import-file';
import { refusal } from '@sabha/domain/core/refusal';
import {
  importPoliciesBodySchema,
  policyImportResponseSchema,
  undoPolicyImportResponseSchema,
} from '@sabha/domain/forum/import-policies';
import { policyIdParamSchema } from '@sabha/domain/forum/write-policy';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { importPolicies, previewPolicies, type UndoFailure, undoPolicyImport } from './import-policies.ts';

const BODY_LIMIT = MAX_IMPORT_FILE * 2; // JSON escapes quotes and newlines
const requires: Access = ['official', 'admin'];

/** What each refusal of an undoing says. */
export const UNDO_POLICY_PROBLEMS: ProblemTable<UndoFailure> = {
  'import-not-found': refusal(404, 'There is no such import'),
  'import-undone-already': refusal(409, 'This import has already been undone'),
  'import-built-upon': refusal(409, 'One of its policies has been changed since'),
};

/** Files of bills of an official, while the product runs: look, publish, undo. */
export function importPolicyRoutes(app: App, context: Context): void {
  const schema = { body: importPoliciesBodySchema, response: { 200: policyImportResponseSchema } };
  const guarded = { bodyLimit: BODY_LIMIT, ...asWritten };
  app.post('/api/policies/imports/preview', { ...guarded, config: { requires }, schema }, async ({ body }) =>
    success(await previewPolicies(context, body)),
  );
  app.post(
    '/api/policies/imports',
    { ...guarded, config: { requires, idempotent: true }, schema },
    async (request) => success(await importPolicies(context, officialOf(request), request.body)),
  );
  app.post(
    '/api/policies/imports/:id/undo',
    {
      ...asWritten,
      config: { requires },
      schema: { params: policyIdParamSchema, response: { 200: undoPolicyImportResponseSchema } },
    },
    async (request, reply) => {
      const undone = await undoPolicyImport(context, officialOf(request), request.params.id);
      return undone.ok ? success(undone.value) : sendFailure(reply, UNDO_POLICY_PROBLEMS, undone.failure);
    },
  );
}
