import type { i18n, ResourceKey, ResourceLanguage } from 'i18next';
import { createTranslator } from './instance.ts';
import type { Language } from './languages.ts';

// Found by folder: `./si/voting.json` is the namespace `voting` in Sinhala.
const files = import.meta.glob<ResourceKey>('./{en,si,ta}/*.json', { eager: true, import: 'default' });

const translators: Record<Language, i18n> = {
  en: createTranslator('en', textsOf('en')),
  si: createTranslator('si', textsOf('si')),
  ta: createTranslator('ta', textsOf('ta')),
};

/** The server's translator of a language. Shared by requests because its language never changes. */
export function serverTranslator(language: Language): i18n {
  return translators[language];
}

function textsOf(language: Language): ResourceLanguage {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`./${language}/`));
  return Object.fromEntries(own.map(([file, texts]) => [file.slice(5, -'.json'.length), texts]));
}
