import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** More than so many queued are not counted: whoever asks wants to know that there are many. */
const MOST_COUNTED = 100_000;

/** How much waits for the chain now (a hundred thousand means that or more), and since when. */
export async function relayLag(db: Kysely<Schema>): Promise<{ waiting: number; oldest: Date | null }> {
  const inLine = db
    .selectFrom('outbox')
    .where('batch_id', 'is', null)
    .where('outcome', 'is', null)
    .orderBy('id');
  const first = await inLine.select('created_at').limit(1).executeTakeFirst();
  if (!first) return { waiting: 0, oldest: null };
  const row = await db
    .selectFrom(inLine.select('id').limit(MOST_COUNTED).as('waiting'))
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), oldest: first.created_at };
}
