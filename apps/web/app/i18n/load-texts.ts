import type { i18n, ResourceKey, ResourceLanguage } from 'i18next';
import { createTranslator } from './instance.ts';
import { languageOf } from './languages.ts';
import type { Namespace } from './use-texts.ts';

/** The texts that every page shows. */
const EVERYWHERE = ['shell', 'ui'] as const;

// Found by folder. The server has every text at hand (server-translator.ts) and must not be offered them a second time.
const files: Record<string, () => Promise<ResourceKey>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<ResourceKey>('./{en,si,ta}/*.json', { import: 'default' });

const loaded: ResourceLanguage = {};
let translator: i18n | undefined;
// Asked for at once, beside what the route modules await.
const everywhere = import.meta.env.SSR ? undefined : load(EVERYWHERE);

/**
 * Loads the texts of these namespaces in the language of the page. A route module awaits it at its top, so the router
 * shows the route only with its texts. The server has all texts from the start: there it does nothing.
 */
export async function loadTexts(
  ...namespaces: readonly Exclude<Namespace, (typeof EVERYWHERE)[number]>[]
): Promise<void> {
  if (!import.meta.env.SSR) await load(namespaces);
}

/** The translator that a page is hydrated with: the texts of every page and those its routes have loaded. */
export async function browserTranslator(): Promise<i18n> {
  await everywhere;
  translator = createTranslator(languageOf(location.pathname), { ...loaded });
  return translator;
}

/** The translator of the page, for what is drawn beside its tree; nothing before the page is hydrated. */
export function pageTranslator(): i18n | undefined {
  return translator;
}

async function load(namespaces: readonly Namespace[]): Promise<void> {
  const language = languageOf(location.pathname);
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (loaded[namespace]) return;
      const file = files[`./${language}/${namespace}.json`];
      if (!file) throw new Error(`There are no texts ${language}/${namespace}.`);
      const texts = await file();
      loaded[namespace] = texts;
      translator?.addResourceBundle(language, namespace, texts);
    }),
  );
}
