import { useLocation } from 'react-router';
import { LANGUAGE_NAMES, type Language, localPath, withoutLanguage } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';

const ORDER = ['si', 'ta', 'en'] as const satisfies readonly Language[];

/**
 * The same page in another language. Ordinary links, not routed ones: another language is another
 * document, and its texts are loaded with it. `firstScript` remembers the choice.
 */
export function LanguageSwitch() {
  const { t, language: current } = useTexts();
  const { pathname, search } = useLocation();
  const path = withoutLanguage(pathname) + search;
  return (
    <nav aria-label={t('shell:languages')} className="font-names">
      <ul className="flex">
        {ORDER.map((language) => (
          <li key={language}>
            <a
              href={localPath(language, path)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              data-choose-language=""
              className="language-link"
            >
              {LANGUAGE_NAMES[language].short}
              <span className="sr-only"> {LANGUAGE_NAMES[language].own}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
