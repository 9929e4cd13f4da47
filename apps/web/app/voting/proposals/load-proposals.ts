import type { Language } from '@sabha/domain/core/localized';
import { userProvincesResponseSchema } from '@sabha/domain/registration/statistics/user-statistics';
import { listCategoriesResponseSchema } from '@sabha/domain/spending/category';
import { listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import { kindOf } from '../../charts/spending-kind.ts';
import { inOrderOfNames } from '../../i18n/in-order-of-names.ts';
import type { Api } from '../../shell/context.ts';
import { load, loadPage, mapLoaded } from '../../shell/load.ts';
import { proposalsPath, readProposalQuery } from './proposal-query.ts';

/** What the list of proposals shows: the figures beside it, what it can be narrowed by, and one page of it. */
export async function loadProposals(api: Api, language: Language, search: URLSearchParams) {
  const [statistics, categories, provinces, proposals] = await Promise.all([
    load(api, '/api/proposals/statistics', proposalStatisticsResponseSchema),
    load(api, '/api/categories', listCategoriesResponseSchema),
    load(api, '/api/users/provinces', userProvincesResponseSchema),
    loadPage(api, readProposalQuery(search), proposalsPath, listProposalsResponseSchema),
  ]);
  return {
    statistics: statistics.ok ? statistics.data.data : null,
    categories: categories.ok
      ? inOrderOfNames(
          categories.data.data.map(({ category_id, names }) => ({ id: category_id, name: names[language] })),
          language,
        )
      : [],
    proposals: mapLoaded(proposals, (answer) => ({ ...answer, data: answer.data.map(withoutDetails) })),
    provinces: (provinces.ok ? provinces.data.data : []).map(({ province, name, count }) => ({
      province,
      name: name[language],
      count,
    })),
    /** The kind of spending of each category, by its number. */
    kinds: Object.fromEntries(
      (categories.ok ? categories.data.data : []).map(({ category_id, names }) => [
        category_id,
        kindOf(names.en),
      ]),
    ),
  };
}
export type ProposalsData = Awaited<ReturnType<typeof loadProposals>>;

/** Drops what the list does not show: the details, and the English texts next to those in the page's language. */
function withoutDetails(proposal: ProposalView): ProposalView {
  const texts = { ...proposal.texts, description_in_details: { en: '', si: '', ta: '' } };
  return { ...proposal, title: '', short_description: '', description_in_details: '', texts };
}
