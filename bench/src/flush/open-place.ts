import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { openUnflushed } from '@sabha/db/test/unflushed-database';

/** A database of a measurement: PostgreSQL by its address, or an embedded one in a folder, which flushes or does not. */
export const PLACES = ['url', 'flushed', 'unflushed'] as const;
export type Place = (typeof PLACES)[number];

export function openPlace(place: Place, where: string, poolSize: number): Promise<OpenDatabase> {
  switch (place) {
    case 'url':
      return openDatabase({ url: where, poolSize });
    case 'flushed':
      return openDatabase({ dataDir: where });
    case 'unflushed':
      return openUnflushed(where);
  }
}
