import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages.ts';

/** A translator fixed to one language. It is never switched: another language is another address. */
export function createTranslator(language: Language, resources: ResourceLanguage): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
