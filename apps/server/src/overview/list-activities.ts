import type { Language } from '@sabha/domain/core/localized';
import { ACTIVITY_KINDS, type Activity } from '@sabha/domain/overview/activities';
import { activityTitle, inTransactions } from '@sabha/domain/overview/activity-words/activity-words';
import type { Period } from '@sabha/domain/overview/period';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Activities } from '../domain-module.ts';
import { type LoggedDay, loggedDays, type RelayedDay, relayedDays } from './activities.store.ts';
import { officeIn, subjectsIn, yearsIn } from './logged-subjects.ts';

const kindSchema = z.enum(ACTIVITY_KINDS);
/** So many are named where it happened to several. */
const NAMED = 3;

/**
 * What happened in a period, from the public log and from what reached the chain, as the domains say it: one row for each
 * kind and day, with the sum, the newest first.
 */
export async function listActivities(
  { db }: Pick<Context, 'db'>,
  activities: readonly Activities[],
  period: Period,
  language: Language = 'en',
): Promise<Activity[]> {
  const shown = new Map(activities.flatMap(({ logged }) => Object.entries(logged ?? {})));
  const carried = new Map(activities.flatMap(({ relayed }) => Object.entries(relayed ?? {})));
  const [written, recorded] = await Promise.all([
    loggedDays(db, [...shown.keys()], period),
    relayedDays(db, [...carried.keys()], period),
  ]);
  const logged = written.flatMap((row) => ofLog(row, shown, language));
  return [...logged, ...ofRelay(recorded, carried, language)].sort(
    (one, other) => newestFirst(one.timestamp, other.timestamp) || newestFirst(one.id, other.id),
  );
}

function newestFirst(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

type LookOfLogged = NonNullable<NonNullable<Activities['logged']>[Activity['kind']]>;
type LookOfRelayed = NonNullable<Activities['relayed']>[string];

function ofLog(
  { day, action, subjects, at, subject_id, office, records }: LoggedDay,
  shown: ReadonlyMap<string, LookOfLogged>,
  language: Language,
): Activity[] {
  const look = shown.get(action);
  if (!look) return [];
  const kind = kindSchema.parse(action);
  const isOne = subjects === 1;
  const named = subjectsIn(records);
  const names = [...new Set(named.map((name) => name[language]))].slice(0, isOne ? 1 : NAMED);
  const page = look.page?.(subject_id, yearsIn(records[0])) ?? null;
  return [
    {
      ...{ id: `${day}-${action}`, kind, title: activityTitle(kind, subjects, language) },
      description:
        names.length === 0
          ? officeIn(office)[language]
          : names.join('; ') + (names.length < subjects ? '; …' : ''),
      ...{ subject: isOne ? (named[0] ?? null) : null, count: subjects, timestamp: at.toISOString() },
      ...{ icon: look.icon, color: look.color, href: isOne ? page : (look.all ?? page) },
    },
  ];
}

/** Several kinds of transaction may be one kind of activity: votes that came late are votes. */
function ofRelay(
  rows: readonly RelayedDay[],
  carried: ReadonlyMap<string, LookOfRelayed>,
  language: Language,
): Activity[] {
  const known = rows.flatMap((row) => {
    const look = carried.get(row.kind);
    return look ? [{ ...row, look, id: `${row.day}-${look.kind}` }] : [];
  });
  return [...Map.groupBy(known, ({ id }) => id)].flatMap(([id, ofDay]) => {
    const [last] = ofDay.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    if (!last) return [];
    const { kind, icon, color } = last.look;
    const count = ofDay.reduce((sum, row) => sum + row.count, 0);
    const transactions = ofDay.reduce((sum, row) => sum + row.transactions, 0);
    return [
      {
        ...{ id, kind, title: activityTitle(kind, count, language), subject: null, count, icon, color },
        description: inTransactions(transactions, language),
        ...{ timestamp: last.at.toISOString(), href: `/transactions/${last.tx_hash}` as const },
      },
    ];
  });
}
