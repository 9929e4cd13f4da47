import type { ProjectSort } from '@sabha/domain/spending/list-projects';
import type { ProjectStatus } from '@sabha/domain/spending/project';
import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Gauge from 'lucide-react/icons/gauge';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Tone } from '../../ui/badge.tsx';

/** The key of each status in the texts, and its look. The icon tells it without colour. */
export const PROJECT_STATUS_LOOKS = {
  Completed: { key: 'completed', tone: 'good', icon: CircleCheck },
  'In Progress': { key: 'inProgress', tone: 'notice', icon: Timer },
  'Near Completion': { key: 'nearCompletion', tone: 'good', icon: Gauge },
  Delayed: { key: 'delayed', tone: 'bad', icon: TriangleAlert },
  Planned: { key: 'planned', tone: 'neutral', icon: CalendarClock },
  Suspended: { key: 'suspended', tone: 'warning', icon: CirclePause },
} as const satisfies Record<ProjectStatus, { key: string; tone: Tone; icon: LucideIcon }>;

/** The key of each order in the texts. */
export const PROJECT_SORT_LABELS = {
  '-updated': 'newest',
  updated: 'oldest',
  name: 'nameUp',
  '-name': 'nameDown',
  '-allocated': 'budgetDown',
  allocated: 'budgetUp',
  '-spent': 'spentDown',
  spent: 'spentUp',
  '-progress': 'progressDown',
  progress: 'progressUp',
} as const satisfies Record<ProjectSort, string>;

// The domain's own lists are beside its schemas, which a browser should not have to load for a few words.
export const PROJECT_STATUS_KEYS = Object.keys(PROJECT_STATUS_LOOKS) as readonly ProjectStatus[]; // its only keys
export const PROJECT_SORT_KEYS = Object.keys(PROJECT_SORT_LABELS) as readonly ProjectSort[]; // its only keys

/** How many projects are delayed, in words. */
export function useDelayedWords(): (count: number) => string {
  const { t, number } = useTexts();
  return (count) =>
    count === 0
      ? t('spending:projects.noneDelayed')
      : t('spending:projects.delayed', { count, number: number(count) });
}
