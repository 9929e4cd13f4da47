import type { PartlyLocalized, PublishedDocument } from '@sabha/domain/chat/published-document';
import { LANGUAGES, type Language, type Localized } from '@sabha/domain/core/localized';
import { petitionStatus } from '@sabha/domain/petitions/petition-status';
import type { PetitionWords } from '@sabha/domain/petitions/petition-text';
import { sql } from 'kysely';
import { readNumberedVersions } from '../document-versions.ts';
import type { DocumentSource } from '../domain-module.ts';
import { type AskedMinistry, ministriesNamed } from './asked-ministries.store.ts';
import { LISTED } from './petition-list.store.ts';

/** The last response of a ministry; only few petitions have one, and only those are looked up. */
const RESPONSE = sql<Localized | null>`case when p.answered_at is not null then (
  select r.text from petition_responses r where r.petition_id = p.id order by r.number desc limit 1) end`;
/** The hash of the text covers all that the author wrote, so that long texts need not be read. */
const VERSION = sql<string>`md5(p.text_hash || coalesce((${RESPONSE})::text, ''))`;

interface Row {
  readonly id: number;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly translations: PetitionWords[];
  readonly response: Localized | null;
  readonly ministry: string | null;
  readonly signatures: bigint;
  readonly required_signatures: bigint;
  readonly closes_at: Date;
  readonly created_at: Date;
  readonly answered_at: Date | null;
}

/** Listed petitions, with what their ministry responded. */
export const PETITION_DOCUMENTS: DocumentSource = {
  kind: 'petition',
  idNumbers: 1,
  versions(db, page) {
    return readNumberedVersions(
      db,
      { id: sql`p.id`, version: VERSION, from: sql`from petitions p where ${LISTED}` },
      page,
    );
  },
  async read(db, ids, now) {
    const { rows } = await sql<Row>`
      select p.id, ${VERSION} as version, p.title, p.description, p.language, p.translations, ${RESPONSE} as response,
        p.ministry, p.signatures, p.required_signatures, p.closes_at, p.created_at, p.answered_at
      from petitions p where ${LISTED} and p.id = any(${ids.map(([id]) => id)}::integer[])`.execute(db);
    const ministries = await ministriesNamed(db, [
      ...new Set(rows.flatMap(({ ministry }) => ministry ?? [])),
    ]);
    return rows.map((row) => present(row, ministries, now));
  },
};

function present(row: Row, ministries: ReadonlyMap<string, AskedMinistry>, now: Date): PublishedDocument {
  const required = Number(row.required_signatures);
  const signatures = Number(row.signatures);
  const words = [row, ...row.translations];
  return {
    kind: 'petition',
    id: String(row.id),
    version: row.version,
    url: `/petitions/${row.id}`,
    title: Object.fromEntries(words.map(({ language, title }) => [language, title])),
    text: textsOf(words, row.response),
    facts: {
      status: petitionStatus({ signatures, required, closesAt: row.closes_at }, now),
      ...(row.ministry !== null && {
        ministry: ministries.get(row.ministry)?.name ?? { en: row.ministry },
      }),
      signatures,
      required_signatures: required,
      closes_at: row.closes_at.toISOString(),
    },
    updated_at: (row.answered_at ?? row.created_at).toISOString(),
  };
}

/** What the author wrote, and behind it the response, in the languages that each has. */
function textsOf(
  words: ReadonlyArray<Pick<PetitionWords, 'description' | 'language'>>,
  response: Localized | null,
): PartlyLocalized {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const description = words.find((one) => one.language === language)?.description;
      const parts = [description, response?.[language]].filter((part) => part !== undefined && part !== '');
      return parts.length === 0 ? [] : [[language, parts.join('\n')]];
    }),
  );
}
