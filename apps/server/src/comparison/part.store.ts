import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { authorRange, type Part } from './part.ts';

/** That an author belongs to a part. */
export function within(
  column: 'a.author' | 'e.author' | 'm.author',
  { prefix }: Pick<Part, 'prefix'>,
): RawBuilder<SqlBool> {
  const { low, high } = authorRange(prefix);
  return sql`${sql.ref(column)} >= ${low} and ${high === null ? sql`true` : sql`${sql.ref(column)} < ${high}`}`;
}
