import { type Localized, localizedSchema } from '@sabha/domain/core/localized';
import { ACTIVITY_KINDS, type Activity } from '@sabha/domain/overview/activities';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Activities } from '../domain-module.ts';
import { recentAudit, recentRelays } from './activities.store.ts';

const MOST_ACTIVITIES = 12;
const kindSchema = z.enum(ACTIVITY_KINDS);

/** What happened last, from the public log and from what reached the chain, as the domains say it; the newest first. */
export async function listActivities(
  { db }: Pick<Context, 'db'>,
  activities: readonly Activities[],
): Promise<Activity[]> {
  const shown = new Map(activities.flatMap(({ logged }) => Object.entries(logged ?? {})));
  const carried = new Map(activities.flatMap(({ relayed }) => Object.entries(relayed ?? {})));
  const [audited, relayed] = await Promise.all([
    recentAudit(db, [...shown.keys()], MOST_ACTIVITIES),
    recentRelays(db, [...carried.keys()], MOST_ACTIVITIES),
  ]);
  const written = audited.flatMap((row): Activity[] => {
    const look = shown.get(row.action);
    if (!look) return [];
    return [
      {
        id: `audit-${row.id}`,
        kind: kindSchema.parse(row.action),
        subject: nameIn(row.after) ?? nameIn(row.before),
        count: countIn(row.after),
        timestamp: row.at.toISOString(),
        icon: look.icon,
        color: look.color,
        href: look.page?.(row.subject_id) ?? null,
      },
    ];
  });
  const recorded = relayed.flatMap((row): Activity[] => {
    const look = carried.get(row.kind);
    if (!look) return [];
    return [
      {
        id: `relay-${row.id}`,
        kind: look.kind,
        subject: null,
        count: look.counted ? row.count : null,
        timestamp: row.created_at.toISOString(),
        icon: look.icon,
        color: look.color,
        href: `/transactions/${row.tx_hash}`,
      },
    ];
  });
  return [...written, ...recorded]
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp) || other.id.localeCompare(one.id))
    .slice(0, MOST_ACTIVITIES);
}

/** The name of the thing a log entry is about, as the entry itself holds it. */
function nameIn(record: Record<string, unknown> | null): Localized | null {
  const name = localizedSchema.safeParse(record?.names ?? record?.title ?? record?.titles);
  return name.success ? name.data : null;
}

function countIn(record: Record<string, unknown> | null): number | null {
  const count = z
    .number()
    .int()
    .nonnegative()
    .safeParse(record?.rows ?? record?.row_count);
  return count.success ? count.data : null;
}
