import { listAuditQuerySchema, listAuditResponseSchema } from '@sabha/domain/officials/list-audit';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { readAudit } from './audit.store.ts';

/** The public log of what offices did. */
export function auditRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/audit',
    { schema: { querystring: listAuditQuerySchema, response: { 200: listAuditResponseSchema } } },
    async ({ query }) => {
      const { page, limit } = query;
      const filter = { action: query.action, subjectKind: query.subject_kind, subjectId: query.subject_id };
      const { rows, total } = await readAudit(db, filter, { limit, offset: (page - 1) * limit });
      const data = rows.map((row) => ({
        id: Number(row.id),
        at: row.at.toISOString(),
        actor: { role: row.actor_role, office: row.office, wallet: row.actor_wallet },
        action: row.action,
        subject: { kind: row.subject_kind, id: row.subject_id },
        before: row.before,
        after: row.after,
      }));
      return { success: true as const, data, page: { page, limit, total, pages: Math.ceil(total / limit) } };
    },
  );
}
