import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);

/** Gives the texts to the components inside. */
export const TextsProvider = TranslatorContext.Provider;

/**
 * The texts of the page's language, and what else is written in it: money, numbers, days and addresses. Keys carry their
 * namespace: `t('shell:register')`.
 */
export function useTexts(): Omit<Translator, 'add'> {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('No TextsProvider');
  return translator;
}
