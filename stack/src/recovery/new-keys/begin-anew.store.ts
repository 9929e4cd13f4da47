import type { Schema } from '@sabha/db/schema';
import type { Predecessor } from '@sabha/domain/audit/predecessor';
import { parseHash } from '@sabha/domain/core/hex';
import { queueAnchor } from '@sabha/server/spending/anchors/anchors.store';
import { type Kysely, sql } from 'kysely';

/** Tables whose rows depend on no key and on no contract. All others are emptied. */
const TAKEN_OVER = [
  'spending_sources',
  'organisations',
  'organisation_names',
  'organisation_aliases',
  'organisation_years_changed',
  'organisation_successions',
  'spending_categories',
  'organisation_categories',
  'spending_imports',
  'budget_lines',
  'budget_sums',
  'ministry_budget_sums',
  'projects',
  'disbursements',
  'payment_sums',
  'project_spent',
  'project_payment_sums',
  'published_series',
  'published_series_values',
  'spending_batches',
  'spending_leaves',
  'roles',
];
/** What the migrations keep of themselves. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/** What of a database goes over into the installation that takes its place. */
export async function countTakenOver(
  db: Kysely<Schema>,
): Promise<{ budgetLines: bigint; projects: bigint; payments: bigint; roles: bigint }> {
  const { rows } = await sql<{ budgetLines: bigint; projects: bigint; payments: bigint; roles: bigint }>`
    select (select count(*) from budget_lines) as "budgetLines", (select count(*) from projects) as projects,
      (select count(*) from disbursements) as payments,
      (select count(*) from roles where withdrawn_at is null) as roles`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting gives a row');
  return counts;
}

/** Whether one of these accounts has signed receipts or sent transactions for this database. */
export async function haveActed(db: Kysely<Schema>, accounts: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ acted: boolean }>`
    select exists (select from receipt_batches where signer = any(${[...accounts]}::text[]))
      or exists (select from relay_batches where lower(sender) = any(${[...accounts]}::text[])) as acted`.execute(
    db,
  );
  return rows[0]?.acted === true;
}

/**
 * Makes of a database one of a new installation: as the migrations leave it, but for what is taken over. The roots of public money go
 * to the new ledger again.
 */
export async function beginAnew(
  trx: Kysely<Schema>,
  installation: { readonly id: string; readonly predecessors: readonly Predecessor[] },
  now: Date,
): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`.execute(trx);
  const kept = new Set([...TAKEN_OVER, ...OF_MIGRATIONS]);
  const emptied = tables.filter(({ name }) => !kept.has(name)).map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(emptied)} restart identity`.execute(trx);
  // As the migrations do.
  await sql`insert into analytics_progress default values`.execute(trx);
  await sql`insert into review_progress default values`.execute(trx);
  await trx
    .insertInto('installation')
    .values({
      id: installation.id,
      demonstration: false,
      created_at: now,
      predecessors: JSON.stringify(installation.predecessors),
    })
    .execute();
  const roots = await trx
    .selectFrom('spending_batches')
    .select(['batch_id', 'root', 'leaf_count', 'fiscal_year'])
    .orderBy('id')
    .execute();
  for (const { batch_id, root, leaf_count: leafCount, fiscal_year: fiscalYear } of roots)
    await queueAnchor(
      trx,
      { batchId: parseHash(batch_id), root: parseHash(root), leafCount, fiscalYear },
      now,
    );
}
