import { languageOf } from './languages.ts';
import { createTranslator, type Namespace, type TextTree, type Translator } from './translator.ts';

/** The texts that every page shows. */
const EVERYWHERE = ['shell', 'ui'] as const;

// Found by folder. The server has every text at hand (server-translator.ts) and must not be offered them a second time.
const files: Record<string, () => Promise<TextTree>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<TextTree>('./{en,si,ta}/*.json', { import: 'default' });

const loaded: Record<string, TextTree> = {};
let translator: Translator | undefined;
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
export async function browserTranslator(): Promise<Translator> {
  await everywhere;
  translator = createTranslator(languageOf(location.pathname), loaded);
  return translator;
}

/** The translator of the page, for what is drawn beside its tree; nothing before the page is hydrated. */
export function pageTranslator(): Translator | undefined {
  return translator;
}

async function load(namespaces: readonly Namespace[]): Promise<void> {
  const language = languageOf(location.pathname);
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (loaded[namespace]) return;
      const file = files[`./${language}/${namespace}.json`];
      if (!file) throw new Error(`No texts: ${language}/${namespace}`);
      const texts = await file();
      loaded[namespace] = texts;
      translator?.add(namespace, texts);
    }),
  );
}
