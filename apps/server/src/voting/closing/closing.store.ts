import type { Schema } from '@sabha/db/schema';
import { parseHash } from '@sabha/domain/core/hex';
import type { Closing, Swing, UncountedBallot } from '@sabha/domain/voting/closing';
import { type Kysely, sql } from 'kysely';
import { choiceOf } from '../ballots/ballots.store.ts';
import { type ClosingForm, closingForm } from './closing-forms.store.ts';

/** The times that are published of a proposal's end, and up to which act receipts were anchored by them. */
export interface ClosingBounds {
  readonly id: number;
  readonly closesAt: Date;
  readonly anchoredUntil: Date;
  readonly withdrawn: boolean;
  /** The last act under an anchor from before the close, by the end of the grace, and at all. Zero: none. */
  readonly beforeClose: bigint;
  readonly inTime: bigint;
  readonly anchored: bigint;
  readonly isAnchorUnderWay: boolean;
  readonly form: ClosingForm;
}

interface BoundsRow {
  id: number;
  closes_at: Date;
  anchored_until: Date;
  withdrawn: boolean;
  before_close: bigint | null;
  in_time: bigint | null;
  anchored: bigint | null;
  under_way: boolean;
  secret: boolean;
  is_anchored: boolean;
}

/** Null where there is no such proposal. */
export async function readClosingBounds(db: Kysely<Schema>, id: number): Promise<ClosingBounds | null> {
  const lastActOf = sql`select last_act from receipt_anchors where anchored_at is not null`;
  const newest = sql`order by anchored_at desc, index desc limit 1`;
  const { rows } = await sql<BoundsRow>`
    select p.id, p.expired_date as closes_at, grace.ends as anchored_until, p.withdrawn_at is not null as withdrawn,
      p.ballot_kind = 'secret' as secret, p.ledger_mode = 'anchor' as is_anchored,
      (${lastActOf} and anchored_at < p.expired_date ${newest}) as before_close,
      (${lastActOf} and anchored_at <= grace.ends ${newest}) as in_time,
      (${lastActOf} ${newest}) as anchored,
      exists (select from receipt_anchors where state = 'waiting' and made_at <= grace.ends) as under_way
    from proposals p
    cross join lateral (select p.expired_date + make_interval(secs => p.anchor_grace_seconds) as ends) grace
    where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    id,
    closesAt: row.closes_at,
    anchoredUntil: row.anchored_until,
    withdrawn: row.withdrawn,
    beforeClose: row.before_close ?? 0n,
    inTime: row.in_time ?? 0n,
    anchored: row.anchored ?? 0n,
    isAnchorUnderWay: row.under_way,
    form: closingForm({ secret: row.secret, anchored: row.is_anchored }),
  };
}

/** What the contract says of acts for which it was too late, as the index has it. Seven days after the close: `Closed`. */
const OVERDUE = sql`('NotProven', 'AnchoredTooLate', 'Closed', 'DeadlinePassed')`;

/**
 * Acts that the contract may not have: those queued, taken out of it or under way, by the small indexes of what is open, and
 * those that it refused as too late. So it costs what is open, not what was ever cast.
 */
const open = ({ id, form }: ClosingBounds) => sql`
  select o.act_id from outbox o
  where o.kind in ${form.rows} and o.batch_id is null and o.outcome is null
  union
  select o.act_id from outbox o where o.kind in ${form.rows} and o.outcome = 'failed'
  union
  select o.act_id from relay_batches b join outbox o on o.batch_id = b.id, chain_state s
  where b.state in ('stored', 'sent', 'mined') and b.kind in ${form.rows}
    and (b.block_number is null or b.block_number > s.cursor_block)
  union
  select r.act_id from act_rejections r
  where r.kind = ${form.act} and r.subject = ${id} and r.reason in ${OVERDUE}`;

/**
 * `missing`: ballots of the proposal that the contract does not have, with what it has of their voters. `uncounted`: those of
 * them that were received in time, of each voter and reason the last one, unless a later one of theirs counts or may.
 */
const uncounted = ({ form, ...bounds }: ClosingBounds) => sql`
  missing as materialized (
    select a.*, r.reason as refused, c.choice as counted
    from (
      select w.act_id from (${open({ ...bounds, form })}) w
      where w.act_id between (select min(id) from acts where kind = ${form.act} and subject = ${bounds.id})
        and (select max(id) from acts where kind = ${form.act} and subject = ${bounds.id})
    ) w
    cross join lateral (
      select id, digest, author, seq, ${form.choice} as choice, received_at from acts
      where id = w.act_id and kind = ${form.act} and subject = ${bounds.id} limit 1
    ) a
    left join lateral (select reason from act_rejections where act_id = a.id limit 1) r on true
    left join lateral (${form.counted(bounds.id)}
    ) c on true
    where a.seq > coalesce(c.seq, 0)
  ), classed as (
    select *, case when id > ${bounds.anchored} then 'no-anchor' when id > ${bounds.inTime} or refused = 'AnchoredTooLate'
        then 'anchored-too-late'
      else 'not-on-ledger' end as reason
    from missing where received_at < ${bounds.closesAt}::timestamptz and choice <> 0
  ), ranked as (
    select *, row_number() over (partition by author, reason = 'not-on-ledger' order by seq desc) as rank,
      first_value(seq) over countable_first as highest, first_value(choice) over countable_first as expected,
      first_value(reason) over countable_first = 'not-on-ledger' as has_countable
    from classed
    window countable_first as (partition by author order by reason = 'not-on-ledger' desc, seq desc)
  ), uncounted as (
    select *, case when reason <> 'not-on-ledger' and has_countable then expected else counted end as instead
    from ranked where rank = 1 and (reason = 'not-on-ledger' or not has_countable or seq > highest)
  )`;

interface UncountedRow {
  number: string;
  digest: string;
  voter: string;
  choice: number;
  seq: string;
  received_at: string;
  reason: UncountedBallot['reason'];
}

interface CountsRow {
  choice: number;
  page: UncountedRow[] | null;
  in_time: bigint;
  late: bigint;
  in_grace: bigint;
  not_anchored: bigint;
  not_on_ledger: bigint;
  pending_up: bigint;
  pending_down: bigint;
  doubtful_up: bigint;
  doubtful_down: bigint;
}

export interface ClosingCounts {
  readonly counts: NonNullable<Closing['counts']>;
  readonly pending: Swing;
  readonly doubtful: Swing;
  /** One page of the ballots received in time that are not on the contract, in the order of receipt. */
  readonly page: UncountedBallot[];
}

/** What a choice is worth to the majority for yes; nothing where there is none. */
const worth = (choice: string) => sql.raw(`(case ${choice} when 1 then 1 when 2 then -1 else 0 end)`);

/**
 * Every vote by how it came to the contract, or did not. What came after the close is read event by event, from the newest back;
 * all before it is the published count less what is not on the contract. `page` begins behind act `after`.
 */
export async function countClosing(
  db: Kysely<Schema>,
  bounds: ClosingBounds,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<ClosingCounts> {
  const { id, closesAt, beforeClose, form } = bounds;
  const { rows } = await sql<CountsRow>`
    with ${uncounted(bounds)}, late_events as (
      select e.actor, ${form.said} as choice, ${form.before} as previous,
        e.block_number, e.log_index, coalesce(a.id > ${beforeClose}, true) as in_grace
      from chain_events e
      left join lateral (select id from acts where digest = e.digest limit 1) a on true
      where ${form.isCounted(id)} and e.block_number > coalesce((
        select e.block_number from chain_events e
        where ${form.isCounted(id)} and e.mined_at < ${closesAt}::timestamptz
        order by e.block_number desc limit 1), -1)
    ), late as (
      -- Each voter's last vote, and what stood before their first one of the grace.
      select distinct on (actor) actor, choice, in_grace,
        first_value(previous) over (partition by actor order by in_grace desc, block_number, log_index) as instead
      from late_events order by actor, block_number desc, log_index desc
    ), elsewhere as (
      -- Voters whose vote in the published count is another one than on the contract.
      select v.choice as published, m.counted
      from (select distinct author, counted from missing) m
      left join lateral (${form.current(id)}) v on true
    ), published as (
      select coalesce(sum(yes), 0) as yes, coalesce(sum(no), 0) as no from (
        select yes_votes as yes, no_votes as no from proposal_tallies where proposal_id = ${id}
        union all select yes, no from tally_deltas where proposal_id = ${id}
      ) counts
    ), swings as (
      select true as pending, ${worth('choice')} - ${worth('counted')} as swing from uncounted
      where reason = 'not-on-ledger'
      union all
      select false, ${worth('choice')} - ${worth('instead')} from uncounted where reason <> 'not-on-ledger'
      union all
      select false, ${worth('instead')} - ${worth('choice')} from late where in_grace
    ), summed as (
      select coalesce(sum(swing) filter (where pending and swing > 0), 0) as pending_up,
        coalesce(sum(swing) filter (where pending and swing < 0), 0) as pending_down,
        coalesce(sum(swing) filter (where not pending and swing > 0), 0) as doubtful_up,
        coalesce(sum(swing) filter (where not pending and swing < 0), 0) as doubtful_down
      from swings
    )
    select c.choice,
      (select case c.choice when 1 then yes else no end from published)
        - (select count(*) from elsewhere where published = c.choice)
        + (select count(*) from elsewhere where counted = c.choice)
        - (select count(*) from late where late.choice = c.choice) as in_time,
      (select count(*) from late where late.choice = c.choice and not in_grace) as late,
      (select count(*) from late where late.choice = c.choice and in_grace) as in_grace,
      (select count(*) from uncounted u where u.choice = c.choice and reason <> 'not-on-ledger') as not_anchored,
      (select count(*) from uncounted u where u.choice = c.choice and reason = 'not-on-ledger') as not_on_ledger,
      summed.*, (
        select json_agg(json_build_object('number', id::text, 'digest', digest, 'voter', author, 'choice', choice,
          'seq', seq::text, 'received_at', received_at, 'reason', reason) order by id)
        from (select * from uncounted where id > ${after} order by id limit ${limit}) one
        where c.choice = 1
      ) as page
    from (values (1), (2)) c(choice), summed order by c.choice`.execute(db);
  const [row, no] = rows;
  return {
    counts: { yes: presentCounts(row), no: presentCounts(no) },
    pending: { up: Number(row?.pending_up), down: Number(row?.pending_down) },
    doubtful: { up: Number(row?.doubtful_up), down: Number(row?.doubtful_down) },
    page: (row?.page ?? []).map(presentUncounted),
  };
}

function presentUncounted({ choice, digest, received_at, ...rest }: UncountedRow): UncountedBallot {
  return {
    ...rest,
    digest: parseHash(digest),
    choice: choiceOf(choice),
    received_at: new Date(received_at).toISOString(),
  };
}

function presentCounts(row: CountsRow | undefined): NonNullable<Closing['counts']>['yes'] {
  if (!row) throw new Error('A choice was not counted');
  return {
    counted_in_time: Number(row.in_time),
    counted_late: Number(row.late),
    counted_in_grace: Number(row.in_grace),
    not_anchored: Number(row.not_anchored),
    not_on_ledger: Number(row.not_on_ledger),
  };
}
