import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import { LANGUAGES } from '@sabha/domain/core/localized';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import type { PartlyLocalized } from '@sabha/domain/forum/policy-text';
import { type RawBuilder, sql } from 'kysely';
import { readNumberedVersions } from '../document-versions.ts';
import type { DocumentSource } from '../domain-module.ts';

const VERSION = sql<string>`md5(jsonb_build_array(p.name, p.description, p.text, p.bill_number, p.status, o.name_en,
  o.name_si, o.name_ta)::text)`;
const SHOWN = sql`from policies p left join organisations_now o on o.id = p.ministry_id where p.removed_at is null`;

interface Row {
  readonly id: number;
  readonly version: string;
  readonly name: PartlyLocalized;
  readonly description: PartlyLocalized;
  readonly text: PartlyLocalized;
  readonly bill_number: string | null;
  readonly status: PolicyStatus;
  readonly ministry_en: string | null;
  readonly ministry_si: string | null;
  readonly ministry_ta: string | null;
  readonly updated_at: Date;
}

/** Policies as the public reads them, in the languages that they have. */
export const POLICY_DOCUMENTS: DocumentSource = {
  kind: 'policy',
  idNumbers: 1,
  versions(db, page) {
    return readNumberedVersions(db, { id: sql`p.id`, version: VERSION, from: SHOWN }, page);
  },
  async read(db, ids) {
    const { rows } = await query(sql`p.id = any(${ids.map(([id]) => id)}::integer[])`).execute(db);
    return rows.map(present);
  },
};

function query(where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select p.id, ${VERSION} as version, p.name, p.description, p.text, p.bill_number, p.status, o.name_en as ministry_en,
      o.name_si as ministry_si, o.name_ta as ministry_ta, p.updated_at
    ${SHOWN} and ${where}`;
}

function present(row: Row): PublishedDocument {
  const { id, version, status, ministry_en: en, ministry_si: si, ministry_ta: ta } = row;
  return {
    kind: 'policy',
    id: String(id),
    version,
    url: `/policy/${id}`,
    title: inItsLanguages((language) => row.name[language]),
    text: inItsLanguages((language) => {
      const parts = [row.description[language], row.text[language]].filter((part) => part !== null);
      if (parts.length === 0 && row.name[language] === null) return null;
      return [...parts, ...(row.bill_number === null ? [] : [row.bill_number])].join('\n');
    }),
    facts: { status, ...(en !== null && si !== null && ta !== null && { ministry: { en, si, ta } }) },
    updated_at: row.updated_at.toISOString(),
  };
}

function inItsLanguages(textIn: (language: (typeof LANGUAGES)[number]) => string | null) {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = textIn(language);
      return text === null || text === '' ? [] : [[language, text]];
    }),
  );
}
