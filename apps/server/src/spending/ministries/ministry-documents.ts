import type { PartlyLocalized, PublishedDocument } from '@sabha/domain/chat/published-document';
import type { Localized } from '@sabha/domain/core/localized';
import { rupeesText } from '@sabha/domain/spending/amount';
import { sql } from 'kysely';
import { readNumberedVersions } from '../../document-versions.ts';
import type { DocumentSource } from '../../domain-module.ts';

/** A ministry's earlier names, the names of those that it came out of, and of the categories to which its money counts. */
const RELATED = sql`lateral (
  select jsonb_agg(jsonb_build_object('en', n.name_en, 'si', n.name_si, 'ta', n.name_ta) order by n.name_en) as names
  from (
    select f.name_en, f.name_si, f.name_ta from organisation_names f
    where f.organisation_id = o.id and f.removed_at is null and f.name_en <> o.name_en
    union
    select b.name_en, b.name_si, b.name_ta
    from organisation_successions s join organisations_now b on b.id = s.predecessor_id where s.successor_id = o.id
    union
    select c.name_en, c.name_si, c.name_ta
    from organisation_categories m join spending_categories c on c.id = m.category_id
    where m.organisation_id = o.id and c.removed_at is null
  ) n
)`;
const VERSION = sql<string>`md5(jsonb_build_array(o.name_en, o.name_si, o.name_ta, related.names)::text)`;

interface Row {
  readonly id: number;
  readonly version: string;
  readonly name_en: string;
  readonly name_si: string;
  readonly name_ta: string;
  readonly related: readonly Localized[] | null;
  /** The newest year in which it has money; the rest is of that year. */
  readonly fiscal_year: number | null;
  readonly allocated: bigint;
  readonly spent: bigint;
}

/** Ministries under their newest names, with their newest budget. */
export const MINISTRY_DOCUMENTS: DocumentSource = {
  kind: 'ministry',
  idNumbers: 1,
  versions(db, page) {
    return readNumberedVersions(
      db,
      {
        id: sql`o.id`,
        version: VERSION,
        from: sql`from organisations_now o cross join ${RELATED} related where true`,
      },
      page,
    );
  },
  async read(db, ids) {
    const { rows } = await sql<Row>`
      select o.id, ${VERSION} as version, o.name_en, o.name_si, o.name_ta, related.names as related, newest.fiscal_year,
        coalesce((select sum(a.amount_minor) from appropriations_in_force a
          where a.organisation_id = o.id and a.fiscal_year = newest.fiscal_year), 0)::bigint as allocated,
        coalesce((select sum(d.amount_minor) from disbursements d
          where d.organisation_id = o.id and d.fiscal_year = newest.fiscal_year), 0)::bigint as spent
      from organisations_now o cross join ${RELATED} related
      cross join lateral (
        select max(l.fiscal_year) as fiscal_year from budget_lines l
        where l.organisation_id = o.id and l.removed_at is null
      ) newest
      where o.id = any(${ids.map(([id]) => id)}::integer[])`.execute(db);
    return rows.map(present);
  },
};

function present({ fiscal_year, ...row }: Row): PublishedDocument {
  return {
    kind: 'ministry',
    id: String(row.id),
    version: row.version,
    url: `/spending/ministries/${row.id}`,
    title: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    text: textsOf(row.related ?? []),
    facts:
      fiscal_year === null
        ? {}
        : {
            fiscal_year,
            allocated: rupeesText(row.allocated),
            ...(row.spent !== 0n && { spent: rupeesText(row.spent) }),
          },
    updated_at: null,
  };
}

function textsOf(names: readonly Localized[]): PartlyLocalized {
  if (names.length === 0) return {};
  const inLanguage = (language: keyof Localized) => names.map((name) => name[language]).join('\n');
  return { en: inLanguage('en'), si: inLanguage('si'), ta: inLanguage('ta') };
}
