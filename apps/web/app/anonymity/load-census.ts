import { censusFiguresSchema } from '@sabha/anonymity/calls/manifest';
import { successSchema } from '@sabha/domain/core/envelope';
import type { Api } from '../shell/context.ts';
import { load } from '../shell/load.ts';

const answerSchema = successSchema(censusFiguresSchema);

/** The figures of the published census; null where they are not known. */
export async function loadCensus(api: Api) {
  const asked = await load(api, '/api/anonymity/census', answerSchema);
  return asked.ok ? asked.data.data : null;
}
export type CensusInFigures = NonNullable<Awaited<ReturnType<typeof loadCensus>>>;

/** In how large a crowd an act hides; null where that is not known. */
export async function loadCrowd(api: Api) {
  const census = await loadCensus(api);
  if (!census) return null;
  const { open, members, least_members: least, registered } = census;
  return { open, members, least, registered };
}
export type Crowd = Awaited<ReturnType<typeof loadCrowd>>;
