import type { Language } from '@sabha/domain/core/localized';

export type { Language };

// The domain's own list stands beside its schemas, which a browser should not have to load for three words.
export const LANGUAGES = ['en', 'si', 'ta'] as const satisfies readonly Language[];

/** Each language by its own name; `short` is what the switch in the header shows. */
export const LANGUAGE_NAMES: Record<Language, { own: string; short: string }> = {
  si: { own: 'සිංහල', short: 'සිං' },
  ta: { own: 'தமிழ்', short: 'தமி' },
  en: { own: 'English', short: 'EN' },
};

/** The language of an address: `/si/…` and `/ta/…`; everything else is English. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return first === 'si' || first === 'ta' ? first : 'en';
}

/** The same address without its language: `/si/spending` gives `/spending`, `/ta` gives `/`. */
export function withoutLanguage(pathname: string): string {
  const bare = languageOf(pathname) === 'en' ? pathname : pathname.slice(3);
  return bare === '' ? '/' : bare;
}

/** An address in a language: `('ta', '/spending?year=2024')` gives `/ta/spending?year=2024`. */
export function localPath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path.startsWith('/?') ? path.slice(1) : path}`;
}
