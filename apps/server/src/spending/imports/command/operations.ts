import { fail, ok, type Result } from '@sabha/domain/core/result';
import type {
  CheckImport,
  CreateImport,
  CreateImportInput,
  ImportProgress,
  ImportSummary,
  PublishImport,
} from '@sabha/domain/spending/import-records';
import { createImportSchema } from '@sabha/domain/spending/import-records';
import type { Context } from '../../../context.ts';
import { OPERATOR } from '../../../file-imports/import-file-command.ts';
import { SPENDING_PROBLEMS, type SpendingFailure } from '../../spending-problems.ts';
import { beginImport, receivePart } from '../begin-import.ts';
import { checkImport } from '../check-import.ts';
import { progressOf } from '../imports-progress.ts';
import { publishImport } from '../publish-import.ts';
import { undoImport } from '../undo-import.ts';

/** What was done, or in words why not. */
export type Told<Value> = Result<Value, { readonly kind: 'refused'; readonly why: string }>;

/** What the command does with a file, whether through the running product or with its database. */
export interface ImportOperations {
  begin(input: CreateImportInput): Promise<Told<ImportSummary>>;
  putPart(id: number, part: number, bytes: Buffer): Promise<Told<null>>;
  check(id: number, asked: CheckImport): Promise<Told<ImportSummary>>;
  publish(id: number, asked: PublishImport): Promise<Told<ImportSummary>>;
  undo(id: number): Promise<Told<ImportSummary>>;
  progress(id: number): Promise<ImportProgress | null>;
  close(): Promise<void>;
}

/** The operations on a database that this process has open. */
export function directOperations(context: Context, close: () => Promise<void>): ImportOperations {
  return {
    async begin(input) {
      const parsed = createImportSchema.safeParse(input);
      if (parsed.success) return ok(await beginImport(context, parsed.data as CreateImport));
      return refused(
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      );
    },
    putPart: async (id, part, bytes) => told(await receivePart(context, id, part, bytes)),
    check: async (id, asked) => told(await checkImport(context, id, asked)),
    publish: async (id, asked) => told(await publishImport(context, OPERATOR, id, asked)),
    undo: async (id) => told(await undoImport(context, OPERATOR, id)),
    progress: async (id) => progressOf(context.db, id),
    close,
  };
}

/** A refusal in words. */
export function refused(why: string): Told<never> {
  return fail({ kind: 'refused', why });
}

function told<Value>(done: Result<Value, SpendingFailure>): Told<Value> {
  if (done.ok) return done;
  const { message } = SPENDING_PROBLEMS[done.failure.kind];
  // The entry under a failure's own kind takes that failure; the compiler cannot follow the index.
  return refused(
    typeof message === 'string' ? message : (message as (given: SpendingFailure) => string)(done.failure),
  );
}
