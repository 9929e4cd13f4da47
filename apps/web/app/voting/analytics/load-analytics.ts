import type { Api } from '../../shell/context.ts';

/** What the analytics view shows. */
export async function loadAnalytics(_api: Api) {
  return {};
}
