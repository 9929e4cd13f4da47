import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { SignedText } from '@sabha/domain/voting/proposal-text';
import { type Kysely, sql, type Transaction } from 'kysely';
import { proposalColumns, setBallotSubject } from './proposals.store.ts';

/** What a proposal says and when it is voted on, as the contract holds it by its hash. */
export interface ProposalState extends SignedText {
  readonly text_hash: string;
  readonly opens_at: Date;
  readonly expired_date: Date;
  readonly extendable_until: Date;
}

/** A text that a proposal had. */
export interface WrittenText extends ProposalState {
  readonly number: number;
}

const COLUMNS = [
  'title',
  'short_description',
  'description_in_details',
  'text_hash',
  'opens_at',
  'expired_date',
  'extendable_until',
  'ballot_kind',
  'results',
  'ledger_mode',
] as const;

/** Whether anybody has voted on a proposal: a ballot that was ever received, or a vote that the contract took. */
export async function hasVotes(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { rows } = await sql<{ voted: boolean }>`
    select exists (select from acts where kind in ('ballot', 'secret-ballot') and subject = ${id})
      or exists (select from secret_ballots_current where proposal_id = ${id})
      or exists (select from votes_current where proposal_id = ${id})
      or exists (select from chain_events where name = 'VoteCast' and subject = ${id} and contract = 'proposals')
      as voted`.execute(db);
  return rows[0]?.voted === true;
}

/**
 * Gives a proposal another text or window, which every ballot received from now on is for. The first time, what it said until
 * then is kept as number 0. Gives the number of what was written.
 */
export async function writeText(
  trx: Transaction<Schema>,
  id: number,
  state: ProposalState,
  now: Date,
): Promise<number> {
  await sql`
    insert into proposal_texts (proposal_id, number, title, short_description, description_in_details, text_hash,
      opens_at, expired_date, extendable_until, ballot_kind, results, ledger_mode, after_act, written_at)
    select id, 0, title, short_description, description_in_details, text_hash, opens_at, expired_date,
      extendable_until, ballot_kind, results, ledger_mode, 0, created_at
    from proposals where id = ${id} on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ number: number }>`
    insert into proposal_texts (proposal_id, number, title, short_description, description_in_details, text_hash,
      opens_at, expired_date, extendable_until, ballot_kind, results, ledger_mode, after_act, written_at)
    select ${id}, max(number) + 1, ${JSON.stringify(state.title)}::jsonb, ${JSON.stringify(state.short_description)}::jsonb,
      ${JSON.stringify(state.description_in_details)}::jsonb, ${state.text_hash}, ${state.opens_at}::timestamptz,
      ${state.expired_date}::timestamptz, ${state.extendable_until}::timestamptz, ${state.ballot_kind}, ${state.results}, ${state.ledger_mode},
      (select coalesce(max(id), 0) from acts), ${now}::timestamptz
    from proposal_texts where proposal_id = ${id} returning number`.execute(trx);
  const { opens_at, expired_date, extendable_until, text_hash, ballot_kind, results, ledger_mode } = state;
  await trx
    .updateTable('proposals')
    .set({
      ...proposalColumns(state),
      ...{ opens_at, expired_date, extendable_until, text_hash, ballot_kind, results, ledger_mode },
    })
    .where('id', '=', id)
    .execute();
  await setBallotSubject(trx, id, state);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error(`Proposal ${id} has no text`);
  return number;
}

/** An amendment that the contract refused. */
export interface RefusedAmendment {
  readonly proposal_id: number;
  readonly number: number;
  readonly failure: string;
}

const REFUSED = sql`o.kind = 'amend-proposal' and o.outcome = 'failed'`;

export async function hasRefusedAmendments(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox o where ${REFUSED} limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes refused amendments out of the queue and marks what they had written; each goes to one caller only. */
export async function takeRefusedAmendments(trx: Transaction<Schema>): Promise<RefusedAmendment[]> {
  const { rows } = await sql<RefusedAmendment>`
    with gone as (
      delete from outbox o where ${REFUSED}
      returning (o.payload ->> 'proposalId')::integer as proposal_id, (o.payload ->> 'number')::integer as number,
        coalesce(o.failure, 'refused') as failure
    ), marked as (
      update proposal_texts t set refused = true from gone
      where t.proposal_id = gone.proposal_id and t.number = gone.number
    )
    select proposal_id, number, failure from gone order by proposal_id, number`.execute(trx);
  return rows;
}

/** The last text of a proposal that was not refused. */
export async function currentText(trx: Transaction<Schema>, id: number): Promise<WrittenText> {
  return trx
    .selectFrom('proposal_texts')
    .select([...COLUMNS, 'number'])
    .where('proposal_id', '=', id)
    .where('refused', '=', false)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** What a proposal says now. */
export async function presentText(
  trx: Transaction<Schema>,
  id: number,
): Promise<ProposalState & { readonly title: Localized }> {
  return trx.selectFrom('proposals').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}
