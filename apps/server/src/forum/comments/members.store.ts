import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import { type Kysely, sql } from 'kysely';

const COLUMNS = ['id', 'user_id', 'pseudonym', 'is_given', 'comments', 'hidden'] as const;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The member of a wallet. */
export async function findMember(db: Kysely<Schema>, wallet: Address) {
  return db.selectFrom('forum_members').select(COLUMNS).where('wallet', '=', wallet).executeTakeFirst();
}

export interface NewMember {
  readonly user_id: string;
  readonly wallet: Address;
  readonly pseudonym: string;
  readonly folded: string;
  readonly is_given: boolean;
  readonly created_at: Date;
}

/** Makes a member; nothing where the wallet has one already, or another has the name. */
export async function insertMember(db: Kysely<Schema>, member: NewMember): Promise<void> {
  await db
    .insertInto('forum_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a member has this name. */
export async function isNameHeld(db: Kysely<Schema>, folded: string): Promise<boolean> {
  const holder = await db
    .selectFrom('forum_members')
    .select('id')
    .where('folded', '=', folded)
    .executeTakeFirst();
  return holder !== undefined;
}

/** Gives a member another name; false where another member has it. */
export async function renameMember(
  db: Kysely<Schema>,
  id: number,
  { pseudonym, folded }: { readonly pseudonym: string; readonly folded: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('forum_members')
    .set({ pseudonym, folded, is_given: false })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('forum_members').select('id').where('folded', '=', folded).where('id', '<>', id)),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names that no member may have: of organisations, and of the offices that somebody holds or held. */
export async function namesOfOffices(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select unnest(array[name_en, name_si, name_ta]) as name from organisation_names where removed_at is null
      union all select unnest(array[office ->> 'en', office ->> 'si', office ->> 'ta']) from roles
    ) names where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** Numbers of a policy's comments that a member likes, the latest first. */
export async function likedComments(
  db: Kysely<Schema>,
  { member, policy, limit }: { readonly member: number; readonly policy: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('comment_likes')
    .select('comment')
    .where('member', '=', member)
    .where('policy_id', '=', policy)
    .orderBy('member', 'desc')
    .orderBy('policy_id', 'desc')
    .orderBy('comment', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ comment }) => comment);
}

/**
 * Lets the person of a wallet leave the forum: what they wrote stays under their public id; nothing leads from it to the wallet any
 * more, and the name is free.
 */
export async function leaveForum(trx: Kysely<Schema>, wallet: Address): Promise<void> {
  await trx
    .updateTable('forum_members')
    .set({ wallet: null, folded: null, is_given: true, pseudonym: sql<string>`'#' || left(user_id, 8)` })
    .where('wallet', '=', wallet)
    .execute();
}

/** Makes the member of one wallet that of another: what they wrote and liked stays theirs, once. */
export async function moveMember(trx: Kysely<Schema>, wallet: Address, replacement: Address): Promise<void> {
  await trx.updateTable('forum_members').set({ wallet: replacement }).where('wallet', '=', wallet).execute();
}

/** The acts of a wallet in the forum, the oldest first. Comment by comment: an index of acts by author would cost each act. */
export async function readOwnForumActs(db: Kysely<Schema>, wallet: Address): Promise<UserExport['acts']> {
  const { rows } = await sql<{ digest: string; kind: string; received_at: Date }>`
    select a.digest, a.kind, a.received_at
    from forum_members m join comments c on c.member = m.id
    cross join unnest(array['comment', 'comment-edit', 'comment-step']) as k(kind)
    cross join lateral (
      select id, digest, kind, received_at from acts
      where kind = k.kind and subject = c.number and author = 'member:' || m.user_id
    ) a
    where m.wallet = ${wallet} order by a.id`.execute(db);
  return rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() }));
}

/** What a wallet wrote in the forum, the oldest first. */
export async function readOwnComments(db: Kysely<Schema>, wallet: Address): Promise<UserExport['comments']> {
  const rows = await db
    .selectFrom('comments as c')
    .innerJoin('forum_members as m', 'm.id', 'c.member')
    .select(['c.number', 'c.policy_id', 'c.form', 'c.text', 'c.label', 'c.created_at', 'm.pseudonym'])
    .where('m.wallet', '=', wallet)
    .orderBy('c.number')
    .execute();
  return rows.map(({ number, policy_id, form, text, label, created_at, pseudonym }) => ({
    ...{ comment_id: number, policy_id, form, comment: text, label, pseudonym },
    created_at: created_at.toISOString(),
  }));
}
