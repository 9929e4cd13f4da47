import '@sabha/domain/core/schema-words';
import { ok } from '@sabha/domain/core/result';
import type { ImportSummary, MinistryQuestion } from '@sabha/domain/spending/import-records';
import {
  type MinistryDecisions,
  ministryDecisionsSchema,
  SUCCESSION_KINDS,
} from '@sabha/domain/spending/ministry-decisions';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { refused, type Worded } from '../../../file-imports/import-file-command.ts';
import { csvTable } from '../../../http/answers/csv-export.ts';
import { separatorOptions } from '../reading/separator.ts';

const COLUMNS = [
  'name',
  'decision',
  'ministry_ids',
  'name_en',
  'name_si',
  'name_ta',
  'category_id',
  'year',
  'kind',
  'source',
  'source_url',
  'rows',
  'candidates',
] as const;
type Column = (typeof COLUMNS)[number];
const KNOWN: ReadonlySet<string> = new Set(COLUMNS);

/**
 * A template of the decisions that a preview asks for, as CSV: a row a name. `decision` is `new`, `same`, `new-name` or `successor`;
 * `ministry_ids` the ministry that it is or those that it succeeds; `category_id` a number, or `none`. A likely misspelling is
 * filled in as `same`, to be confirmed.
 */
export function decisionsTemplate(preview: ImportSummary): string {
  return csvTable([...COLUMNS], preview.ministries.map(templateRow));
}

function templateRow(question: MinistryQuestion): Array<string | number> {
  const [best] = question.match === 'similar' ? question.candidates : [];
  const candidates = question.candidates.map(
    ({ ministry_id, name, share }) => `${ministry_id} ${name} (${Math.round(share * 100)} %)`,
  );
  return [
    question.name,
    '',
    best ? String(best.ministry_id) : '',
    question.name,
    question.names.si ?? '',
    question.names.ta ?? '',
    '',
    Math.min(...question.fiscal_years),
    '',
    '',
    '',
    question.rows,
    candidates.join('; '),
  ];
}

/** Reads decisions from a file: JSON as the call takes them, or the filled template. A row without a decision is left out. */
export function readDecisions(text: string, isJson: boolean): Worded<MinistryDecisions> {
  try {
    const raw: unknown = isJson ? JSON.parse(text) : rowsOf(text).flatMap(decisionOf);
    const parsed = ministryDecisionsSchema.safeParse(raw);
    if (parsed.success) return ok(parsed.data);
    return refused(parsed.error.issues.map((issue) => issueText(raw, issue)).join('\n'));
  } catch {
    return refused(
      isJson
        ? 'The decisions cannot be read: the file is not valid JSON'
        : 'The decisions cannot be read: check the quotation marks of the CSV file',
    );
  }
}

/** What is wrong with a decision, by the name that it is about. */
function issueText(raw: unknown, { path: [position, ...rest], message }: z.core.$ZodIssue): string {
  const named = z.array(z.object({ name: z.string() })).safeParse(raw);
  const name = named.success && typeof position === 'number' ? named.data[position]?.name : undefined;
  const field = rest.filter((step) => step !== 'decision').join('.');
  const help = field === 'category_id' ? ' (a number, or "none")' : '';
  return `decisions, ${name === undefined ? String(position ?? '') : `"${name}"`}, ${field}: ${message}${help}`;
}

type Row = Readonly<Partial<Record<Column, string>>>;

function rowsOf(text: string): Row[] {
  return parse(text, {
    ...separatorOptions(text, (cells) => cells.filter((cell) => KNOWN.has(cell.trim())).length),
    columns: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
}

function decisionOf(row: Row): object[] {
  if (!row.decision) return [];
  const names = { en: row.name_en, si: row.name_si || row.name_en, ta: row.name_ta || row.name_en };
  const ids = (row.ministry_ids ?? '')
    .split(/[;\s]+/)
    .filter(Boolean)
    .map(Number);
  const category_id = row.category_id === 'none' ? null : Number(row.category_id || Number.NaN);
  const source = { name: row.source, url: row.source_url || null };
  const year = Number(row.year);
  const shapes: Record<string, object> = {
    new: { as: 'new', names, category_id },
    same: { as: 'same', ministry_id: ids[0] },
    'new-name': { as: 'new-name', ministry_id: ids[0], names, since: year, source },
    successor: {
      as: 'successor',
      names,
      category_id,
      predecessor_ids: ids,
      kind: row.kind || SUCCESSION_KINDS[0],
      year,
      source,
    },
  };
  return [{ name: row.name, decision: shapes[row.decision] ?? { as: row.decision } }];
}
