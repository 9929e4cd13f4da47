import { problemSchema } from '@sabha/domain/core/envelope';
import { parseAddress } from '@sabha/domain/core/hex';
import { MAX_IMPORT_FILE } from '@sabha/domain/core/import-file';
import { refusal } from '@sabha/domain/core/refusal';
import {
  importProposalsBodySchema,
  proposalImportParamSchema,
  proposalImportResponseSchema,
  undoProposalImportResponseSchema,
} from '@sabha/domain/voting/import-proposals';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { CREATE_PROPOSAL_PROBLEMS } from '../proposals/create-proposal.ts';
import {
  type ImportProposalsFailure,
  importProposals,
  previewProposals,
  type UndoProposalsFailure,
  undoProposalImport,
} from './import-proposals.ts';

const BODY_LIMIT = MAX_IMPORT_FILE * 2; // JSON escapes quotes and newlines
const requires: Access = ['official', 'admin'];

export const IMPORT_PROPOSALS_PROBLEMS: ProblemTable<ImportProposalsFailure> = {
  ...CREATE_PROPOSAL_PROBLEMS,
  'opens-too-soon': refusal(400, 'Imported proposals open later, so that the import can be undone'),
};

/** What each refusal of an undoing says. */
export const UNDO_PROPOSALS_PROBLEMS: ProblemTable<UndoProposalsFailure> = {
  'import-not-found': refusal(404, 'There is no such import'),
  'import-undone-already': refusal(409, 'This import has already been undone'),
  'import-opened': refusal(409, 'Voting on one of its proposals has opened, or closes too soon'),
  'import-built-upon': refusal(409, 'One of its proposals has been changed since'),
};

/** Files of decisions of an official, while the product runs: look, publish, undo. */
export function importProposalRoutes(app: App, context: Context): void {
  const response = { 200: proposalImportResponseSchema, 400: problemSchema, 409: problemSchema };
  const schema = { body: importProposalsBodySchema, response };
  const guarded = { bodyLimit: BODY_LIMIT, ...asWritten };
  app.post(
    '/api/proposals/imports/preview',
    { ...guarded, config: { requires }, schema },
    async ({ body }, reply) => {
      const seen = await previewProposals(context, body);
      return seen.ok
        ? success(seen.value, 'Proposals checked')
        : sendFailure(reply, IMPORT_PROPOSALS_PROBLEMS, seen.failure);
    },
  );
  app.post(
    '/api/proposals/imports',
    { ...guarded, config: { requires, idempotent: true }, schema },
    async (request, reply) => {
      const official = officialOf(request);
      const done = await importProposals(context, official, parseAddress(official.wallet), request.body);
      return done.ok
        ? success(done.value, 'Proposals published')
        : sendFailure(reply, IMPORT_PROPOSALS_PROBLEMS, done.failure);
    },
  );
  app.post(
    '/api/proposals/imports/:id/undo',
    {
      ...asWritten,
      config: { requires },
      schema: {
        params: proposalImportParamSchema,
        response: { 200: undoProposalImportResponseSchema, 404: problemSchema, 409: problemSchema },
      },
    },
    async (request, reply) => {
      const undone = await undoProposalImport(context, officialOf(request), request.params.id);
      return undone.ok
        ? success(undone.value, 'Import undone')
        : sendFailure(reply, UNDO_PROPOSALS_PROBLEMS, undone.failure);
    },
  );
}
