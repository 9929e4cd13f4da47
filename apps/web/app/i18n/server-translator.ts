import { LANGUAGES, type Language } from './languages.ts';
import { createTranslator, type TextTree, type Translator } from './translator.ts';

// Found by folder: `./si/voting.json` is the namespace `voting` in Sinhala.
const files = import.meta.glob<TextTree>('./{en,si,ta}/*.json', { eager: true, import: 'default' });
const translators = new Map(
  LANGUAGES.map((language) => [language, createTranslator(language, textsOf(language))]),
);

/** The server's translator of a language. Shared by requests because its language never changes. */
export function serverTranslator(language: Language): Translator {
  const translator = translators.get(language);
  if (!translator) throw new Error(`There are no texts in ${language}.`);
  return translator;
}

function textsOf(language: Language): Record<string, TextTree> {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`./${language}/`));
  return Object.fromEntries(own.map(([file, texts]) => [file.slice(5, -'.json'.length), texts]));
}
