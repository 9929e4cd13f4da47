import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { openUnflushed } from '@sabha/db/test/unflushed-database';

/** A database of a measurement: PostgreSQL by its address, or an embedded one in a folder, which flushes or does not. */
export const DATABASE_KINDS = ['url', 'flushed', 'unflushed'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

export function openKind(kind: DatabaseKind, where: string, poolSize: number): Promise<OpenDatabase> {
  switch (kind) {
    case 'url':
      return openDatabase({ url: where, poolSize });
    case 'flushed':
      return openDatabase({ dataDir: where });
    case 'unflushed':
      return openUnflushed(where);
  }
}
