import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import { foldForSearch } from '@sabha/domain/core/search-text';
import type { PolicyFilters } from '@sabha/domain/forum/list-policies';
import { POLICY_STATUSES, type PolicyStatus } from '@sabha/domain/forum/policy-status';
import type { PartlyLocalized, PolicyText } from '@sabha/domain/forum/policy-text';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

const COLUMNS = [
  'p.id',
  'p.name',
  'p.description',
  'p.links',
  'p.ministry_id',
  'p.status',
  'p.bill_number',
  'p.bill_date',
  'p.version',
  'p.created_at',
  'p.updated_at',
  'p.comments',
  'p.commenters',
  'p.comments_for',
  'p.comments_against',
  'p.comments_question',
  'p.comments_neutral',
  'o.name_en as ministry_en',
  'o.name_si as ministry_si',
  'o.name_ta as ministry_ta',
  'i.source',
] as const;

/** Policies that are shown, without the long text. */
export function policyRows(db: Kysely<Schema>) {
  return db
    .selectFrom('policies as p')
    .leftJoin('organisations_now as o', 'o.id', 'p.ministry_id')
    .leftJoin('file_imports as i', 'i.id', 'p.import_id')
    .select(COLUMNS)
    .select(
      sql<PartlyLocalized>`jsonb_build_object('en', left(p.text ->> 'en', 1), 'si', left(p.text ->> 'si', 1),
        'ta', left(p.text ->> 'ta', 1))`.as('text_begins'),
    )
    .where('p.removed_at', 'is', null);
}
export type PolicyRow = Awaited<ReturnType<ReturnType<typeof policyRows>['execute']>>[number];

/** The policies that match, the one that changed last first, `limit` of them from `offset` on. */
export async function listPolicyRows(
  db: Kysely<Schema>,
  filter: PolicyFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PolicyRow[]> {
  return policyRows(db)
    .where(matching(filter))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many policies match. */
export async function countPolicyRows(db: Kysely<Schema>, filter: PolicyFilters): Promise<number> {
  const { total } = await db
    .selectFrom('policies as p')
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .where('p.removed_at', 'is', null)
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function matching({ status, ministry, search }: PolicyFilters): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (status) conditions.push(sql`p.status = ${status}`);
  if (ministry !== undefined) conditions.push(sql`p.ministry_id = ${ministry}`);
  const folded = foldForSearch(search ?? '');
  for (const word of folded === '' ? [] : new Set(folded.split(' '))) {
    conditions.push(sql`p.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** How many policies are in each status. */
export async function countByStatus(db: Kysely<Schema>): Promise<Record<PolicyStatus, number>> {
  const rows = await db
    .selectFrom('policies')
    .select(['status', (of) => of.fn.countAll<bigint>().as('policies')])
    .where('removed_at', 'is', null)
    .groupBy('status')
    .execute();
  const found = new Map(rows.map(({ status, policies }) => [status, Number(policies)]));
  const counts = POLICY_STATUSES.map((status) => [status, found.get(status) ?? 0] as const);
  return Object.fromEntries(counts) as Record<PolicyStatus, number>; // of every status
}

/** The ministries that have policies, and how many, by their English names. */
export async function countByMinistry(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('policies as p')
    .innerJoin('organisations_now as o', 'o.id', 'p.ministry_id')
    .select(['o.id', 'o.name_en', 'o.name_si', 'o.name_ta'])
    .select((of) => of.fn.countAll<bigint>().as('policies'))
    .where('p.removed_at', 'is', null)
    .groupBy(['o.id', 'o.name_en', 'o.name_si', 'o.name_ta'])
    .orderBy('o.name_en')
    .execute();
  return rows.map(({ id, name_en: en, name_si: si, name_ta: ta, policies }) => ({
    id,
    names: { en, si, ta },
    policies: Number(policies),
  }));
}

/** What is needed to change a policy; held until the transaction ends, so that one change at a time is judged. */
export async function lockPolicy(trx: Transaction<Schema>, id: number) {
  return trx
    .selectFrom('policies')
    .select(['id', 'name', 'description', 'text', 'links', 'ministry_id', 'status', 'bill_number', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function ministryExists(trx: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await trx.selectFrom('organisations_now').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Which of these numbers of bills a policy has already. */
export async function findBills(db: Kysely<Schema>, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('policies')
    .select('bill_number')
    .where('bill_number', 'in', [...numbers])
    .where('removed_at', 'is', null)
    .execute();
  return rows.flatMap(({ bill_number }) => bill_number ?? []);
}

export interface NewPolicy {
  readonly text: PolicyText;
  readonly status: PolicyStatus;
  readonly bill_number: string | null;
  readonly bill_date: string | null;
  readonly import_id?: number;
}

/** Writes a policy, its first version and its first status; null where another has the number of its bill. */
export async function insertPolicy(
  trx: Transaction<Schema>,
  { text, ...policy }: NewPolicy,
  office: Localized,
  now: Date,
): Promise<number | null> {
  const columns = written(text);
  const row = await trx
    .insertInto('policies')
    .values({
      ...columns,
      ...policy,
      search_text: searchText(text, policy.bill_number),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('bill_number').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await insertVersion(trx, { id: row.id, number: 1 }, text, office, now);
  await insertMove(trx, row.id, { from: null, to: policy.status, reason: null }, office, now);
  return row.id;
}

/** Writes the texts anew, as the next version. */
export async function writePolicyText(
  trx: Transaction<Schema>,
  { id, bill_number }: { readonly id: number; readonly bill_number: string | null },
  text: PolicyText,
  office: Localized,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ ...written(text), search_text: searchText(text, bill_number), updated_at: now })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const { latest } = await trx
    .selectFrom('policy_versions')
    .select((of) => of.fn.max('number').as('latest'))
    .where('policy_id', '=', id)
    .executeTakeFirstOrThrow();
  await insertVersion(trx, { id, number: latest + 1 }, text, office, now);
}

async function insertVersion(
  trx: Transaction<Schema>,
  { id, number }: { readonly id: number; readonly number: number },
  text: PolicyText,
  office: Localized,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('policy_versions')
    .values({ policy_id: id, number, ...written(text), office: JSON.stringify(office), written_at: now })
    .execute();
}

export interface Move {
  readonly from: PolicyStatus | null;
  readonly to: PolicyStatus;
  readonly reason: Localized | null;
}

/** Moves a policy to another status, and keeps that it was moved. */
export async function writeMove(
  trx: Transaction<Schema>,
  id: number,
  move: Move,
  office: Localized,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ status: move.to, updated_at: now })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await insertMove(trx, id, move, office, now);
}

async function insertMove(
  trx: Transaction<Schema>,
  id: number,
  { from, to, reason }: Move,
  office: Localized,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('policy_status_changes')
    .values({
      policy_id: id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from policy_status_changes where policy_id = ${id})`,
      from_status: from,
      to_status: to,
      reason: reason && JSON.stringify(reason),
      office: JSON.stringify(office),
      changed_at: now,
    })
    .execute();
}

function written({ name, description, text, links, ministry_id }: PolicyText) {
  return {
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    text: JSON.stringify(text),
    links: JSON.stringify(links),
    ministry_id,
  };
}

function searchText({ name, description }: PolicyText, bill: string | null): string {
  const texts = [...Object.values(name), ...Object.values(description), bill];
  return texts.map((text) => foldForSearch(text ?? '')).join('\n');
}
