import { type Localized, localizedSchema } from '@sabha/domain/core/localized';
import { firstText, partlyLocalizedSchema } from '@sabha/domain/forum/policy-text';
import { ACTIVITY_KINDS, type Activity } from '@sabha/domain/overview/activities';
import type { Period } from '@sabha/domain/overview/period';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Activities } from '../domain-module.ts';
import { type LoggedDay, loggedDays, type RelayedDay, relayedDays } from './activities.store.ts';

const kindSchema = z.enum(ACTIVITY_KINDS);

/**
 * What happened in a period, from the public log and from what reached the chain, as the domains say it: one row for each
 * kind and day, the newest first.
 */
export async function listActivities(
  { db }: Pick<Context, 'db'>,
  activities: readonly Activities[],
  period: Period,
): Promise<Activity[]> {
  const shown = new Map(activities.flatMap(({ logged }) => Object.entries(logged ?? {})));
  const carried = new Map(activities.flatMap(({ relayed }) => Object.entries(relayed ?? {})));
  const [written, recorded] = await Promise.all([
    loggedDays(db, [...shown.keys()], period),
    relayedDays(db, [...carried.keys()], period),
  ]);
  return [...written.flatMap((row) => ofLog(row, shown)), ...ofRelay(recorded, carried)].sort(
    (one, other) => other.timestamp.localeCompare(one.timestamp) || other.id.localeCompare(one.id),
  );
}

function ofLog(row: LoggedDay, shown: ReadonlyMap<string, LookOfLogged>): Activity[] {
  const look = shown.get(row.action);
  if (!look) return [];
  const isOne = row.subjects === 1;
  return [
    {
      id: `${row.day}-${row.action}`,
      kind: kindSchema.parse(row.action),
      subject: isOne ? nameIn(row.record) : null,
      count: row.subjects,
      timestamp: row.at.toISOString(),
      icon: look.icon,
      color: look.color,
      href: isOne ? (look.page?.(row.subject_id) ?? null) : (look.all ?? look.page?.(row.subject_id) ?? null),
    },
  ];
}

type LookOfLogged = NonNullable<NonNullable<Activities['logged']>[Activity['kind']]>;
type LookOfRelayed = NonNullable<Activities['relayed']>[string];

/** Several kinds of transaction may be one kind of activity: votes that came late are votes. */
function ofRelay(rows: readonly RelayedDay[], carried: ReadonlyMap<string, LookOfRelayed>): Activity[] {
  const days = new Map<string, Activity>();
  for (const row of rows) {
    const look = carried.get(row.kind);
    if (!look) continue;
    const id = `${row.day}-${look.kind}`;
    const known = days.get(id);
    const timestamp = row.at.toISOString();
    const isNewer = known === undefined || timestamp > known.timestamp;
    days.set(id, {
      id,
      kind: look.kind,
      subject: null,
      count: null,
      timestamp: isNewer ? timestamp : known.timestamp,
      icon: look.icon,
      color: look.color,
      href: isNewer ? `/transactions/${row.tx_hash}` : known.href,
    });
  }
  return [...days.values()];
}

/** The name of the thing a log entry is about, as the entry itself holds it: where it has none in a language, that of another. */
function nameIn(record: Record<string, unknown> | null): Localized | null {
  const name = localizedSchema.safeParse(record?.names ?? record?.title ?? record?.titles);
  if (name.success) return name.data;
  const partly = partlyLocalizedSchema.safeParse(record?.name);
  if (!partly.success) return null;
  const { en, si, ta } = partly.data;
  const other = firstText(partly.data);
  return { en: en ?? other, si: si ?? other, ta: ta ?? other };
}
