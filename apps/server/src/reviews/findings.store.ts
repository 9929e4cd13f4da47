import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import { HOUR_MS, type ReviewRule } from '@sabha/domain/reviews/find-bursts';
import type { ReviewState } from '@sabha/domain/reviews/reviews';
import type { SignalRule } from '@sabha/domain/reviews/signing-signals';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Slot } from './slots.store.ts';

/** A finding as it stands. */
export interface FindingRow {
  readonly id: bigint;
  readonly kind: string;
  readonly subject: bigint;
  readonly rule: ReviewRule | SignalRule;
  readonly startsAt: Date;
  readonly votes: number;
  readonly fresh: number;
  readonly usualPercent: number;
  readonly province: Province | null;
  readonly foundAt: Date;
  readonly state: ReviewState;
  readonly note: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly office: Localized | null;
  readonly firstAct: bigint | null;
  readonly lastAct: bigint | null;
  readonly firstBlock: bigint | null;
  readonly lastBlock: bigint | null;
}

const COLUMNS = [
  'id',
  'kind',
  'subject',
  'rule',
  'starts_at as startsAt',
  'votes',
  'fresh',
  'usual_percent as usualPercent',
  'province',
  'found_at as foundAt',
  'state',
  'note',
  'decided_at as decidedAt',
  'decided_by as decidedBy',
  'office',
  'first_act as firstAct',
  'last_act as lastAct',
  'first_block as firstBlock',
  'last_block as lastBlock',
] as const;

/** Notes that a slot was found by a rule, once for each hour: of several in one hour, the one with most new wallets stands. */
export async function noteFinding(
  trx: Transaction<Schema>,
  { kind, subject, votes, fresh }: Slot,
  {
    rule,
    hour,
    usual,
    now,
  }: { readonly rule: ReviewRule; readonly hour: Date; readonly usual: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into review_findings as f
      (kind, subject, rule, starts_at, votes, fresh, usual_percent, found_at, first_act, last_act, first_block, last_block)
    select ${kind}, ${subject}::bigint, ${rule}, ${hour}::timestamptz, ${votes}::int, ${fresh}::int,
      ${100 * usual}::double precision, ${now}::timestamptz, first_act, last_act, first_block, last_block
    from review_slots
    where kind = ${kind} and subject = ${subject} and length_ms = ${sql.lit(HOUR_MS)} and starts_at = ${hour}
    on conflict (kind, subject, rule, starts_at) do update set
      votes = case when (excluded.fresh, excluded.votes) > (f.fresh, f.votes) then excluded.votes else f.votes end,
      fresh = greatest(f.fresh, excluded.fresh),
      first_act = excluded.first_act, last_act = excluded.last_act,
      first_block = excluded.first_block, last_block = excluded.last_block`.execute(trx);
}

/** Lets findings of these hours lead to all acts of theirs: some are found before their acts were looked through. */
export async function widenFindings(trx: Transaction<Schema>, slots: readonly Slot[]): Promise<void> {
  const hours = slots
    .filter(({ lengthMs }) => lengthMs === HOUR_MS)
    .map(({ kind, subject, startsAt }) => ({ kind, subject: String(subject), at: startsAt.toISOString() }));
  if (hours.length === 0) return;
  await sql`
    update review_findings f set first_act = s.first_act, last_act = s.last_act,
      first_block = s.first_block, last_block = s.last_block
    from json_to_recordset(${JSON.stringify(hours)}::json) as x(kind text, subject bigint, at timestamptz)
    join review_slots s on s.kind = x.kind and s.subject = x.subject and s.length_ms = ${sql.lit(HOUR_MS)} and s.starts_at = x.at
    where f.kind = x.kind and f.subject = x.subject and f.starts_at = x.at`.execute(trx);
}

/** A page of findings, the newest first, and how many there are. */
export async function readFindings(
  db: Kysely<Schema>,
  state: ReviewState | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly findings: FindingRow[]; readonly total: number }> {
  const matching = db
    .selectFrom('review_findings')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'));
  const findings = await matching
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { findings, total: Number(total) };
}

/** One finding; with `lock` held until the end of the transaction. */
export async function readFinding(
  db: Kysely<Schema>,
  id: bigint,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<FindingRow | null> {
  const query = db.selectFrom('review_findings').select(COLUMNS).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Writes an official's decision. */
export async function writeDecision(
  trx: Kysely<Schema>,
  id: bigint,
  decision: {
    readonly state: ReviewState;
    readonly note: string | null;
    readonly at: Date;
    readonly wallet: string;
    readonly office: Localized;
  },
): Promise<void> {
  await trx
    .updateTable('review_findings')
    .set({
      state: decision.state,
      note: decision.note,
      decided_at: decision.at,
      decided_by: decision.wallet,
      office: JSON.stringify(decision.office),
    })
    .where('id', '=', id)
    .execute();
}

/** On what findings about votes wait for an official, and how many; the first `most` subjects that were found. */
export async function openReviews(
  db: Kysely<Schema>,
  most: number,
): Promise<Array<{ readonly kind: string; readonly subject: bigint; readonly findings: number }>> {
  const { rows } = await sql<{ kind: string; subject: bigint; findings: number }>`
    select kind, subject, count(*)::int as findings from review_findings where state = 'open'
    group by kind, subject order by min(id) limit ${most}`.execute(db);
  return rows;
}
