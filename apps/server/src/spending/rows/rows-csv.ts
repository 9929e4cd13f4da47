import { rupeesText } from '@sabha/domain/spending/amount';
import type { BudgetLineFilters } from '@sabha/domain/spending/list-budget-lines';
import type { PaymentFilters } from '@sabha/domain/spending/list-payments';
import { rowAddress } from '@sabha/domain/spending/row-address';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import { type Cell, csvRow } from '../../http/answers/csv-export.ts';
import { afterBudgetLine, type BudgetLineRow, listBudgetLineRows } from './budget-lines.store.ts';
import type { ListedRowColumns, RowPage } from './listed-row.store.ts';
import { afterPayment, listPaymentRows, type PaymentRow } from './payments.store.ts';

const ROWS_AT_ONCE = 500;

const COMMON_HEADINGS = [
  'ministry_id',
  'ministry',
  'ministry_si',
  'ministry_ta',
  'category',
  'amount',
  'source',
  'source_url',
  'source_licence',
  'source_retrieved_at',
  'invented',
  'file',
  'file_sha256',
  'file_line',
  'leaf',
  'position',
  'batch_id',
  'root',
  'transaction',
  'address',
];

/** Every budget line in force that matches, as CSV text in pieces, in the order of the list. */
export function budgetLinesCsv(
  { db }: Context,
  filters: BudgetLineFilters,
  origin: string,
): AsyncGenerator<string> {
  return csvOf<BudgetLineRow>({
    address: ({ id }) => origin + rowAddress('budget-line', Number(id)),
    headings: ['budget_line_id', 'fiscal_year', 'head', 'programme', 'economic_type', 'phase'],
    cells: (row) => [Number(row.id), row.fiscal_year, row.head, row.programme, row.economic_type, row.phase],
    read: (page) => listBudgetLineRows(db, filters, page),
    after: afterBudgetLine,
  });
}

/** Every payment that matches, as CSV text in pieces, in the order of the list. */
export function paymentsCsv(
  { db }: Context,
  filters: PaymentFilters,
  origin: string,
): AsyncGenerator<string> {
  return csvOf<PaymentRow>({
    address: ({ id }) => origin + rowAddress('disbursement', Number(id)),
    headings: [
      'disbursement_id',
      'paid_on',
      'fiscal_year',
      'note',
      'project_id',
      'project',
      'province',
      'takes_back',
      'taken_back_by',
    ],
    cells: (row) => [
      Number(row.id),
      row.paid_on,
      row.fiscal_year,
      row.note,
      row.project_id,
      row.project_en,
      row.project_province,
      row.takes_back === null ? null : Number(row.takes_back),
      row.taken_back_by === null ? null : Number(row.taken_back_by),
    ],
    read: (page) => listPaymentRows(db, filters, page),
    after: afterPayment,
  });
}

/** Reads on from the last row of each piece: no row is counted again, however many there are. */
async function* csvOf<Row extends ListedRowColumns>(list: {
  /** The permanent address of a row, which opens in a browser. */
  readonly address: (row: Row) => string;
  readonly headings: readonly string[];
  readonly cells: (row: Row) => Cell[];
  readonly read: (page: RowPage) => Promise<Row[]>;
  readonly after: (row: Row) => RawBuilder<unknown>;
}): AsyncGenerator<string> {
  yield csvRow([...list.headings, ...COMMON_HEADINGS]);
  let rows = await list.read({ limit: ROWS_AT_ONCE });
  for (;;) {
    yield rows.map((row) => csvRow([...list.cells(row), ...commonCells(row), list.address(row)])).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    rows = await list.read({ limit: ROWS_AT_ONCE, after: list.after(last) });
  }
}

function commonCells(row: ListedRowColumns): Cell[] {
  return [
    row.organisation_id,
    row.ministry_en,
    row.ministry_si,
    row.ministry_ta,
    row.category_en,
    { decimal: rupeesText(row.amount) },
    row.source_name,
    row.source_url,
    row.source_licence,
    row.source_retrieved_at,
    row.source_invented ? 'invented' : '',
    row.file_name,
    row.file_sha256,
    row.file_line,
    row.leaf,
    row.position,
    row.batch_id,
    row.root,
    row.tx_hash,
  ];
}
