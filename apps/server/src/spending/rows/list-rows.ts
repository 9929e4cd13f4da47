import { amountOf } from '@sabha/domain/spending/amount';
import type { ListBudgetLinesQuery, ListBudgetLinesResponse } from '@sabha/domain/spending/list-budget-lines';
import type { ListPaymentsQuery, ListPaymentsResponse } from '@sabha/domain/spending/list-payments';
import { MAX_ROWS_IN_PAGES } from '@sabha/domain/spending/listed-row';
import type { Context } from '../../context.ts';
import { findBudgetLineRows } from './budget-lines.store.ts';
import type { RowTotals } from './listed-row.store.ts';
import { findPaymentRows } from './payments.store.ts';
import { presentBudgetLine, presentPayment } from './present-row.ts';

interface Paged {
  readonly page: number;
  readonly limit: number;
}

/** `GET /api/spending/budget-lines`: a page of the lines in force, with the number and the sum of all that match. */
export async function listBudgetLines(
  { db }: Context,
  query: ListBudgetLinesQuery,
): Promise<ListBudgetLinesResponse> {
  const { rows, totals } = await findBudgetLineRows(db, query, pageOf(query));
  return { success: true, data: rows.map(presentBudgetLine), ...around(totals, query) };
}

/** `GET /api/spending/payments`: a page of the payments, with the number and the sum of all that match. */
export async function listPayments({ db }: Context, query: ListPaymentsQuery): Promise<ListPaymentsResponse> {
  const { rows, totals } = await findPaymentRows(db, query, pageOf(query));
  return { success: true, data: rows.map(presentPayment), ...around(totals, query) };
}

function pageOf({ page, limit }: Paged) {
  return { limit, offset: (page - 1) * limit };
}

function around({ count, amount }: RowTotals, { page, limit }: Paged) {
  const pages = Math.ceil(Math.min(count, MAX_ROWS_IN_PAGES) / limit);
  return {
    page: { page, limit, total: count, pages },
    more: amount === null,
    sum: amount === null ? null : amountOf(amount),
  };
}
