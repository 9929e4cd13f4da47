import type { Schema } from '@sabha/db/schema';
import { MAX_BATCH_LEAVES } from '@sabha/server/spending/anchors/publish-batch';
import { type Kysely, sql } from 'kysely';

/** The tables whose rows are anchored, by the name that their records have. */
const ANCHORED = {
  'budget-line': 'budget_lines',
  project: 'projects',
  disbursement: 'disbursements',
} as const;

/** Puts every row into a batch of the usual size under an invented root and invented upper nodes, and each batch on the ledger. */
export async function fillProofs(db: Kysely<Schema>): Promise<void> {
  for (const [kind, table] of Object.entries(ANCHORED)) {
    await sql`create temporary table made as
      select record_id, fiscal_year, import_id, organisation_id, place % ${MAX_BATCH_LEAVES}::integer as position,
        ${digest(sql`${kind}::text || fiscal_year || '-' || place / ${MAX_BATCH_LEAVES}::integer`)} as batch_id
      from (select id as record_id, fiscal_year, import_id, organisation_id,
          (row_number() over (partition by fiscal_year order by id) - 1)::integer as place
        from ${sql.table(table)}) placed`.execute(db);
    await sql`insert into spending_batches (batch_id, root, leaf_count, upper_nodes, fiscal_year, import_id, created_at)
      select batch_id, ${digest(sql`'root' || batch_id`)}, count(*),
        decode(repeat(substr(${digest(sql`batch_id`)}, 3), least(255, count(*)::integer - 1)), 'hex'),
        fiscal_year, max(import_id), '2026-02-01'
      from made group by batch_id, fiscal_year order by fiscal_year, min(record_id)`.execute(db);
    await sql`insert into spending_leaves (batch, position, leaf, record_kind, record_id, name_id)
      select b.id, m.position, ${digest(sql`${kind}::text || m.record_id`)}, ${kind}, m.record_id, n.name_id
      from made m join spending_batches b on b.batch_id = m.batch_id
      join organisation_names_in_force n on n.organisation_id = m.organisation_id
        and m.fiscal_year between n.from_year and n.to_year`.execute(db);
    await sql`drop table made`.execute(db);
  }
  await sql`insert into chain_events (tx_hash, log_index, block_number, contract, name, args)
    select ${digest(sql`'tx' || batch_id`)}, 0, id, '0x', 'Anchored',
      jsonb_build_object('batchId', batch_id, 'root', root) from spending_batches`.execute(db);
}

/** 32 bytes in hexadecimal digits that a text decides. */
function digest(text: ReturnType<typeof sql>) {
  return sql`('0x' || md5(${text}) || md5(${text} || 'b'))`;
}
