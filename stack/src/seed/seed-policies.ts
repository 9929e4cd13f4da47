import { importPoliciesBodySchema } from '@sabha/domain/forum/import-policies';
import type { Context } from '@sabha/server/context';
import { importPolicies } from '@sabha/server/forum/imports/import-policies';
import { BILLS, BILLS_SOURCE } from '../../data/policies/bills.ts';

const OFFICE = {
  role: 'official' as const,
  wallet: null,
  office: {
    en: 'Parliament (demonstration)',
    si: 'පාර්ලිමේන්තුව (ආදර්ශන)',
    ta: 'பாராளுமன்றம் (செயல்விளக்கம்)',
  },
};
const LETTERS = { en: 'E', si: 'S', ta: 'T' } as const;

/** Fills a database with real bills, by the import that an official uses. Doing it again changes nothing. */
export async function seedPolicies(context: Context): Promise<void> {
  const body = importPoliciesBodySchema.parse({
    file_name: 'demonstration-bills.json',
    json: JSON.stringify(BILLS.map(([doc_num, date, description]) => rowOf(doc_num, date, description))),
    source: BILLS_SOURCE,
  });
  const done = await importPolicies(context, OFFICE, body);
  if (done.error_count > 0)
    throw new Error(`The demonstration's bills have errors: ${JSON.stringify(done.errors[0])}`);
}

function rowOf(doc_num: string, date: string, description: string) {
  const [year, month] = date.split('-').map(Number);
  const folder = `https://documents.gov.lk/view/bills/${year}/${month}/${doc_num.replace('/', '-')}`;
  const links = Object.entries(LETTERS).map(([language, letter]) => [language, `${folder}_${letter}.pdf`]);
  return { doc_num, date, description, lang_to_source_url: Object.fromEntries(links) };
}
