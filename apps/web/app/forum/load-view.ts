import type { Language } from '@sabha/domain/core/localized';
import type { Api } from '../shell/context.ts';
import { loadForumAnalytics } from './analytics/load-forum-analytics.ts';
import { viewOf } from './forum-views.ts';
import { loadPolicies } from './list/load-policies.ts';

/** What the view that an address asks for needs, and nothing of the other. */
export async function loadView(api: Api, language: Language, search: URLSearchParams) {
  const view = viewOf(search);
  switch (view) {
    case 'discussions':
      return { view, data: await loadPolicies(api, language, search) };
    case 'analytics':
      return { view, data: await loadForumAnalytics(api, language) };
  }
}
export type LoadedView = Awaited<ReturnType<typeof loadView>>;
