import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { Count } from './reconciliation-count.store.ts';
import type { Part } from './reconciliation-part.ts';
import { findProposals } from './reconciliation-touched.store.ts';

const partOf = (row: { proposal_id: number; prefix: string }): Part => ({
  proposalId: row.proposal_id,
  prefix: row.prefix,
});

/** Parts that were touched, or where something waits or differs; those first that were compared the longest ago. */
export async function dueParts(db: Kysely<Schema>, limit: number): Promise<Part[]> {
  const rows = await db
    .selectFrom('verification_parts')
    .select(['proposal_id', 'prefix'])
    .where((eb) =>
      eb.or([
        eb('touched', '=', true),
        eb('waiting', '>', 0n),
        eb('mismatched', '>', 0n),
        eb('verified', '<', eb.ref('matched')),
      ]),
    )
    .orderBy(sql`compared_in nulls first`)
    .orderBy('proposal_id')
    .orderBy('prefix')
    .limit(limit)
    .execute();
  return rows.map(partOf);
}

/** The parts that were compared the longest ago, and not in this comparison. */
export async function oldestParts(db: Kysely<Schema>, comparison: bigint, limit: number): Promise<Part[]> {
  const rows = await db
    .selectFrom('verification_parts')
    .select(['proposal_id', 'prefix'])
    .where((eb) => eb.or([eb('compared_in', '<', comparison), eb('compared_in', 'is', null)]))
    .orderBy(sql`compared_in nulls first`)
    .orderBy('proposal_id')
    .orderBy('prefix')
    .limit(limit)
    .execute();
  return rows.map(partOf);
}

/** How many parts were touched and are not compared again yet. */
export async function countTouched(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('verification_parts')
    .select((eb) => eb.fn.countAll<bigint>().as('touched'))
    .where('touched', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.touched);
}

/** Sums up the parts of these proposals, as long as each of them has been compared. */
export async function sumParts(db: Kysely<Schema>, proposals: readonly number[], now: Date): Promise<void> {
  await sql`
    update verification_proposals v set yes = s.yes, no = s.no, anonymous = s.anonymous, ledger_yes = s.ledger_yes,
      ledger_no = s.ledger_no, matched = s.matched, verified = s.verified, waiting = s.waiting,
      mismatched = s.mismatched, compared_at = ${now}::timestamptz
    from (
      select proposal_id, sum(yes) as yes, sum(no) as no, sum(anonymous) as anonymous, sum(ledger_yes) as ledger_yes,
        sum(ledger_no) as ledger_no, sum(matched) as matched, sum(verified) as verified, sum(waiting) as waiting,
        sum(mismatched) as mismatched
      from verification_parts where proposal_id = any(${[...proposals]}::integer[])
      group by proposal_id having bool_and(compared_in is not null)
    ) s
    where s.proposal_id = v.proposal_id`.execute(db);
}

/**
 * Of these all that are small: as many votes as were just compared. Beside them the large ones that were counted the longest
 * ago, until they have so many votes, and always one of them: small ones that are due in each step must not take its turn.
 */
export async function proposalsToCount(
  db: Kysely<Schema>,
  compared: readonly number[],
  roundFrom: bigint,
  most: { readonly proposals: number; readonly votes: number },
): Promise<number[]> {
  const { rows } = await sql<{ proposal_id: number }>`
    (select proposal_id from verification_proposals
      where depth = 0 and proposal_id = any(${[...compared]}::integer[]) order by proposal_id)
    union all
    (select proposal_id from (
      select proposal_id, counted_in, sum(yes + no) over (order by counted_in nulls first, proposal_id
        rows between unbounded preceding and 1 preceding) as votes_before
      from verification_proposals where depth > 0 and (counted_in is null or counted_in < ${roundFrom})
    ) large
    where votes_before is null or votes_before < ${most.votes}
    order by counted_in nulls first, proposal_id limit ${most.proposals})`.execute(db);
  return rows.map((row) => row.proposal_id);
}

/** Keeps what counting a proposal anew has shown. `contract` is undefined where the ledger did not answer. */
export async function keepCount(
  db: Kysely<Schema>,
  proposalId: number,
  comparison: bigint,
  found: {
    readonly countDiffers: boolean;
    readonly contract: { readonly tally: Count | null; readonly differs: boolean } | undefined;
  },
): Promise<void> {
  const { contract } = found;
  const asked = contract && {
    contract_yes: contract.tally ? BigInt(contract.tally.yes) : null,
    contract_no: contract.tally ? BigInt(contract.tally.no) : null,
    contract_differs: contract.differs,
  };
  await db
    .updateTable('verification_proposals')
    .set({ counted_in: comparison, count_differs: found.countDiffers, ...asked })
    .where('proposal_id', '=', proposalId)
    .execute();
  if (contract) return;
  // One that could not be asked about is due again; a large one is counted in its turn.
  await db
    .updateTable('verification_parts')
    .set({ touched: true })
    .where('proposal_id', '=', proposalId)
    .where('prefix', '=', '')
    .execute();
}

/** Keeps whether the proposal's own record matches. */
export async function keepRecord(
  db: Kysely<Schema>,
  proposalId: number,
  record: 'waiting' | 'matched' | 'differs',
): Promise<void> {
  await db
    .updateTable('verification_proposals')
    .set({ record })
    .where('proposal_id', '=', proposalId)
    .where('record', '!=', record)
    .execute();
}

/** Ends the comparison: whether the ledger answered, and whether a round over everything is over. Then a new one begins. */
export async function endComparison(
  db: Kysely<Schema>,
  at: { readonly now: Date; readonly ledgerAnswers: boolean | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const answered = at.ledgerAnswers === null ? {} : { ledger_answers: at.ledgerAnswers };
    const asked = at.ledgerAnswers === true ? { ledger_asked_at: at.now } : {};
    await trx
      .updateTable('verification_state')
      .set({ compared_at: at.now, ...answered, ...asked })
      .execute();
    const { rows } = await sql<{ over: boolean }>`
      select not exists (
        select from verification_parts p, verification_state s
        where p.compared_in is null or p.compared_in < s.round_from
      ) and not exists (
        select from verification_proposals v, verification_state s
        where v.depth > 0 and (v.counted_in is null or v.counted_in < s.round_from)
      ) as over`.execute(trx);
    if (rows[0]?.over !== true) return;
    await sql`
      update verification_state set full_started_at = round_started_at, full_ended_at = ${at.now}::timestamptz,
        round_from = comparison + 1, round_started_at = ${at.now}::timestamptz`.execute(trx);
    await findProposals(trx);
  });
}

/** The round under way began with this comparison. */
export async function readRound(db: Kysely<Schema>): Promise<bigint> {
  const row = await db.selectFrom('verification_state').select('round_from').executeTakeFirstOrThrow();
  return row.round_from;
}
