import type { Result } from '@sabha/domain/core/result';
import type { CreateImport, ImportSummary } from '@sabha/domain/spending/import-records';
import type { Context } from '../../context.ts';
import { beginImport } from './begin-import.ts';
import { type CheckImportFailure, checkImport } from './check-import.ts';

/** Takes a file that comes as a text, whole, and checks it. Nothing becomes public. */
export async function createImport(
  context: Context,
  input: CreateImport,
): Promise<Result<ImportSummary, CheckImportFailure>> {
  const { import_id: id } = await beginImport(context, input);
  return checkImport(context, id, {});
}
