import { rupeesText } from '@sabha/domain/spending/amount';
import type { ImportProgress, ImportSummary } from '@sabha/domain/spending/import-records';

/** A preview in lines for a terminal: problems by line, sums, checks, warnings, and the ministries to decide about. */
export function previewLines(preview: ImportSummary): string[] {
  const { file } = preview;
  return [
    `${preview.file_name}: ${preview.row_count} rows, ${preview.error_count} errors (${file.encoding ?? 'not read to its end'}${file.scale ? `, in Rs. ${file.scale}` : ''})`,
    ...headingLines(file),
    ...preview.errors.map(
      ({ line, field, message }) => `  line ${line}${field ? `, ${field}` : ''}: ${message}`,
    ),
    ...preview.totals.map(yearLine),
    ...preview.reconciliation.map((figure) =>
      figure.matches
        ? `  ${figure.measure} matches: Rs. ${exact(figure.found_minor)}`
        : `  ${figure.measure} differs by Rs. ${exact(figure.difference_minor)}: expected ${exact(figure.expected_minor)}, found ${exact(figure.found_minor)}`,
    ),
    ...preview.checks.map(
      ({ kind, line, stated, matches }) =>
        `  line ${line}, ${kind} ${stated}: ${matches ? 'matches' : 'DIFFERS'}`,
    ),
    ...preview.warnings.map(
      ({ kind, line, message }) => `  WARNING (${kind})${line === null ? '' : `, line ${line}`}: ${message}`,
    ),
    ...preview.ministries.map(questionLine),
    ...(preview.publisher_named ? [] : ['  Who published the document is not said: add --publisher NAME']),
    ...(preview.reconciled
      ? []
      : ['  Nothing vouches for its sums: add --expect-total, a totals row, or --unreconciled "reason"']),
  ];
}

const SEPARATOR_NAMES: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

function headingLines({ heading_line: line, separator }: ImportSummary['file']): string[] {
  if (line === null) return [];
  const columns =
    separator === null ? '' : `, columns separated by ${SEPARATOR_NAMES[separator] ?? separator}`;
  return [`  heading in line ${line}${columns}`];
}

/** How far the server is, on one line. */
export function progressLine({ step, done, total, remaining_seconds: seconds }: ImportProgress): string {
  const share = total ? ` ${Math.min(100, Math.round((100 * done) / total))} %` : '';
  return `  ${step}${share}${seconds === null ? '' : `, about ${seconds} s left`}`;
}

function yearLine(year: ImportSummary['totals'][number]): string {
  const split =
    year.recurrent && year.capital
      ? ` (recurrent ${exact(year.recurrent.amount_minor)}, capital ${exact(year.capital.amount_minor)})`
      : '';
  return `  FY ${year.fiscal_year}: ${year.rows} rows, Rs. ${exact(year.total.amount_minor)}${split}`;
}

function questionLine(question: ImportSummary['ministries'][number]): string {
  const candidates = question.candidates
    .map(({ ministry_id, name }) => `${name} (${ministry_id})`)
    .join(', ');
  const how = question.match === 'similar' ? 'is probably misspelled' : 'is not known';
  const decided = question.decision ? ` Decided: ${question.decision.as}.` : '';
  return `  Ministry "${question.name}" ${how} in FY ${question.fiscal_years.join(', ')}${candidates ? `; like ${candidates}` : ''}.${decided}`;
}

function exact(minor: string): string {
  return rupeesText(BigInt(minor));
}
