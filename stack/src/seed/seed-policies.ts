import { importPoliciesBodySchema } from '@sabha/domain/forum/import-policies';
import type { Context } from '@sabha/server/context';
import { importPolicies } from '@sabha/server/forum/imports/import-policies';
import { createPolicy } from '@sabha/server/forum/write-policy';
import { BILLS, BILLS_SOURCE } from '../../data/policies/bills.ts';
import { INVENTED_POLICIES, type InventedPolicy } from '../../data/policies/invented-policies.ts';

const OFFICE = {
  role: 'official' as const,
  wallet: null,
  office: {
    en: 'Parliament (demonstration)',
    si: 'පාර්ලිමේන්තුව (ආදර්ශන)',
    ta: 'பாராளுமன்றம் (செயல்விளக்கம்)',
  },
};
const NONE = { en: null, si: null, ta: null };
const LETTERS = { en: 'E', si: 'S', ta: 'T' } as const;

/** Fills a database with real bills, by the import that an official uses, and with invented policies. Doing it again changes nothing. */
export async function seedPolicies(context: Context): Promise<void> {
  const body = importPoliciesBodySchema.parse({
    file_name: 'demonstration-bills.json',
    json: JSON.stringify(BILLS.map(([doc_num, date, description]) => rowOf(doc_num, date, description))),
    source: BILLS_SOURCE,
  });
  const done = await importPolicies(context, OFFICE, body);
  if (done.error_count > 0)
    throw new Error(`The demonstration's bills have errors: ${JSON.stringify(done.errors[0])}`);
  for (const invented of INVENTED_POLICIES) await writePolicy(context, invented);
}

async function writePolicy(context: Context, invented: InventedPolicy): Promise<void> {
  const { number: bill_number, status, name, summary: description, text, links } = invented;
  const texts = { name, description, text: text ?? NONE, links: links ?? NONE, ministry_id: null };
  const created = await createPolicy(context, OFFICE, { ...texts, status, bill_number, bill_date: null });
  if (!created.ok && created.failure.kind !== 'bill-known')
    throw new Error(`A policy of the demonstration was refused: ${created.failure.kind}`);
}

function rowOf(doc_num: string, date: string, description: string) {
  const [year, month] = date.split('-').map(Number);
  const folder = `https://documents.gov.lk/view/bills/${year}/${month}/${doc_num.replace('/', '-')}`;
  const links = Object.entries(LETTERS).map(([language, letter]) => [language, `${folder}_${letter}.pdf`]);
  return { doc_num, date, description, lang_to_source_url: Object.fromEntries(links) };
}
