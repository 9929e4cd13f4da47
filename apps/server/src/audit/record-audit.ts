import type { Schema } from '@sabha/db/schema';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { markWritten } from '../http/writes/idempotent-write.ts';
import { appendAudit, appendAudits } from './audit.store.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Writes an office's act into the public log. Call it in the transaction of the act, so that neither stands alone. */
export async function recordAudit(trx: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await markWritten(trx, entry);
  await appendAudit(trx, entry);
}

/** Writes entries in the transaction of acts, of which each is known by its digest when it is sent again. */
export async function recordAudits(
  trx: QueryExecutorProvider,
  entries: readonly AuditEntry[],
): Promise<void> {
  await appendAudits(trx, entries);
}
