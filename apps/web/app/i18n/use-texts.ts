import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);

/** Gives the texts to the components inside. */
export const TextsProvider = TranslatorContext.Provider;

/** The texts of the page's language. Keys carry their namespace: `t('shell:register')`. */
export function useTexts(): Pick<Translator, 't'> {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('No TextsProvider');
  return translator;
}
