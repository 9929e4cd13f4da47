import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import type { Localized } from '@sabha/domain/core/localized';
import { proposalStatus } from '@sabha/domain/voting/proposal-status';
import { sql } from 'kysely';
import { readNumberedVersions } from '../../document-versions.ts';
import type { DocumentSource } from '../../domain-module.ts';

const VERSION = sql<string>`md5(jsonb_build_array(p.title, p.short_description, p.description_in_details, p.active_status,
  p.opens_at, p.expired_date, c.name_en, c.name_si, c.name_ta)::text)`;
const SHOWN = sql`from proposals p left join spending_categories c on c.id = p.category_id where p.withdrawn_at is null`;

interface Row {
  readonly id: number;
  readonly version: string;
  readonly title: Localized;
  readonly short_description: Localized;
  readonly description_in_details: Localized;
  readonly active_status: boolean;
  readonly expired_date: Date;
  readonly category_en: string | null;
  readonly category_si: string | null;
  readonly category_ta: string | null;
  readonly written_at: Date;
}

/** Proposals that were not withdrawn. */
export const PROPOSAL_DOCUMENTS: DocumentSource = {
  kind: 'proposal',
  idNumbers: 1,
  versions(db, page) {
    return readNumberedVersions(db, { id: sql`p.id`, version: VERSION, from: SHOWN }, page);
  },
  async read(db, ids, now) {
    const { rows } = await sql<Row>`
      select p.id, ${VERSION} as version, p.title, p.short_description, p.description_in_details, p.active_status,
        p.expired_date, c.name_en as category_en, c.name_si as category_si, c.name_ta as category_ta,
        coalesce((select max(t.written_at) from proposal_texts t where t.proposal_id = p.id and not t.refused), p.created_at)
          as written_at
      ${SHOWN} and p.id = any(${ids.map(([id]) => id)}::integer[])`.execute(db);
    return rows.map((row) => present(row, now));
  },
};

function present(row: Row, now: Date): PublishedDocument {
  const { id, version, short_description: short, description_in_details: details } = row;
  const { category_en: en, category_si: si, category_ta: ta } = row;
  return {
    kind: 'proposal',
    id: String(id),
    version,
    url: `/voting/proposals/${id}`,
    title: row.title,
    text: {
      en: `${short.en}\n${details.en}`,
      si: `${short.si}\n${details.si}`,
      ta: `${short.ta}\n${details.ta}`,
    },
    facts: {
      status: proposalStatus(row, now),
      ...(en !== null && si !== null && ta !== null && { category: { en, si, ta } }),
      closes_at: row.expired_date.toISOString(),
    },
    updated_at: row.written_at.toISOString(),
  };
}
