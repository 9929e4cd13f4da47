import type { Schema } from '@sabha/db/schema';
import type { ProposalText } from '@sabha/domain/voting/proposal-text';
import { sql, type Transaction } from 'kysely';
import { proposalColumns } from '../../../src/voting/proposals/proposals.store.ts';
import { hashOf, walletOf } from './planned-votes.store.ts';
import { countsOf, type ElectorateSize } from './size.ts';

const CATEGORIES = 12;
const AUTHORS = 25;
/** With a joiner inside, which search must see through. */
export const SINHALA_WORD = 'ශ්\u200dරී';

/** Citizens, registered over the months before. Ids begin at 1. */
export async function insertCitizens(trx: Transaction<Schema>, size: ElectorateSize): Promise<void> {
  await sql`insert into citizens (wallet, status, registered_at, authorised_at, revoked_at)
    select ${walletOf(sql`n`)}, case when n % 200 = 0 then 'revoked' else 'active' end,
      ${size.now}::timestamptz - make_interval(mins => n % 400000),
      ${size.now}::timestamptz - interval '1000 days',
      case when n % 200 = 0 then ${size.now}::timestamptz end
    from generate_series(1, ${countsOf(size).citizens}::int) n`.execute(trx);
}

/** Proposals of some categories and authors: closed ones, open ones, some withdrawn, and the last not opened yet. */
export async function insertProposals(trx: Transaction<Schema>, size: ElectorateSize): Promise<void> {
  await sql`insert into spending_categories (name_en, name_si, name_ta, created_at, updated_at)
    select 'Measured ' || n, 'මැනුම් ' || n, 'அளவீடு ' || n, ${size.now}, ${size.now}
    from generate_series(1, ${CATEGORIES}::int) n`.execute(trx);
  const texts = Array.from({ length: size.proposals }, (_, index) => proposalColumns(textOf(index + 1)));
  await sql`insert into proposals (title, short_description, description_in_details, search_text, category_id, author,
      active_status, opens_at, expired_date, extendable_until, eligibility, text_hash, withdrawn_at, withdrawn_reason, created_at)
    select t.title::jsonb, t.short_description::jsonb, t.description_in_details::jsonb, t.search_text,
      1 + n % ${CATEGORIES}::int, '0x' || repeat('a', 38) || lpad((n % ${AUTHORS}::int)::text, 2, '0'), true,
      ${size.now}::timestamptz + case when n > ${countsOf(size).opened}::int then interval '2 days' else interval '-31 days' end,
      closing.at, closing.at, 'by-close',
      ${hashOf('text', sql`n`)},
      case when n % 97 = 0 then ${size.now}::timestamptz end, case when n % 97 = 0 then 'Not needed' end,
      ${size.now}::timestamptz - interval '31 days'
    from json_array_elements(${JSON.stringify(texts)}::json) with ordinality as each_one(texts, ordinal)
    cross join lateral json_to_record(texts)
      as t(title text, short_description text, description_in_details text, search_text text)
    cross join lateral (select ordinal::int as n) numbered
    cross join lateral (select ${size.now}::timestamptz + case when n > ${countsOf(size).opened}::int then interval '9 days'
      when n % 2 = 0 then make_interval(days => 1 + n % 20) else make_interval(mins => - n) end as at) closing
    order by n`.execute(trx);
}

/** As long as real ones, in three languages; `SINHALA_WORD` is in each. */
function textOf(n: number): ProposalText {
  return {
    title: {
      en: `A bridge at place ${n}`,
      si: `${SINHALA_WORD} ${n}: පාලමක්`,
      ta: `பாலம், இடம் ${n}`,
    },
    short_description: {
      en: `Builds a bridge at place ${n}`,
      si: `${n} ස්ථානයේ පාලමක් ඉදි කිරීම`,
      ta: `${n} இடத்தில் பாலம் கட்டுதல்`,
    },
    description_in_details: {
      en: 'What is built, where, by whom, for how much and until when. '.repeat(30),
      si: 'ඉදි කරන්නේ කුමක්ද, කොහේද, කවුරුන්ද, කොපමණකටද, කවදා වන විටද. '.repeat(30),
      ta: 'எது, எங்கே, யாரால், எவ்வளவுக்கு, எப்போது வரை கட்டப்படும். '.repeat(30),
    },
  };
}
