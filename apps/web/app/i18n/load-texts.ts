import type { i18n, ResourceKey, ResourceLanguage } from 'i18next';
import { createTranslator } from './instance.ts';
import { languageOf } from './languages.ts';

/** Namespaces that only some pages need. What every page shows (shell, ui, overview) comes with the entry. */
type LateNamespace =
  | 'account'
  | 'acts'
  | 'analytics'
  | 'mailbox'
  | 'pages'
  | 'registration'
  | 'spending'
  | 'verification'
  | 'voting'
  | 'wallet';

type Files<Texts> = Record<string, () => Promise<Texts>>;

// The server has every text at hand (server-translator.ts) and must not be offered them a second time.
const base: Files<ResourceLanguage> = import.meta.env.SSR
  ? {}
  : import.meta.glob<ResourceLanguage>('./bundles/base-*.ts', { import: 'resources' });
const late: Files<ResourceKey> = import.meta.env.SSR
  ? {}
  : import.meta.glob<ResourceKey>(
      './{en,si,ta}/{account,acts,analytics,mailbox,pages,registration,spending,verification,voting,wallet}.json',
      {
        import: 'default',
      },
    );

const loaded: ResourceLanguage = {};
let translator: i18n | undefined;

/**
 * Loads the texts of a domain in the language of the page. A route module awaits it at its top, so the router
 * shows the route only with its texts. The server has all texts from the start: there it does nothing.
 */
export async function loadTexts(namespace: LateNamespace): Promise<void> {
  if (import.meta.env.SSR || loaded[namespace]) return;
  const language = languageOf(location.pathname);
  const texts = await find(late, `./${language}/${namespace}.json`);
  loaded[namespace] = texts;
  translator?.addResourceBundle(language, namespace, texts);
}

/** The translator that a page is hydrated with: the texts of every page and those its routes have loaded. */
export async function browserTranslator(): Promise<i18n> {
  const language = languageOf(location.pathname);
  const shared = await find(base, `./bundles/base-${language}.ts`);
  translator = createTranslator(language, { ...shared, ...loaded });
  return translator;
}

function find<Texts>(files: Files<Texts>, name: string): Promise<Texts> {
  const file = files[name];
  if (!file) throw new Error(`There are no texts ${name}.`);
  return file();
}
