import type { PartlyLocalized, PublishedDocument } from '@sabha/domain/chat/published-document';
import { LANGUAGES, type Language, type Localized } from '@sabha/domain/core/localized';
import { categoryNumbered } from '@sabha/domain/reports/report-categories';
import { type RawBuilder, sql } from 'kysely';
import { readNumberedVersions } from '../document-versions.ts';
import type { DocumentSource } from '../domain-module.ts';

const VERSION = sql<string>`md5(jsonb_build_array(r.language, r.title, r.description, r.category, r.resolution_note)::text)`;

/** Resolved reports of which the text is public; of a report that is hidden or withdrawn nothing is. */
function shown(now: Date): RawBuilder<unknown> {
  return sql`from reports r where not r.refused and r.resolved_at is not null and r.hidden_at is null
    and r.withdrawn_at is null and (r.text_published_at is not null or r.text_due <= ${now}::timestamptz)`;
}

/** What is read of a report: nothing that says who wrote it. */
interface Row {
  readonly id: number;
  readonly version: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly category: number;
  readonly resolution_note: Localized | null;
  readonly resolved_at: Date;
}

/** Reports that were resolved, with what their office wrote of it. */
export const REPORT_DOCUMENTS: DocumentSource = {
  kind: 'report',
  idNumbers: 1,
  versions(db, page, now) {
    return readNumberedVersions(db, { id: sql`r.id`, version: VERSION, from: shown(now) }, page);
  },
  async read(db, ids, now) {
    const { rows } = await sql<Row>`
      select r.id, ${VERSION} as version, r.language, r.title, r.description, r.category, r.resolution_note, r.resolved_at
      ${shown(now)} and r.id = any(${ids.map(([id]) => id)}::integer[])`.execute(db);
    return rows.map(present);
  },
};

function present(row: Row): PublishedDocument {
  const category = categoryNumbered(row.category)?.name;
  return {
    kind: 'report',
    id: String(row.id),
    version: row.version,
    url: `/reports/${row.id}`,
    title: { [row.language]: row.title },
    text: textsOf(row),
    facts: { status: 'resolved', ...(category && { category }) },
    updated_at: row.resolved_at.toISOString(),
  };
}

function textsOf({ language: own, description, resolution_note: note }: Row): PartlyLocalized {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const parts = [language === own ? description : '', note?.[language] ?? ''].filter(
        (part) => part !== '',
      );
      return parts.length === 0 ? [] : [[language, parts.join('\n')]];
    }),
  );
}
