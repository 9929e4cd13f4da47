import type { Language } from '@sabha/domain/core/localized';
import {
  listPetitionsResponseSchema,
  petitionStatisticsResponseSchema,
} from '@sabha/domain/petitions/list-petitions';
import { listRemovedPetitionsResponseSchema } from '@sabha/domain/petitions/petition-decisions';
import type { Api } from '../../shell/context.ts';
import { load, loadPage } from '../../shell/load.ts';
import { decisionIn, excerpt, shownPetition } from '../shown-petition.ts';
import { petitionsPath, readPetitionQuery } from './petition-query.ts';

/** The newest are shown below the list. */
const MOST_REMOVED = 5;

/** What the list of petitions shows: the figures above it and one page of it. */
export async function loadPetitions(api: Api, language: Language, search: URLSearchParams) {
  const query = readPetitionQuery(search);
  const [statistics, petitions, removed] = await Promise.all([
    load(api, '/api/petitions/statistics', petitionStatisticsResponseSchema),
    loadPage(api, query, petitionsPath, listPetitionsResponseSchema),
    // Below the list as it is without a question: a removed petition has no words to be found by.
    Object.keys(query).length === 0
      ? load(api, `/api/petitions/removed?limit=${MOST_REMOVED}`, listRemovedPetitionsResponseSchema)
      : null,
  ]);
  const now = new Date();
  return {
    removed: removed?.ok
      ? removed.data.data.map(({ id, signature_count, removal }) => ({
          id,
          signature_count,
          removal: decisionIn(removal, language),
        }))
      : [],
    statistics: statistics.ok ? statistics.data.data : null,
    list: petitions.ok
      ? {
          page: petitions.data.page,
          petitions: petitions.data.data.map((petition) => {
            const shown = shownPetition(petition, language, now);
            return { ...shown, words: { ...shown.words, description: excerpt(shown.words.description) } };
          }),
        }
      : null,
  };
}
export type PetitionsData = Awaited<ReturnType<typeof loadPetitions>>;
