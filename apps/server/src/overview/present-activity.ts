import { type Localized, localizedSchema } from '@sabha/domain/core/localized';
import type {
  ACTIVITY_COLORS,
  ACTIVITY_ICONS,
  Activity,
  ActivityKind,
} from '@sabha/domain/overview/activities';

type Icon = (typeof ACTIVITY_ICONS)[number];
type Color = (typeof ACTIVITY_COLORS)[number];

/** How each kind looks (specification, section 3, "Dashboard data"). */
export const LOOKS: Readonly<Record<ActivityKind, { readonly icon: Icon; readonly color: Color }>> = {
  'budget-published': { icon: 'DollarSign', color: 'green' },
  'projects-published': { icon: 'Building', color: 'blue' },
  'import-undone': { icon: 'AlertTriangle', color: 'red' },
  'project-created': { icon: 'Building', color: 'blue' },
  'project-updated': { icon: 'Building', color: 'blue' },
  'project-removed': { icon: 'AlertTriangle', color: 'red' },
  'spending-anchored': { icon: 'FileText', color: 'green' },
  'proposal-created': { icon: 'Vote', color: 'purple' },
  'proposal-updated': { icon: 'Vote', color: 'purple' },
  'proposal-removed': { icon: 'AlertTriangle', color: 'red' },
  'votes-recorded': { icon: 'Vote', color: 'purple' },
  'citizens-authorised': { icon: 'FileText', color: 'indigo' },
  'role-granted': { icon: 'FileText', color: 'indigo' },
  'role-withdrawn': { icon: 'FileText', color: 'indigo' },
};

/** Where a thing of the public log can be seen; null where it has no page. */
export function hrefOf(subjectKind: string, subjectId: string): Activity['href'] {
  if (!/^\d+$/.test(subjectId)) return null;
  if (subjectKind === 'project') return `/spending/projects/${subjectId}`;
  return subjectKind === 'proposal' ? `/voting/proposals/${subjectId}` : null;
}

/** The name of the thing a log entry is about, as the entry itself holds it. */
export function nameIn(record: Record<string, unknown> | null): Localized | null {
  const name = localizedSchema.safeParse(record?.names ?? record?.title ?? record?.titles);
  return name.success ? name.data : null;
}
