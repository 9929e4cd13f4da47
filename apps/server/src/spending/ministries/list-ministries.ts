import type { Context } from '../../context.ts';
import { listOrganisations } from './organisations.store.ts';

/** `GET /api/spending/ministries`: every organisation under its newest name, or those of a fiscal year under their names of it. */
export async function listMinistries(context: Context, fiscalYear: number | undefined) {
  const rows = await listOrganisations(context.db, fiscalYear ?? null);
  return rows.map((row) => ({
    ministry_id: row.id,
    ministry: row.name_en,
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    valid_from: row.began,
    valid_to: row.ended,
  }));
}
