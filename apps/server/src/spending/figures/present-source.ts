import type { Source } from '@sabha/domain/spending/source';

/** The columns of a row's source. */
export interface SourceColumns {
  readonly source_id: number;
  readonly source_name: string;
  readonly source_url: string | null;
  readonly source_licence: string | null;
  readonly source_retrieved_at: string;
  readonly source_invented: boolean;
}

/** Where a row comes from, as everybody sees it. */
export function presentSource(row: SourceColumns): Source {
  return {
    source_id: row.source_id,
    name: row.source_name,
    url: row.source_url,
    licence: row.source_licence,
    retrieved_at: row.source_retrieved_at,
    invented: row.source_invented,
  };
}
