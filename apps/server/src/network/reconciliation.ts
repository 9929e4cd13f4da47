import { reconciliationResponseSchema } from '@sabha/domain/voting/reconciliation';
import type { App } from '../http/app-type.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { readReconciliation } from '../jobs/reconciliation.ts';

/** `GET /api/ledger/reconciliation`: the newest comparison of database and chain, for anyone. */
export function reconciliationRoutes(app: App, context: JobContext): void {
  app.get(
    '/api/ledger/reconciliation',
    { config: { visitorCache: true }, schema: { response: { 200: reconciliationResponseSchema } } },
    async () => ({ success: true as const, data: await readReconciliation(context) }),
  );
}
