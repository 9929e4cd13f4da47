import type { Language } from '@sabha/domain/core/localized';
import {
  type ForumAnalytics,
  type ForumFigure,
  forumAnalyticsResponseSchema,
} from '@sabha/domain/forum/forum-analytics';
import type { Api } from '../../shell/context.ts';
import { type Loaded, load, mapLoaded } from '../../shell/load.ts';
import { type TextInLanguage, textIn } from '../shown-policy.ts';

const CALL = '/api/policies/analytics';

/** A policy in the figure of engagement, in one language. */
export interface ShownEngagement extends Omit<ForumAnalytics['engagement'][number], 'name' | 'names'> {
  readonly name: TextInLanguage;
}

/** What the view shows. */
export interface ShownAnalytics extends Pick<ForumAnalytics, 'hours' | 'days'> {
  readonly engagement: readonly ShownEngagement[];
}

/** Every figure of the forum, from one call. */
export async function loadForumAnalytics(api: Api, language: Language): Promise<Loaded<ShownAnalytics>> {
  return mapLoaded(
    await load(api, CALL, forumAnalyticsResponseSchema),
    ({ data: { hours, days, engagement } }) => ({
      ...{ hours, days },
      engagement: engagement.map(({ name, names, ...counts }) => ({
        ...counts,
        name: textIn(names, language) ?? { text: name, language: 'en' as const },
      })),
    }),
  );
}

/** The file of one figure. */
export function csvOf(figure: ForumFigure): string {
  return `${CALL}?format=csv&figure=${figure}`;
}
