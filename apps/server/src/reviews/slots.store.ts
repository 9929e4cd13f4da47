import type { Schema } from '@sabha/db/schema';
import type { VoteCount } from '@sabha/domain/reviews/find-bursts';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Acts on one subject in a stretch of time. */
export interface Slot extends VoteCount {
  readonly kind: string;
  readonly subject: bigint;
  readonly lengthMs: number;
  readonly startsAt: Date;
}

/** Adds to slots; gives each as it is then. `acts` and `blocks` are where its acts stand. */
export async function addToSlots(
  trx: Transaction<Schema>,
  slots: ReadonlyArray<Slot & { readonly acts: readonly bigint[]; readonly blocks: readonly bigint[] }>,
): Promise<Slot[]> {
  if (slots.length === 0) return [];
  const rows = slots.map(({ subject, startsAt, acts, blocks, ...slot }) => ({
    ...slot,
    subject: String(subject),
    startsAt: startsAt.toISOString(),
    acts: acts.map(String),
    blocks: blocks.map(String),
  }));
  const { rows: now } = await sql<Slot>`
    insert into review_slots as s
      (kind, subject, length_ms, starts_at, votes, fresh, first_act, last_act, first_block, last_block)
    select x.kind, x.subject, x."lengthMs", x."startsAt", x.votes, x.fresh,
      (select min(n::bigint) from json_array_elements_text(x.acts) n),
      (select max(n::bigint) from json_array_elements_text(x.acts) n),
      (select min(n::bigint) from json_array_elements_text(x.blocks) n),
      (select max(n::bigint) from json_array_elements_text(x.blocks) n)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(kind text, subject bigint, "lengthMs" int, "startsAt" timestamptz, votes int, fresh int, acts json, blocks json)
    on conflict (kind, subject, length_ms, starts_at) do update set
      votes = s.votes + excluded.votes,
      fresh = s.fresh + excluded.fresh,
      first_act = least(s.first_act, excluded.first_act),
      last_act = greatest(s.last_act, excluded.last_act),
      first_block = least(s.first_block, excluded.first_block),
      last_block = greatest(s.last_block, excluded.last_block)
    returning kind, subject, length_ms as "lengthMs", starts_at as "startsAt", votes, fresh`.execute(trx);
  return now;
}

/** What the slots of this length on a subject have before a moment. */
export async function countBefore(
  trx: Transaction<Schema>,
  {
    kind,
    subject,
    lengthMs,
    before,
  }: Pick<Slot, 'kind' | 'subject' | 'lengthMs'> & { readonly before: Date },
): Promise<VoteCount> {
  const { rows } = await sql<{ votes: bigint; fresh: bigint }>`
    select coalesce(sum(votes), 0)::bigint as votes, coalesce(sum(fresh), 0)::bigint as fresh from review_slots
    where kind = ${kind} and subject = ${subject} and length_ms = ${lengthMs} and starts_at < ${before}`.execute(
    trx,
  );
  return { votes: Number(rows[0]?.votes ?? 0), fresh: Number(rows[0]?.fresh ?? 0) };
}

/** How many citizens there are, and how many of them were authorised since this day (YYYY-MM-DD), by the contract's events. */
export async function countCitizens(trx: Transaction<Schema>, since: string): Promise<VoteCount> {
  const { rows } = await sql<{ votes: bigint; fresh: bigint }>`
    select coalesce(sum(authorised - revoked), 0)::bigint as votes,
      coalesce(sum(authorised) filter (where day >= ${since}::date), 0)::bigint as fresh
    from citizen_days`.execute(trx);
  return { votes: Number(rows[0]?.votes ?? 0), fresh: Number(rows[0]?.fresh ?? 0) };
}

/** Forgets slots of this length that began before. */
export async function forgetSlots(db: Kysely<Schema>, lengthMs: number, before: Date): Promise<void> {
  await db
    .deleteFrom('review_slots')
    .where('length_ms', '=', lengthMs)
    .where('starts_at', '<', before)
    .execute();
}
