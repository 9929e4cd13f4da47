import type { ActivityKind } from '@sabha/domain/overview/activities';
import { recordAudit } from '../audit/record-audit.ts';
import type { ActingOfficial } from './acting-official.ts';
import type { Executor } from './executor.ts';

/** What an official did to public money; the names are those that the overview tells of, where it does. */
export type SpendingAction =
  | Extract<
      ActivityKind,
      | 'budget-published'
      | 'projects-published'
      | 'import-undone'
      | `project-${'created' | 'updated' | 'removed'}`
    >
  | `${'disbursements' | 'organisations'}-published`
  | 'disbursement-recorded'
  | `ministry-${'created' | 'removed' | 'named' | 'name-removed' | 'alias-added' | 'alias-removed'}`
  | `ministry-${'predecessors-added' | 'predecessor-removed' | 'category-set' | 'category-removed'}`
  | `series-${'published' | 'removed'}`
  | `category-${'created' | 'updated' | 'removed'}`;

export interface SpendingAudit {
  readonly action: SpendingAction;
  readonly subjectKind: 'project' | 'category' | 'ministry' | 'series' | 'spending-import';
  readonly subjectId: number;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Writes an official's act on public money into the public log, in the transaction of the act. */
export async function auditSpending(
  trx: Executor,
  official: ActingOfficial,
  audit: SpendingAudit,
  now: Date,
): Promise<void> {
  await recordAudit(trx, { at: now, official, ...audit, subjectId: String(audit.subjectId) });
}
