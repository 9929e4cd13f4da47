import type { ColumnType, Generated } from 'kysely';

/** What the rows of a published file became. */
export type FileImportKind = 'policies' | 'proposals';

/** Files that were published, and when that was undone. */
export interface FileImportsTable {
  id: Generated<number>;
  kind: FileImportKind;
  file_name: string;
  source: ColumnType<{ name: string; url: string | null; licence: string | null }, string, never>;
  published_at: Date;
  undone_at: ColumnType<Date | null, Date | null | undefined>;
}

export interface FileImportsTables {
  file_imports: FileImportsTable;
}
