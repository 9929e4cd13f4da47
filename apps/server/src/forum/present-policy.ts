import type { PolicyPage, PolicyView } from '@sabha/domain/forum/policy';
import { availableLanguages, firstText } from '@sabha/domain/forum/policy-text';
import type { Context } from '../context.ts';
import { type PolicyRow, policyRows } from './policies.store.ts';
import { readPolicyPage } from './policy-page.store.ts';
import { shownLabels } from './shown-labels.ts';

/** A policy as everybody sees it. */
export function presentPolicy(row: PolicyRow): PolicyView {
  const { name, description, links, ministry_en: en, ministry_si: si, ministry_ta: ta } = row;
  return {
    id: row.id,
    name: firstText(name),
    description: firstText(description),
    status: row.status,
    ministry: en,
    updated_at: row.updated_at.toISOString(),
    created_time: row.created_at.toISOString(),
    view_full_policy: firstText(links),
    texts: { name, description },
    links,
    languages: availableLanguages({ description, links, text: row.text_begins }),
    ministry_id: row.ministry_id,
    ministry_names: en === null || si === null || ta === null ? null : { en, si, ta },
    bill_number: row.bill_number,
    bill_date: row.bill_date,
    source: row.source,
    comments: row.comments,
    labels: shownLabels(row),
    version: row.version,
  };
}

/** One policy with its whole text, versions and status changes; null when there is none with this number. */
export async function getPolicy({ db }: Pick<Context, 'db'>, id: number): Promise<PolicyPage | null> {
  const row = await policyRows(db).where('p.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { text, versions, moves } = await readPolicyPage(db, id);
  return {
    ...presentPolicy(row),
    text,
    versions: versions.map(({ number, written_at, office }) => ({
      number,
      written_at: written_at.toISOString(),
      office,
    })),
    status_timeline: moves.map(({ from_status, to_status, reason, changed_at, office }) => ({
      from: from_status,
      to: to_status,
      reason,
      at: changed_at.toISOString(),
      office,
    })),
  };
}
