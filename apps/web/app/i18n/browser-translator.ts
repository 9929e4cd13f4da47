import type { i18n } from 'i18next';
import { createTranslator } from './instance.ts';
import type { Language } from './languages.ts';

// One chunk a language, so that a reader downloads only their own.
const bundles = {
  en: () => import('./bundles/en.ts'),
  si: () => import('./bundles/si.ts'),
  ta: () => import('./bundles/ta.ts'),
} satisfies Record<Language, () => Promise<unknown>>;

/** Loads the texts of one language and gives the translator that the page is hydrated with. */
export async function browserTranslator(language: Language): Promise<i18n> {
  const { resources } = await bundles[language]();
  return createTranslator(language, resources);
}
