import type { NewsReader } from '../domain-module.ts';
import { answeredPetitions, countMet } from './news.store.ts';

/** Petitions that met their threshold, and those that were answered. */
export const readPetitionNews: NewsReader = async (db, period, limit) => {
  const [met, answered] = await Promise.all([countMet(db, period), answeredPetitions(db, period, limit)]);
  return [
    ...(met ? [{ kind: 'petitions-met' as const, count: Number(met.count), example: titlesOf(met) }] : []),
    ...answered.map((petition) => ({
      kind: 'petition-answered' as const,
      petition: titlesOf(petition),
      office: petition.office,
    })),
  ];
};

type Titled = Awaited<ReturnType<typeof answeredPetitions>>[number];

function titlesOf({ id, language, title, translations }: Omit<Titled, 'office'>) {
  return {
    id,
    language,
    title,
    translations: translations.map((words) => ({ language: words.language, title: words.title })),
  };
}
