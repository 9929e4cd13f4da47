import type { ColumnType } from 'kysely';

/** Which installation this database belongs to. One row, written when the installation is made and never changed. */
export interface InstallationTable {
  only_row: ColumnType<number, number | undefined, never>;
  /** 16 random bytes in hex. */
  id: string;
  /** Whether it was made as a demonstration, whose citizens' keys everybody has. */
  demonstration: boolean;
  created_at: Date;
  /** Since when there are citizens of whom nobody knows who they are: nobody may register. Null where all are known. */
  people_unknown_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Those whose keys were lost and that this one replaced, the latest first: JSON text to write. */
  predecessors: ColumnType<unknown, string | undefined, never>;
}

export interface InstallationTables {
  installation: InstallationTable;
}
