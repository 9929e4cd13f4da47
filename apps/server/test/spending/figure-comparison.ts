import assert from 'node:assert/strict';
import { parseMoney } from '@sabha/domain/core/money';
import type { ListedBudgetLine } from '@sabha/domain/spending/list-budget-lines';
import type { ListedPayment } from '@sabha/domain/spending/list-payments';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

/** Gives the body of an address that must answer. */
export type Read = (url: string) => Promise<string>;

/** Every row of public money that the lists give. */
export interface Rows {
  readonly lines: readonly ListedBudgetLine[];
  readonly payments: readonly ListedPayment[];
}

/** Reads figures and compares each with rows that were read before. */
export class Figures {
  compared = 0;
  readonly #read: Read;

  constructor(read: Read) {
    this.#read = read;
  }

  async get<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema>> {
    return schema.parse(JSON.parse(await this.#read(url)));
  }

  /** Every row of a list, over all its pages, each once. */
  async all<Row extends { amount_minor: string }>(
    list: string,
    schema: z.ZodType<{
      data: Row[];
      page: { pages: number; total: number };
      sum: { amount_minor: string } | null;
    }>,
    idOf: (row: Row) => number,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await this.get(`/api/spending/${list}?limit=47&page=${page}`, schema);
      pages = found.page.pages;
      rows.push(...found.data);
      if (page < pages) continue;
      assert.equal(found.page.total, rows.length);
      assert.equal(found.sum?.amount_minor, sumOf(rows));
    }
    assert.equal(new Set(rows.map(idOf)).size, rows.length);
    return rows;
  }

  /** The file has the same rows in the same order. */
  async sameInFile(list: string, rows: ReadonlyArray<{ amount_minor: string }>): Promise<void> {
    const file: Array<{ amount: string }> = parse(await this.#read(`/api/spending/${list}?format=csv`), {
      columns: true,
      bom: true,
    });
    assert.deepEqual(
      file.map(({ amount }) => String(parseMoney(amount))),
      rows.map(({ amount_minor }) => amount_minor),
    );
  }

  /**
   * A figure is the sum of these rows, and so is the sum that the list says where the figure leads. One that is not available has no
   * rows, or only such that were taken back.
   */
  async is(
    figure: string | null | undefined,
    rows: ReadonlyArray<{ amount_minor: string }>,
    list: string,
  ): Promise<void> {
    const sum = sumOf(rows);
    if (figure === null) assert.equal(sum, '0', list);
    else if (figure !== undefined) assert.equal(figure, sum, list);
    const found: { page: { total: number }; sum: { amount_minor: string } } = JSON.parse(
      await this.#read(`/api/spending/${list}&limit=1`),
    );
    assert.deepEqual([found.page.total, found.sum.amount_minor], [rows.length, sum], list);
    this.compared += 1;
  }
}

/** The sum of rows, in minor units. */
export function sumOf(rows: ReadonlyArray<{ amount_minor: string }>): string {
  return String(rows.reduce((sum, row) => sum + BigInt(row.amount_minor), 0n));
}
