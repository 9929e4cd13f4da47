import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';

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
