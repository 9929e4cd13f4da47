import type { Language } from '@sabha/domain/core/localized';

export type { Language };

// The domain's own list is beside its schemas, which a browser should not have to load for three words.
export const LANGUAGES = ['en', 'si', 'ta'] as const satisfies readonly Language[];

/**
 * What the header of every page says in all languages: each language by its own name, `short` as the switch shows it, and
 * the name of the site. The small fonts of the header are cut to these words (`scripts/make-fonts.ts`).
 */
export const LANGUAGE_NAMES: Record<Language, { own: string; short: string; site: string }> = {
  si: { own: 'සිංහල', short: 'සිං', site: 'සභාව' },
  ta: { own: 'தமிழ்', short: 'தமி', site: 'சபை' },
  en: { own: 'English', short: 'EN', site: 'Sabha' },
};

/** The language of an address: `/si/…` and `/ta/…`; everything else is English. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return first === 'si' || first === 'ta' ? first : 'en';
}

// What a browser takes for slashes at the beginning of a link, and what it leaves out between them (WHATWG URL, 4.4).
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const LEADING_SLASHES = /^[\u0000-\u0020/\\]+/;

/**
 * A path that a link to our own site can be made of: one slash at its beginning. One that begins with two names another
 * site: `//elsewhere.example` gives `/elsewhere.example`.
 */
export function ownPath(path: string): string {
  return `/${path.replace(LEADING_SLASHES, '')}`;
}

/** The same address without its language: `/si/spending` gives `/spending`, `/ta` gives `/`. Always a path of our own site. */
export function withoutLanguage(pathname: string): string {
  return ownPath(languageOf(pathname) === 'en' ? pathname : pathname.slice(3));
}

/** An address in a language: `('ta', '/spending?year=2024')` gives `/ta/spending?year=2024`. Always a path of our own site. */
export function localPath(language: Language, path: string): string {
  const own = ownPath(path);
  if (language === 'en') return own;
  return own === '/' ? `/${language}` : `/${language}${own.startsWith('/?') ? own.slice(1) : own}`;
}
