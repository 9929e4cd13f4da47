import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Language } from '@sabha/domain/core/localized';
import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import { OPINION_OF, STATEMENT_ANSWERS } from '@sabha/domain/forum/opinion-map/opinion-calls';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A statement as the rules of answers see it; it cannot be removed before the transaction ends. */
export async function lockStatement(trx: Transaction<Schema>, number: number) {
  const { rows } = await sql<{ policy_id: number; is_shown: boolean; status: PolicyStatus }>`
    select c.policy_id, c.state = 'shown' as is_shown, p.status
    from comments c join policies p on p.id = c.policy_id and p.removed_at is null
    where c.number = ${number} and c.form = 'statement' for share of c`.execute(trx);
  return rows[0];
}

/** Makes this the member's answer, and counts the change. Answers under one policy are written one after another. */
export async function writeAnswer(
  trx: Transaction<Schema>,
  given: {
    readonly comment: number;
    readonly member: number;
    readonly policy_id: number;
    readonly answer: NonNullable<Opinion>;
  },
): Promise<void> {
  const { comment, member, policy_id, answer } = given;
  await sql`insert into opinion_maps (policy_id) values (${policy_id}) on conflict do nothing`.execute(trx);
  await sql`select from opinion_maps where policy_id = ${policy_id} for update`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into statement_answers as a (comment, member, policy_id, answer)
    values (${comment}, ${member}, ${policy_id}, ${answer})
    on conflict (comment, member) do update set answer = excluded.answer where a.answer <> excluded.answer`.execute(
    trx,
  );
  if (!numAffectedRows) return;
  await sql`update opinion_maps set changes = changes + 1 where policy_id = ${policy_id}`.execute(trx);
}

/** The answers of a wallet under a policy as the last map has them, by statement. */
export async function releasedAnswers(
  db: Kysely<Schema>,
  policy: number,
  wallet: Address,
): Promise<ReadonlyMap<number, NonNullable<Opinion>>> {
  const { rows } = await sql<{ comment: number; answer: NonNullable<Opinion> }>`
    select a.comment, a.released as answer
    from forum_members m join comments c on c.policy_id = ${policy} and c.form = 'statement'
    join statement_answers a on a.comment = c.number and a.member = m.id
    where m.wallet = ${wallet} and a.released is not null`.execute(db);
  return new Map(rows.map(({ comment, answer }) => [comment, answer]));
}

/** What a wallet answers to statements, in the order of their numbers. */
export async function readOwnAnswers(
  db: Kysely<Schema>,
  wallet: Address,
): Promise<UserExport['statement_answers']> {
  const { rows } = await sql<{ comment: number; policy_id: number; text: string | null; answer: number }>`
    select a.comment, a.policy_id, case when c.state = 'shown' then c.text end as text, a.answer
    from forum_members m join statement_answers a on a.member = m.id join comments c on c.number = a.comment
    where m.wallet = ${wallet} order by a.comment`.execute(db);
  return rows.flatMap(({ comment, policy_id, text, answer: value }) => {
    const answer = STATEMENT_ANSWERS.find((one) => OPINION_OF[one] === value);
    return answer ? [{ comment_id: comment, policy_id, statement: text, answer }] : [];
  });
}

/** Deletes what a wallet answered: opinions of somebody who is gone are of no use to the next map, which leaves them out. */
export async function forgetAnswers(trx: Kysely<Schema>, wallet: Address): Promise<void> {
  await sql`delete from statement_answers a using forum_members m
    where m.wallet = ${wallet} and a.member = m.id`.execute(trx);
}

export interface StatementRow {
  readonly number: number;
  readonly text: string;
  readonly language: Language | null;
  readonly created_at: Date;
  readonly answer: NonNullable<Opinion> | null;
  /** Where it is in this member's order. */
  readonly cursor: string;
}

/** A policy's statements after `after`, those that the member has not answered first, else in a mixed order. */
export async function readStatements(
  db: Kysely<Schema>,
  {
    policy,
    member,
    after,
    limit,
  }: {
    readonly policy: number;
    /** 0 for who has none. */
    readonly member: number;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select * from (
      select c.number, c.text, c.language, c.created_at, a.answer,
        case when a.answer is null then '0-' else '1-' end || md5(${member}::text || ':' || c.number::text) as cursor
      from comments c left join statement_answers a on a.comment = c.number and a.member = ${member}
      where c.policy_id = ${policy} and c.form = 'statement' and c.state = 'shown'
    ) s
    where cursor collate "C" > ${after ?? ''} order by cursor collate "C" limit ${limit}::integer`.execute(
    db,
  );
  return rows;
}
