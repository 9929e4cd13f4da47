import type { Schema } from '@sabha/db/schema';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { AuditEntry } from './audit-entry.ts';

/** What a reader of the log may ask for. */
export interface AuditFilter {
  readonly action?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
}

const COLUMNS = [
  'id',
  'at',
  'actor_role',
  'actor_wallet',
  'office',
  'action',
  'subject_kind',
  'subject_id',
  'before',
  'after',
] as const;

export async function appendAudit(trx: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor_role: entry.official.role,
      actor_wallet: entry.official.wallet,
      office: JSON.stringify(entry.official.office),
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      before: entry.before === null ? null : JSON.stringify(entry.before),
      after: entry.after === null ? null : JSON.stringify(entry.after),
    })
    .execute();
}

/** Appends entries in one statement. */
export async function appendAudits(
  trx: QueryExecutorProvider,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map(({ official, subjectKind, subjectId, ...entry }) => ({
    ...entry,
    ...{ actor_role: official.role, actor_wallet: official.wallet, office: official.office },
    ...{ subject_kind: subjectKind, subject_id: subjectId },
  }));
  await sql`
    insert into audit_log (at, actor_role, actor_wallet, office, action, subject_kind, subject_id, before, after)
    select at, actor_role, actor_wallet, office, action, subject_kind, subject_id, before, after
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(at timestamptz, actor_role text, actor_wallet text,
      office jsonb, action text, subject_kind text, subject_id text, before jsonb, after jsonb)`.execute(trx);
}

/** A page of the log, the newest first, and how many entries match. */
export async function readAudit(
  db: Kysely<Schema>,
  filter: AuditFilter,
  page: { limit: number; offset: number },
) {
  const matching = db
    .selectFrom('audit_log')
    .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action ?? ''))
    .$if(filter.subjectKind !== undefined, (query) =>
      query.where('subject_kind', '=', filter.subjectKind ?? ''),
    )
    .$if(filter.subjectId !== undefined, (query) => query.where('subject_id', '=', filter.subjectId ?? ''));
  const rows = await matching
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
