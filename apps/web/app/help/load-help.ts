import { listHelpResponseSchema, readHelpResponseSchema } from '@sabha/domain/chat/help-article';
import { data } from 'react-router';
import type { Language } from '../i18n/languages.ts';
import type { Api } from '../shell/context.ts';
import { load, mapLoaded } from '../shell/load.ts';

/** Every article's head by topic, in one language. */
export async function loadHelp(api: Api, language: Language) {
  const loaded = await load(api, `/api/help?language=${language}`, listHelpResponseSchema);
  return mapLoaded(loaded, ({ data: topics }) => topics);
}

/** An article with what is related to it. Throws the response 404 where there is none of that name. */
export async function loadArticle(api: Api, slug: string, language: Language) {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) throw data(null, { status: 404 });
  let isMissing = false;
  const asking: Api = {
    async get(path) {
      const response = await api.get(path);
      isMissing = response.status === 404;
      return response;
    },
  };
  const loaded = await load(asking, `/api/help/${slug}?language=${language}`, readHelpResponseSchema);
  if (isMissing) throw data(null, { status: 404 });
  return mapLoaded(loaded, ({ data: found }) => found);
}
