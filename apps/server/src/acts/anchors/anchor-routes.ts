import {
  listAnchorsQuerySchema,
  listAnchorsResponseSchema,
  type PublishedAnchor,
} from '@sabha/domain/acts/receipt-anchor';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { type AnchorRow, listAnchors } from './anchors.store.ts';

/** `GET /api/receipts/anchors`: every anchor, in order, page by page. */
export function anchorRoutes(app: App, { db }: Pick<Context, 'db'>): void {
  app.get(
    '/api/receipts/anchors',
    { schema: { querystring: listAnchorsQuerySchema, response: { 200: listAnchorsResponseSchema } } },
    async ({ query: { after, limit } }) => {
      const from = after === undefined ? 0n : BigInt(after) + 1n;
      const rows = await listAnchors(db, from, limit + 1);
      const page = rows.slice(0, limit);
      const next = rows.length > limit ? (page.at(-1)?.index.toString() ?? null) : null;
      return { ...success(page.map(present)), next };
    },
  );
}

function present(row: AnchorRow): PublishedAnchor {
  return {
    index: row.index.toString(),
    first_act: row.first_act.toString(),
    last_act: row.last_act.toString(),
    first_batch: row.first_batch.toString(),
    last_batch: row.last_batch.toString(),
    root: row.root,
    state: row.state,
    tx_hash: row.tx,
    anchored_at: row.anchored_at?.toISOString() ?? null,
  };
}
