import { ACTIVITY_KINDS, type Activity, type ActivityKind } from '@sabha/domain/overview/activities';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { recentAudit, recentRelays } from './activities.store.ts';
import { hrefOf, LOOKS, nameIn } from './present-activity.ts';

const MOST_ACTIVITIES = 12;
const SPENDING_PAGE: ReadonlySet<ActivityKind> = new Set([
  'budget-published',
  'projects-published',
  'import-undone',
]);
const kindSchema = z.enum(ACTIVITY_KINDS);
const RELAYED = {
  ballot: 'votes-recorded',
  authorise: 'citizens-authorised',
  anchor: 'spending-anchored',
} as const;
const relayedSchema = z.enum(['ballot', 'authorise', 'anchor']);

/** What happened last, from the public log and from what reached the chain; the newest first. */
export async function listActivities({ db }: Pick<Context, 'db'>): Promise<Activity[]> {
  const [audited, relayed] = await Promise.all([
    recentAudit(db, MOST_ACTIVITIES),
    recentRelays(db, MOST_ACTIVITIES),
  ]);
  const written = audited.map((row): Activity => {
    const kind = kindSchema.parse(row.action);
    return {
      id: `audit-${row.id}`,
      kind,
      subject: nameIn(row.after) ?? nameIn(row.before),
      count: countIn(row.after),
      timestamp: row.at.toISOString(),
      ...LOOKS[kind],
      href: SPENDING_PAGE.has(kind) ? '/spending' : hrefOf(row.subject_kind, row.subject_id),
    };
  });
  const recorded = relayed.map((row): Activity => {
    const kind = RELAYED[relayedSchema.parse(row.kind)];
    return {
      id: `relay-${row.id}`,
      kind,
      subject: null,
      count: kind === 'spending-anchored' ? null : row.count,
      timestamp: row.created_at.toISOString(),
      ...LOOKS[kind],
      href: `/transactions/${row.tx_hash}`,
    };
  });
  return [...written, ...recorded]
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp) || other.id.localeCompare(one.id))
    .slice(0, MOST_ACTIVITIES);
}

function countIn(record: Record<string, unknown> | null): number | null {
  const count = z
    .number()
    .int()
    .nonnegative()
    .safeParse(record?.rows ?? record?.row_count);
  return count.success ? count.data : null;
}
