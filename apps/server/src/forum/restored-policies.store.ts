import type { Schema } from '@sabha/db/schema';
import { foldForSearch } from '@sabha/domain/core/search-text';
import { type Kysely, sql } from 'kysely';

const OFFICE = {
  en: 'Operator of this installation',
  si: 'මෙම ස්ථාපනයේ මෙහෙයුම්කරු',
  ta: 'இந்த நிறுவலின் இயக்குநர்',
};
const NOTHING = JSON.stringify({ en: null, si: null, ta: null });

/**
 * Makes a policy of this number where there is none, so that what was written about it can be read: without its texts, inactive,
 * under a name that says so. An office writes the texts again, and moves it on. New policies get higher numbers.
 */
export async function restoreLostPolicy(trx: Kysely<Schema>, id: number, at: Date): Promise<void> {
  const name = {
    en: `Policy ${id} (its text was lost)`,
    si: `ප්‍රතිපත්තිය ${id} (එහි පෙළ අහිමි වී ඇත)`,
    ta: `கொள்கை ${id} (இதன் உரை இழக்கப்பட்டது)`,
  };
  const search = Object.values(name).map(foldForSearch).join('\n');
  const { rows } = await sql<{ id: number }>`
    insert into policies (id, name, description, text, links, status, search_text, created_at, updated_at)
    overriding system value
    values (${id}::integer, ${JSON.stringify(name)}::jsonb, ${NOTHING}::jsonb, ${NOTHING}::jsonb, ${NOTHING}::jsonb, 'INACTIVE',
      ${search}, ${at}, ${at})
    on conflict (id) do nothing returning id`.execute(trx);
  if (rows.length === 0) return;
  await sql`insert into policy_versions (policy_id, number, name, description, text, links, office, written_at)
    values (${id}::integer, 1, ${JSON.stringify(name)}::jsonb, ${NOTHING}::jsonb, ${NOTHING}::jsonb, ${NOTHING}::jsonb,
      ${JSON.stringify(OFFICE)}::jsonb, ${at})`.execute(trx);
  await sql`insert into policy_status_changes (policy_id, number, from_status, to_status, reason, office, changed_at)
    values (${id}::integer, 1, null, 'INACTIVE', null, ${JSON.stringify(OFFICE)}::jsonb, ${at})`.execute(trx);
  await sql`select setval(pg_get_serial_sequence('policies', 'id'), (select max(id) from policies))`.execute(
    trx,
  );
}
