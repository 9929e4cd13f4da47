import type { Invalidation } from '@sabha/domain/petitions/invalidate-signatures';
import type { Cell } from '../../http/answers/csv-export.ts';

export const CSV_HEADINGS = [
  ...['number', 'state', 'started_at', 'office_en', 'reason_en', 'reason_si', 'reason_ta', 'reason_hash'],
  ...['signatures', 'done', 'total', 'transactions', 'undone_at', 'undone_office_en', 'undone_reason_en'],
  ...['undone_reason_hash', 'reinstated', 'undo_transactions'],
];

/** One batch in the order of the headings; transactions with spaces between them. */
export function csvCells(batch: Invalidation): Cell[] {
  const { number, state, started_at, office, reason, reason_hash, signatures, done, total, undo } = batch;
  return [
    ...[number, state, started_at, office?.en ?? null, reason?.en ?? null, reason?.si ?? null],
    ...[reason?.ta ?? null, reason_hash, signatures, done, total, batch.transactions.join(' ')],
    ...[undo?.started_at ?? null, undo?.office?.en ?? null, undo?.reason?.en ?? null],
    ...[undo?.reason_hash ?? null, undo?.signatures ?? null, undo?.transactions.join(' ') ?? null],
  ];
}
