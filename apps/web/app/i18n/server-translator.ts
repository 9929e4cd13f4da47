import type { i18n } from 'i18next';
import { resources as en } from './bundles/en.ts';
import { resources as si } from './bundles/si.ts';
import { resources as ta } from './bundles/ta.ts';
import { createTranslator } from './instance.ts';
import type { Language } from './languages.ts';

const translators: Record<Language, i18n> = {
  en: createTranslator('en', en),
  si: createTranslator('si', si),
  ta: createTranslator('ta', ta),
};

/** The server's translator of a language. Shared by requests because its language never changes. */
export function serverTranslator(language: Language): i18n {
  return translators[language];
}
