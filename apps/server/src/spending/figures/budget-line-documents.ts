import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import type { Localized } from '@sabha/domain/core/localized';
import { rupeesText } from '@sabha/domain/spending/amount';
import { type RawBuilder, sql } from 'kysely';
import { readVersions } from '../../document-versions.ts';
import type { DocumentSource } from '../../domain-module.ts';
import { followedCategory } from '../rows/listed-row.store.ts';

/** What a ministry may spend on a category in a fiscal year; category 0 is money that counts to none. */
const LINES = sql`(
  select a.fiscal_year, a.organisation_id, coalesce(a.category_id, 0) as category_id,
    sum(a.amount_minor)::bigint as allocated,
    array_agg(distinct a.programme order by a.programme) filter (where a.programme <> '') as programmes
  from appropriations_in_force a
  group by a.fiscal_year, a.organisation_id, coalesce(a.category_id, 0)
) l join organisation_names_in_force o on o.organisation_id = l.organisation_id
  and l.fiscal_year between o.from_year and o.to_year left join spending_categories c on c.id = l.category_id`;
const FOLLOWED = followedCategory('paid');
const ID = sql`(l.fiscal_year, l.organisation_id, l.category_id)`;
const VERSION = sql<string>`md5(jsonb_build_array(o.name_en, o.name_si, o.name_ta, c.name_en, c.name_si, c.name_ta,
  l.programmes, l.allocated)::text)`;

interface Row {
  readonly fiscal_year: number;
  readonly organisation_id: number;
  readonly category_id: number;
  readonly version: string;
  readonly allocated: bigint;
  readonly spent: bigint;
  readonly programmes: readonly string[] | null;
  readonly ministry: Localized;
  readonly category: Localized | null;
}

/** What each ministry may spend on each category in each fiscal year, with the names of its programmes. */
export const BUDGET_LINE_DOCUMENTS: DocumentSource = {
  kind: 'budget-line',
  idNumbers: 3,
  versions(db, { after, limit }) {
    const from = after
      ? sql`${ID} > (${after[0]}::integer, ${after[1]}::integer, ${after[2]}::integer)`
      : sql`true`;
    return readVersions(
      db,
      sql`
      select l.fiscal_year || '-' || l.organisation_id || '-' || l.category_id as id, ${VERSION} as version
      from ${LINES} where ${from} order by ${ID} limit ${limit}`,
    );
  },
  async read(db, ids) {
    const { rows } = await query(
      sql.join(
        ids.map(
          ([year, ministry, category]) => sql`(${year}::integer, ${ministry}::integer, ${category}::integer)`,
        ),
      ),
    ).execute(db);
    return rows.map(present);
  },
};

function query(ids: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select l.fiscal_year, l.organisation_id, l.category_id, ${VERSION} as version, l.allocated, l.programmes,
      coalesce((select sum(paid.amount_minor) from payment_sums paid ${FOLLOWED.joins} where paid.fiscal_year = l.fiscal_year
        and paid.organisation_id = l.organisation_id and coalesce(${FOLLOWED.id}, 0) = l.category_id), 0)::bigint as spent,
      jsonb_build_object('en', o.name_en, 'si', o.name_si, 'ta', o.name_ta) as ministry,
      case when c.id is not null then jsonb_build_object('en', c.name_en, 'si', c.name_si, 'ta', c.name_ta) end as category
    from ${LINES} where ${ID} in (${ids})`;
}

function idOf(row: Pick<Row, 'category_id' | 'fiscal_year' | 'organisation_id'>): string {
  return `${row.fiscal_year}-${row.organisation_id}-${row.category_id}`;
}

function present(row: Row): PublishedDocument {
  const { fiscal_year, ministry, category } = row;
  const title = (language: keyof Localized, budget: string) =>
    `${budget} ${fiscal_year}: ${ministry[language]}${category ? ` (${category[language]})` : ''}`;
  const programmes = (row.programmes ?? []).join('\n');
  return {
    kind: 'budget-line',
    id: idOf(row),
    version: row.version,
    url: `/spending/ministries/${row.organisation_id}?fiscal_year=${fiscal_year}`,
    title: { en: title('en', 'Budget'), si: title('si', 'අයවැය'), ta: title('ta', 'வரவுசெலவுத்திட்டம்') },
    // Programmes have the names of the published estimates, which are English.
    text: programmes === '' ? {} : { en: programmes },
    facts: {
      ministry,
      ...(category && { category }),
      fiscal_year,
      allocated: rupeesText(row.allocated),
      // Where no payment is published, nothing is known of what was spent.
      ...(row.spent !== 0n && { spent: rupeesText(row.spent) }),
    },
    updated_at: null,
  };
}
