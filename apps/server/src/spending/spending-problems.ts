import { refusal } from '@sabha/domain/core/refusal';
import type { ProblemTable } from '../http/answers/problem.ts';
import { IF_MATCH_PROBLEMS, type IfMatchFailure } from '../http/writes/if-match.ts';
import type { RemoveCategoryFailure } from './categories/remove-category.ts';
import type { ReplaceCategoryFailure } from './categories/write-category.ts';
import type { RecordDisbursementFailure } from './disbursements/record-disbursement.ts';
import type { PutPartFailure } from './imports/begin-import.ts';
import type { CheckImportFailure } from './imports/check-import.ts';
import type { PublishImportFailure } from './imports/publish-import.ts';
import type { UndoImportFailure } from './imports/undo-import.ts';
import type { CreateMinistryFailure } from './ministries/create-ministry.ts';
import type { MinistryHistoryFailure } from './ministries/write-history.ts';
import type { CreateProjectFailure } from './projects/create-project.ts';
import type { RemoveProjectFailure } from './projects/remove-project.ts';
import type { ReplaceProjectFailure } from './projects/replace-project.ts';
import type { RemoveSeriesFailure } from './series/publish-series.ts';

/** Every way in which an operation on public money can be refused. */
export type SpendingFailure =
  | CheckImportFailure
  | CreateMinistryFailure
  | CreateProjectFailure
  | IfMatchFailure
  | MinistryHistoryFailure
  | { readonly kind: 'import-key-used' }
  | PublishImportFailure
  | PutPartFailure
  | RecordDisbursementFailure
  | RemoveCategoryFailure
  | RemoveProjectFailure
  | RemoveSeriesFailure
  | ReplaceCategoryFailure
  | ReplaceProjectFailure
  | UndoImportFailure
  | { readonly kind: 'record-not-found' };

/** What each refusal says. */
export const SPENDING_PROBLEMS: ProblemTable<SpendingFailure> = {
  'project-not-found': refusal(404, 'There is no such project'),
  'project-removed': refusal(410, 'This project was removed; the public log says by whom and when'),
  'project-exists': refusal(409, 'The ministry already has a project with that name in that fiscal year'),
  'record-not-found': refusal(404, 'There is no such record'),
  'category-not-found': refusal(404, 'There is no such category'),
  'category-exists': refusal(409, 'A category with that name already exists'),
  'category-in-use': refusal(409, 'Ministries, projects or payments still belong to this category'),
  'ministry-exists': {
    status: 409,
    message: (failure) =>
      `A ministry bears ${'name' in failure ? `the name "${failure.name}"` : 'that name'} in some of those years`,
  },
  'ministry-not-found': refusal(404, 'There is no such ministry'),
  'ministry-entry-not-found': refusal(404, 'The ministry has no such entry'),
  'ministry-only-name': refusal(409, 'The only name of a ministry cannot be removed'),
  'ministry-in-use': refusal(409, 'Money, projects, policies, petitions or successors still refer to it'),
  'predecessor-continues': {
    status: 409,
    message: ({ ministryId }) =>
      `Ministry ${ministryId} has money in that year or later: record that a part of it was taken over`,
  },
  'succession-exists': refusal(409, 'That succession is already recorded for that year'),
  'unknown-reference': {
    status: 400,
    message: ({ field }) => `${field} names something that does not exist`,
  },
  ...IF_MATCH_PROBLEMS,
  'unreadable-figure': { status: 400, message: ({ measure }) => `The expected ${measure} is not an amount` },
  'series-not-found': refusal(404, 'There is no such series, or it was withdrawn'),
  'import-not-found': refusal(404, 'There is no such import'),
  'import-not-open': refusal(409, 'This import has already been published or undone'),
  'import-has-errors': refusal(
    409,
    'An import with errors, unmatched totals or ministries to decide about cannot be published',
  ),
  'import-unconfirmed': {
    status: 409,
    message: ({ warnings }) => `Its warnings are to be confirmed: ${warnings.join(', ')}`,
  },
  'import-unreconciled': refusal(
    409,
    'No total and no checksum matches it: state an expected total, or give the reason for publishing it all the same',
  ),
  'import-without-publisher': refusal(
    409,
    'Its source names no publisher: begin it again and say who published the document',
  ),
  'import-incomplete': {
    status: 409,
    message: ({ missing }) => `${missing} parts of the file have not arrived`,
  },
  'import-differs': refusal(409, 'This is not the file that was announced. Please send it again.'),
  'import-key-used': refusal(403, 'This key has already been used for another import: make a new one'),
  'import-busy': refusal(409, 'This import is being worked on'),
  'part-unexpected': {
    status: 400,
    message: ({ parts, bytes }) => `The file has ${parts} parts, counted from 0, and this one ${bytes} bytes`,
  },
  'ministry-undecided': {
    status: 409,
    message: ({ name, fiscalYear }) => `No ministry is called "${name}" in ${fiscalYear}: decide about it`,
  },
  'import-outdated': { status: 409, message: ({ reason }) => `The import no longer fits: ${reason}` },
  'import-not-published': refusal(409, 'Only a published import can be undone'),
  'import-built-upon': refusal(409, 'Its projects have been edited or paid for since'),
};
