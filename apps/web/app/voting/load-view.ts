import type { Language } from '@sabha/domain/core/localized';
import type { Api } from '../shell/context.ts';
import { loadAnalytics } from './analytics/load-analytics.ts';
import { loadProposals } from './proposals/load-proposals.ts';
import { loadVerification } from './verification/load-verification.ts';
import { viewOf } from './voting-views.ts';

/** What the view that an address asks for needs, and nothing of the other views. */
export async function loadView(api: Api, language: Language, search: URLSearchParams) {
  const view = viewOf(search);
  switch (view) {
    case 'proposals':
      return { view, data: await loadProposals(api, language, search) };
    case 'analytics':
      return { view, data: await loadAnalytics(api) };
    case 'verification':
      return { view, data: await loadVerification(api, search) };
  }
}
export type LoadedView = Awaited<ReturnType<typeof loadView>>;
