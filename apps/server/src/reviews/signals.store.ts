import type { Schema } from '@sabha/db/schema';
import type { Province } from '@sabha/domain/core/provinces';
import { HOUR_MS } from '@sabha/domain/reviews/find-bursts';
import type { SignalRule } from '@sabha/domain/reviews/signing-signals';
import { type Kysely, sql } from 'kysely';

/** What was conspicuous about the signers of a petition in an hour. */
export interface Signal {
  readonly rule: SignalRule;
  readonly petition: number;
  readonly hour: Date;
  /** Signers in all: of the hour, or of the batch by province. */
  readonly signers: number;
  /** How many of them are conspicuous. */
  readonly conspicuous: number;
  /** How many in a hundred would be usual; 0 where nothing is. */
  readonly usualPercent: number;
  readonly province: Province | null;
}

/** The public number of the petition with this digest; null where there is none. */
export async function petitionNumber(db: Kysely<Schema>, digest: string): Promise<number | null> {
  const row = await db.selectFrom('petitions').select('id').where('digest', '=', digest).executeTakeFirst();
  return row?.id ?? null;
}

/** Puts it into the queue, once for each petition, rule and hour: the largest stands. A decision that was made stays. */
export async function noteSignal(db: Kysely<Schema>, signal: Signal, now: Date): Promise<void> {
  const { rule, petition, hour, signers, conspicuous, usualPercent, province } = signal;
  await sql`
    insert into review_findings as f
      (kind, subject, rule, starts_at, votes, fresh, usual_percent, province, found_at, first_act, last_act, first_block, last_block)
    select 'endorsement', x.subject, ${rule}, ${hour}::timestamptz, ${signers}::int, ${conspicuous}::int,
      ${usualPercent}::double precision, ${province}::text, ${now}::timestamptz, s.first_act, s.last_act, s.first_block, s.last_block
    from (select ${petition}::bigint as subject) x
    left join review_slots s on s.kind = 'endorsement' and s.subject = x.subject
      and s.length_ms = ${sql.lit(HOUR_MS)} and s.starts_at = ${hour}
    on conflict (kind, subject, rule, starts_at) do update set
      votes = case when excluded.fresh > f.fresh then excluded.votes else f.votes end,
      province = case when excluded.fresh > f.fresh then excluded.province else f.province end,
      usual_percent = case when excluded.fresh > f.fresh then excluded.usual_percent else f.usual_percent end,
      fresh = greatest(f.fresh, excluded.fresh),
      first_act = coalesce(excluded.first_act, f.first_act), last_act = coalesce(excluded.last_act, f.last_act),
      first_block = coalesce(excluded.first_block, f.first_block),
      last_block = coalesce(excluded.last_block, f.last_block)`.execute(db);
}
