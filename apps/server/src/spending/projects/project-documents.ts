import type { PartlyLocalized, PublishedDocument } from '@sabha/domain/chat/published-document';
import type { Province } from '@sabha/domain/core/provinces';
import { rupeesText } from '@sabha/domain/spending/amount';
import type { ProjectStatus } from '@sabha/domain/spending/project';
import { sql } from 'kysely';
import { readNumberedVersions } from '../../document-versions.ts';
import type { DocumentSource } from '../../domain-module.ts';
import { KNOWN_SPENT } from '../figures/year-records.store.ts';

const VERSION = sql<string>`md5(jsonb_build_array(p.name_en, p.name_si, p.name_ta, p.details_en, p.details_si, p.details_ta,
  p.province, p.status, p.fiscal_year, p.allocated_minor, o.name_en, o.name_si, o.name_ta, c.name_en, c.name_si,
  c.name_ta)::text)`;
const SHOWN = sql`from projects p join organisation_names_in_force o on o.organisation_id = p.organisation_id and p.fiscal_year between o.from_year and o.to_year
  left join organisation_categories_in_force f on p.category_id is null and f.organisation_id = p.organisation_id
    and f.programme = '' and p.fiscal_year between f.from_year and f.to_year
  left join spending_categories c on c.id = coalesce(p.category_id, f.category_id) where p.removed_at is null`;

interface Row {
  readonly id: number;
  readonly version: string;
  readonly name_en: string;
  readonly name_si: string;
  readonly name_ta: string;
  readonly details_en: string | null;
  readonly details_si: string | null;
  readonly details_ta: string | null;
  readonly province: Province;
  readonly status: ProjectStatus;
  readonly fiscal_year: number;
  readonly allocated: bigint;
  readonly spent: bigint | null;
  readonly ministry: PartlyLocalized;
  readonly category: PartlyLocalized | null;
  readonly updated_at: Date;
}

/** Projects with their status and money. */
export const PROJECT_DOCUMENTS: DocumentSource = {
  kind: 'project',
  idNumbers: 1,
  versions(db, page) {
    return readNumberedVersions(db, { id: sql`p.id`, version: VERSION, from: SHOWN }, page);
  },
  async read(db, ids) {
    const { rows } = await sql<Row>`
      select p.id, ${VERSION} as version, p.name_en, p.name_si, p.name_ta, p.details_en, p.details_si, p.details_ta,
        p.province, p.status, p.fiscal_year, p.allocated_minor as allocated, p.updated_at,
        ${KNOWN_SPENT}::bigint as spent,
        jsonb_build_object('en', o.name_en, 'si', o.name_si, 'ta', o.name_ta) as ministry,
        case when c.id is not null then jsonb_build_object('en', c.name_en, 'si', c.name_si, 'ta', c.name_ta) end as category
      ${SHOWN} and p.id = any(${ids.map(([id]) => id)}::integer[])`.execute(db);
    return rows.map(present);
  },
};

function present(row: Row): PublishedDocument {
  const { details_en: en, details_si: si, details_ta: ta } = row;
  return {
    kind: 'project',
    id: String(row.id),
    version: row.version,
    url: `/spending/projects/${row.id}`,
    title: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    text: { ...(en !== null && { en }), ...(si !== null && { si }), ...(ta !== null && { ta }) },
    facts: {
      status: row.status,
      province: row.province,
      ministry: row.ministry,
      ...(row.category && { category: row.category }),
      fiscal_year: row.fiscal_year,
      allocated: rupeesText(row.allocated),
      ...(row.spent !== null && { spent: rupeesText(row.spent) }),
    },
    updated_at: row.updated_at.toISOString(),
  };
}
