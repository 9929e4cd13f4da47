import type { Context } from '../context.ts';

/** Tells the rest of the server that spending changed, so that kept pages are dropped and the relayer looks. */
export function announceSpending(context: Context, fiscalYears: Iterable<number>): void {
  for (const fiscalYear of new Set(fiscalYears))
    context.events.emit({ kind: 'spending.published', fiscalYear });
  context.events.emit({ kind: 'outbox.filled' });
}
