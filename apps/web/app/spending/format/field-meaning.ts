import type { TextKey } from '../../i18n/translator.ts';

/** Columns that say something else in one kind of file than in the others. */
const OWN: ReadonlySet<string> = new Set([
  'disbursements_fiscal_year',
  'organisations_fiscal_year',
  'organisations_category',
]);

/** The text that says what a column of a kind of file means. A test looks for the text of each column that there is. */
export function fieldMeaning(kind: string, field: string): TextKey {
  const own = `${kind}_${field}`;
  const said = OWN.has(own) ? `of_${own}` : field;
  return `import-format:fields.${said}` as TextKey;
}
