import { type RawBuilder, sql } from 'kysely';
import { SECRET_BALLOT, SECRET_SUBJECT } from '../secret/secret-ballots.store.ts';

type Fragment = RawBuilder<unknown>;

/** Where ballots of a proposal and what the contract says of them are found: those of wallets, and those of nullifiers. */
export interface ClosingForm {
  /** Of rows on their way to the contract. */
  readonly rows: Fragment;
  readonly act: string;
  /** What act `acts` says: 1 yes, 2 no, 0 where nobody knows. */
  readonly choice: Fragment;
  /** Whether event `e` counted a ballot of a proposal. */
  isCounted(id: number): Fragment;
  /** What event `e` says, and what stood before. */
  readonly said: Fragment;
  readonly before: Fragment;
  /** `choice` and `seq` of the author `a` as the contract has them, at most one row. */
  counted(id: number): Fragment;
  /** The published choice of the author `m`. */
  current(id: number): Fragment;
}

const WALLETS: ClosingForm = {
  rows: sql`('ballot', 'late-ballot', 'anchored-ballot')`,
  act: 'ballot',
  choice: sql`get_byte(payload, 95)`,
  isCounted: (id) => sql`e.name = 'VoteCast' and e.contract = 'proposals' and e.subject = ${id}`,
  said: sql`(e.args ->> 'choice')::integer`,
  before: sql`(e.args ->> 'previousChoice')::integer`,
  // By the voter first: in the order asked for, a planner would look through all votes of the proposal for each.
  counted: (id) => sql`
    select (e.args ->> 'choice')::integer as choice, (e.args ->> 'seq')::numeric as seq
    from (select * from chain_events where actor = a.author and name = 'VoteCast' offset 0) e
    where e.contract = 'proposals' and e.subject = ${id}
    order by e.block_number desc, e.log_index desc limit 1`,
  current: (id) =>
    sql`select choice from votes_current where proposal_id = ${id} and voter = m.author limit 1`,
};

/** What a ballot said that was counted hidden: as the contract opened it. */
const OPENED = sql`coalesce((
  select (o.args ->> 'choice')::integer from chain_events o
  where o.actor = e.actor and o.name = 'SecretBallotOpened' and o.contract = 'secretBallots' and o.subject = e.subject
    and o.args ->> 'seq' = e.args ->> 'seq' limit 1
), 0)`;

const NULLIFIERS: ClosingForm = {
  rows: sql`('secret-ballot', 'late-secret-ballot', 'anchored-secret-ballot')`,
  act: SECRET_BALLOT,
  choice: sql`coalesce((select choice from secret_choices where act_id = acts.id), 0)::integer`,
  isCounted: (id) => sql`${SECRET_SUBJECT} = ${id}::bigint and e.name = 'SecretBallotCounted'`,
  said: sql`(case (e.args ->> 'choice')::integer when 0 then ${OPENED} else (e.args ->> 'choice')::integer end)`,
  before: sql`(e.args ->> 'previous')::integer`,
  counted: (id) => sql`
    select case (e.args ->> 'choice')::integer when 0 then ${OPENED} else (e.args ->> 'choice')::integer end as choice,
      (e.args ->> 'seq')::numeric as seq
    from chain_events e
    where ${SECRET_SUBJECT} = ${id}::bigint and e.actor = a.author and e.name = 'SecretBallotCounted'
    order by e.block_number desc, e.log_index desc limit 1`,
  current: (id) =>
    sql`select choice from secret_ballots_current where proposal_id = ${id} and nullifier = m.author limit 1`,
};

/** Ballots of wallets of which no contract counts any: what follows from the anchored ones is what counts. */
const ANCHORED_WALLETS: ClosingForm = {
  ...WALLETS,
  isCounted: (id) => sql`${WALLETS.isCounted(id)} and e.derived`,
  counted: (id) => sql`
    select (e.args ->> 'choice')::integer as choice, (e.args ->> 'seq')::numeric as seq
    from (select * from chain_events where actor = a.author and name = 'VoteCast' offset 0) e
    where e.contract = 'proposals' and e.subject = ${id} and e.derived
    order by e.block_number desc, e.log_index desc limit 1`,
};

export function closingForm({
  secret,
  anchored,
}: {
  readonly secret: boolean;
  readonly anchored: boolean;
}): ClosingForm {
  if (secret) return NULLIFIERS;
  return anchored ? ANCHORED_WALLETS : WALLETS;
}
