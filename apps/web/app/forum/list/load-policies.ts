import type { Language } from '@sabha/domain/core/localized';
import { listPoliciesResponseSchema } from '@sabha/domain/forum/list-policies';
import { policyStatisticsResponseSchema } from '@sabha/domain/forum/policy';
import type { Api } from '../../shell/context.ts';
import { load, loadPage } from '../../shell/load.ts';
import { shownPolicy } from '../shown-policy.ts';
import { policiesPath, readPolicyQuery } from './policy-query.ts';

/** What the list of policies shows: the figures above it and one page of it. */
export async function loadPolicies(api: Api, language: Language, search: URLSearchParams) {
  const [statistics, policies] = await Promise.all([
    load(api, '/api/policies/statistics', policyStatisticsResponseSchema),
    loadPage(api, readPolicyQuery(search), policiesPath, listPoliciesResponseSchema),
  ]);
  const figures = statistics.ok ? statistics.data.data.statistics : null;
  return {
    figures,
    ministries: (figures?.ministries ?? []).map(({ id, names }) => ({ id, name: names[language] })),
    list: policies.ok
      ? {
          page: policies.data.page,
          policies: policies.data.data.map((policy) => shownPolicy(policy, language)),
        }
      : null,
  };
}
export type PoliciesData = Awaited<ReturnType<typeof loadPolicies>>;
