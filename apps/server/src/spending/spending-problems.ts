import type { ProblemTable } from '../http/answers/problem.ts';
import type { IfMatchFailure } from '../http/writes/if-match.ts';
import type { RemoveCategoryFailure } from './categories/remove-category.ts';
import type { ReplaceCategoryFailure } from './categories/write-category.ts';
import type { RecordDisbursementFailure } from './disbursements/record-disbursement.ts';
import type { CreateImportFailure } from './imports/create-import.ts';
import type { PublishImportFailure } from './imports/publish-import.ts';
import type { UndoImportFailure } from './imports/undo-import.ts';
import type { CreateMinistryFailure } from './ministries/create-ministry.ts';
import type { CreateProjectFailure } from './projects/create-project.ts';
import type { RemoveProjectFailure } from './projects/remove-project.ts';
import type { ReplaceProjectFailure } from './projects/replace-project.ts';
import type { RemoveSeriesFailure } from './series/publish-series.ts';

/** Every way in which an operation on public money can be refused. */
export type SpendingFailure =
  | CreateImportFailure
  | CreateMinistryFailure
  | CreateProjectFailure
  | IfMatchFailure
  | PublishImportFailure
  | RecordDisbursementFailure
  | RemoveCategoryFailure
  | RemoveProjectFailure
  | RemoveSeriesFailure
  | ReplaceCategoryFailure
  | ReplaceProjectFailure
  | UndoImportFailure;

/** What each refusal says. */
export const SPENDING_PROBLEMS: ProblemTable<SpendingFailure> = {
  'project-not-found': { status: 404, message: 'There is no such project' },
  'project-removed': {
    status: 410,
    message: 'This project was removed; the public log says by whom and when',
  },
  'project-exists': { status: 409, message: 'The ministry has a project of that name in that fiscal year' },
  'category-not-found': { status: 404, message: 'There is no such category' },
  'category-exists': { status: 409, message: 'There is a category of that name' },
  'category-in-use': {
    status: 409,
    message: 'Ministries, projects or payments still count to this category',
  },
  'ministry-exists': { status: 409, message: 'A ministry bears that name in some of those years' },
  'unknown-reference': {
    status: 400,
    message: ({ field }) => `${field} names something that does not exist`,
  },
  'version-missing': { status: 428, message: 'Send If-Match with the version that you read' },
  'version-outdated': { status: 412, message: 'Someone changed this since you read it' },
  'unreadable-figure': { status: 400, message: ({ measure }) => `The expected ${measure} is not an amount` },
  'series-not-found': { status: 404, message: 'There is no such series, or it was taken back' },
  'import-not-found': { status: 404, message: 'There is no such import' },
  'import-not-open': { status: 409, message: 'This import is published or undone already' },
  'import-has-errors': {
    status: 409,
    message: 'An import with errors or unmatched totals can not be published',
  },
  'import-outdated': { status: 409, message: ({ reason }) => `The import no longer fits: ${reason}` },
  'import-not-published': { status: 409, message: 'Only a published import can be undone' },
  'import-built-upon': { status: 409, message: 'Its projects were edited or paid for since' },
};
