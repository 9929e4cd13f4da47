import { LANGUAGES, type Localized, localizedSchema } from '@sabha/domain/core/localized';
import { firstText, partlyLocalizedSchema } from '@sabha/domain/forum/policy-text';
import { fiscalYearLabel } from '@sabha/domain/overview/activity-words/activity-words';
import { z } from 'zod';

/** What an entry of the public log may hold that names what it is about. */
const recordSchema = z.object({
  names: z.unknown(),
  title: z.unknown(),
  titles: z.unknown(),
  name: z.unknown(),
  file_name: z.unknown(),
  fiscal_years: z.array(z.int()).catch([]),
});

/** The names of what these entries are about, in their order; those that have none are left out. */
export function subjectsIn(records: readonly unknown[]): Localized[] {
  return records.flatMap((record) => nameIn(record) ?? []);
}

/** The fiscal years that an entry is about. */
export function yearsIn(record: unknown): readonly number[] {
  return recordSchema.safeParse(record).data?.fiscal_years ?? [];
}

/** The office that an entry names. */
export function officeIn(office: unknown): Localized {
  return localizedSchema.parse(office);
}

/** The name as the entry itself holds it: where it has none in a language, that of another. */
function nameIn(record: unknown): Localized | null {
  const { data } = recordSchema.safeParse(record);
  if (!data) return null;
  const name = localizedSchema.safeParse(data.names ?? data.title ?? data.titles);
  if (name.success) return name.data;
  if (typeof data.file_name === 'string') return fileIn(data.file_name, data.fiscal_years);
  const partly = partlyLocalizedSchema.safeParse(data.name);
  if (!partly.success) return null;
  const { en, si, ta } = partly.data;
  const other = firstText(partly.data);
  return { en: en ?? other, si: si ?? other, ta: ta ?? other };
}

/** A file with the years that it is about: "FY 2024 · estimates.csv". */
function fileIn(file: string, years: readonly number[]): Localized {
  const [en, si, ta] = LANGUAGES.map((language) =>
    [years.map((year) => fiscalYearLabel(year, language)).join(', '), file].filter(Boolean).join(' · '),
  );
  return { en: en ?? file, si: si ?? file, ta: ta ?? file };
}
