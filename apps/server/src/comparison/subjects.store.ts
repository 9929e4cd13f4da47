import type { Schema } from '@sabha/db/schema';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ComparedKind } from './compared-kind.ts';
import { depthFor } from './part.ts';

/** The rows of all kinds together. */
export function ofEach(
  kinds: readonly ComparedKind[],
  rows: (kind: ComparedKind) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(kinds.map(rows), sql` union all `);
}

/** The subjects that the database has, by `kind` and `subject`. */
export function inDatabase(kinds: readonly ComparedKind[]): RawBuilder<unknown> {
  return ofEach(
    kinds,
    ({ name, subjects }) => sql`select ${name}::text as kind, s.subject from (${subjects.inDatabase}) s`,
  );
}

/** Takes in the subjects that the database has got since. */
export async function findNewSubjects(
  trx: Transaction<Schema>,
  kinds: readonly ComparedKind[],
): Promise<void> {
  await sql`insert into comparison_subjects (kind, subject) ${inDatabase(kinds)} on conflict do nothing`.execute(
    trx,
  );
}

/**
 * Takes in every subject that either side knows, those whose own row is gone included. Steps from one to the next by
 * the indexes: no act is counted.
 */
export async function findSubjects(trx: Kysely<Schema>, kinds: readonly ComparedKind[]): Promise<void> {
  for (const { name, current, subjects } of kinds)
    await sql`
      with recursive acted_on as (
        (select a.subject from (${current}) a order by a.subject limit 1)
        union all
        select (select a.subject from (${current}) a where a.subject > acted_on.subject order by a.subject limit 1)
        from acted_on where acted_on.subject is not null
      )
      insert into comparison_subjects (kind, subject)
      select ${name}::text, s.subject from (
        select subject from (${subjects.inDatabase}) known
        union select subject from acted_on where subject is not null
        union select subject from (${subjects.onLedger}) recorded
      ) s
      on conflict do nothing`.execute(trx);
}

/**
 * Parts the authors on subjects that have grown, and gives new ones their first part. All of a new parting is to compare.
 * Forgets what was kept of a kind that is compared no more.
 */
export async function arrangeParts(
  trx: Transaction<Schema>,
  kinds: readonly ComparedKind[],
  largestPart: number,
): Promise<void> {
  const sizes = ofEach(
    kinds,
    (kind) => sql`select ${kind.name}::text as kind, t.subject, t.acts from (${kind.sizes}) t`,
  );
  const { rows } = await sql<{
    kind: string;
    subject: bigint;
    depth: number;
    acts: bigint;
    parted: boolean;
  }>`
    select v.kind, v.subject, v.depth,
      greatest(t.acts, v.first + v.second, v.ledger_first + v.ledger_second) as acts,
      exists (select from comparison_parts p where p.kind = v.kind and p.subject = v.subject) as parted
    from comparison_subjects v left join (${sizes}) t on t.kind = v.kind and t.subject = v.subject`.execute(
    trx,
  );
  const gone = new Set<string>();
  for (const row of rows) {
    const depth = Math.max(row.depth, depthFor(Number(row.acts), largestPart));
    if (!kinds.some(({ name }) => name === row.kind)) gone.add(row.kind);
    else if (!row.parted || depth !== row.depth) await part(trx, row, depth);
  }
  for (const kind of gone) await forget(trx, kind);
}

async function part(
  trx: Transaction<Schema>,
  { kind, subject }: { readonly kind: string; readonly subject: bigint },
  depth: number,
): Promise<void> {
  await sql`delete from comparison_parts where kind = ${kind} and subject = ${subject}`.execute(trx);
  await sql`
    insert into comparison_parts (kind, subject, prefix)
    select ${kind}::text, ${subject}::bigint, case when ${depth} = 0 then '' else lpad(to_hex(i), ${depth}, '0') end
    from generate_series(0, ${16 ** depth - 1}) i`.execute(trx);
  await sql`update comparison_subjects set depth = ${depth} where kind = ${kind} and subject = ${subject}`.execute(
    trx,
  );
}

async function forget(trx: Transaction<Schema>, kind: string): Promise<void> {
  await trx.deleteFrom('comparison_subjects').where('kind', '=', kind).execute();
  await trx.deleteFrom('comparison_mismatches').where('kind', '=', kind).execute();
}
