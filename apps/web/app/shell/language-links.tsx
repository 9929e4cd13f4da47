import { useLocation } from 'react-router';
import { LANGUAGES, localPath, withoutLanguage } from '../i18n/languages.ts';
import { useSettings } from './use-settings.ts';

/** Tells search engines where the same page is in the other languages. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const origin = useSettings()?.origin;
  if (origin === undefined) return null;
  const path = withoutLanguage(pathname) + search;
  return (
    <>
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + localPath(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
