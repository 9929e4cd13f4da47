import { rupeesText } from '@sabha/domain/spending/amount';
import type { ProjectFilters } from '@sabha/domain/spending/list-projects';
import { originOf } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { type Cell, csvRow } from '../../http/answers/csv-export.ts';
import { presentProject } from './present-project.ts';
import { listProjectRows, type ProjectRow } from './projects.store.ts';

const ROWS_AT_ONCE = 500;

const HEADINGS = [
  'project_id',
  'project_name',
  'project_name_si',
  'project_name_ta',
  'province',
  'ministry',
  'category',
  'status',
  'allocated_budget',
  'spent_budget',
  'fiscal_year',
  'created_at',
  'updated_at',
  'source',
  'source_url',
  'source_retrieved_at',
  'invented',
  'address',
];

/** Every project that matches, as CSV text in pieces; the filters and the order are the list's. */
export async function* projectsCsv(context: Context, filters: ProjectFilters): AsyncGenerator<string> {
  const origin = originOf(context.config);
  yield csvRow(HEADINGS);
  for await (const rows of pages(context, filters))
    yield rows.map((row) => csvRow([...cells(row), `${origin}/spending/projects/${row.id}`])).join('');
}

/** Every project that matches, as one JSON document in pieces. */
export async function* projectsJson(context: Context, filters: ProjectFilters): AsyncGenerator<string> {
  let separator = '{"success":true,"data":[';
  for await (const rows of pages(context, filters)) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(presentProject(row))).join(',');
    separator = ',';
  }
  yield separator === ',' ? ']}' : `${separator}]}`;
}

async function* pages(context: Context, filters: ProjectFilters): AsyncGenerator<ProjectRow[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await listProjectRows(context.db, filters, ROWS_AT_ONCE, offset);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function cells(row: ProjectRow): Cell[] {
  return [
    row.id,
    row.name_en,
    row.name_si,
    row.name_ta,
    row.province,
    row.ministry_en,
    row.category_en,
    row.status,
    { decimal: rupeesText(row.allocated) },
    row.spent === null ? null : { decimal: rupeesText(row.spent) },
    row.fiscal_year,
    row.created_at.toISOString(),
    row.updated_at.toISOString(),
    row.source_name,
    row.source_url,
    row.source_retrieved_at,
    row.source_invented ? 'invented' : '',
  ];
}
