import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/registration/citizen';
import type { Kysely } from 'kysely';
import { appendAudit } from './audit.store.ts';

/** What an office did, for anyone to read. Nothing in it names a citizen. */
export interface AuditEntry {
  readonly at: Date;
  readonly official: {
    readonly role: RoleName;
    /** The office's public wallet; null where the product itself acted. */
    readonly wallet: string | null;
    readonly office: Localized;
  };
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Writes an office's act into the public log. Call it in the transaction of the act, so that neither stands alone. */
export async function recordAudit(trx: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await appendAudit(trx, entry);
}
