import { useLocation } from 'react-router';
import { type Language, languageOf, localPath } from './languages.ts';

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

/** Gives addresses in the language of the page: `path('/voting')`. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
