import { ok } from '@sabha/domain/core/result';
import {
  type ImportPoliciesBody,
  importPoliciesBodySchema,
  type PolicyImport,
} from '@sabha/domain/forum/import-policies';
import {
  type ImportFileCommand,
  type ImportFileIo,
  OPERATOR,
  refused,
  runFileImport,
} from '../../file-imports/import-file-command.ts';
import { importPolicies, previewPolicies, undoPolicyImport } from './import-policies.ts';
import { UNDO_POLICY_PROBLEMS } from './import-policy-routes.ts';

const POLICIES: ImportFileCommand<ImportPoliciesBody, PolicyImport> = {
  name: 'policies',
  rows: 'bills',
  things: 'policies',
  usage: `Usage:
  npm run import -- policies FILE.json     bills: doc_num, date, description, lang_to_source_url
  npm run import -- policies undo NUMBER   takes a published import back
Options:
  --source NAME --source-url URL --licence NAME
  --status STATUS          the status of the new policies, UNDER_REVIEW where none is given
  --publish                publish when there are no errors; without it, only look`,
  options: { status: { type: 'string' } },
  body: importPoliciesBodySchema,
  fields: ({ status }) => ({ status }),
  preview: async (context, body) => ok(await previewPolicies(context, body)),
  publish: async (context, body) => ok(await importPolicies(context, OPERATOR, body)),
  async undo(context, id) {
    const undone = await undoPolicyImport(context, OPERATOR, id);
    return undone.ok ? ok(undone.value.removed) : refused(UNDO_POLICY_PROBLEMS[undone.failure.kind].message);
  },
  sample: ({ sample }) =>
    sample.map(({ bill_number, bill_date, name }) => `${bill_number} of ${bill_date}: ${name}`),
};

/** `npm run import -- policies …`, by the words after `policies`; gives the exit code. */
export function runPolicyImport(argv: readonly string[], io: ImportFileIo): Promise<0 | 1 | 2> {
  return runFileImport(argv, io, POLICIES);
}
