import '@sabha/domain/core/schema-words';
import { ok, type Result } from '@sabha/domain/core/result';
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
import { OPERATOR, refused, type Worded } from '../../../file-imports/import-file-command.ts';
import { setCategorySince } from '../../ministries/write-history.ts';
import { SPENDING_PROBLEMS, type SpendingFailure } from '../../spending-problems.ts';
import { beginImport, receivePart } from '../begin-import.ts';
import { checkImport } from '../check-import.ts';
import { progressOf } from '../imports-progress.ts';
import { publishImport } from '../publish-import.ts';
import { undoImport } from '../undo-import.ts';

export interface CategorySince {
  readonly since: number;
  readonly categoryId: number | null;
}

/** What the command does with a file, whether through the running product or with its database. */
export interface ImportOperations {
  begin(input: CreateImportInput): Promise<Worded<ImportSummary>>;
  putPart(id: number, part: number, bytes: Buffer): Promise<Worded<null>>;
  check(id: number, asked: CheckImport): Promise<Worded<ImportSummary>>;
  publish(id: number, asked: PublishImport): Promise<Worded<ImportSummary>>;
  undo(id: number): Promise<Worded<ImportSummary>>;
  /** Gives a ministry a category from a fiscal year on; null: none. */
  setCategory(ministryId: number, category: CategorySince): Promise<Worded<null>>;
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
    putPart: async (id, part, bytes) => worded(await receivePart(context, id, part, bytes)),
    check: async (id, asked) => worded(await checkImport(context, id, asked)),
    publish: async (id, asked) => worded(await publishImport(context, OPERATOR, id, asked)),
    undo: async (id) => worded(await undoImport(context, OPERATOR, id)),
    async setCategory(id, category) {
      return worded(await setCategorySince(context, OPERATOR, id, category));
    },
    progress: async (id) => progressOf(context.db, id),
    close,
  };
}

function worded<Value>(done: Result<Value, SpendingFailure>): Worded<Value> {
  if (done.ok) return done;
  const { message } = SPENDING_PROBLEMS[done.failure.kind];
  // The entry under a failure's own kind takes that failure; the compiler cannot follow the index.
  return refused(
    typeof message === 'string' ? message : (message as (given: SpendingFailure) => string)(done.failure),
  );
}
