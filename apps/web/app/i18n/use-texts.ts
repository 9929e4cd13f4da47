import type { TypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';

/** A file of texts in each language: `voting` stands in `en/voting.json`, `si/voting.json` and `ta/voting.json`. */
export type Namespace = keyof TypeOptions['resources'];

/** The texts of the page's language. Keys carry their namespace: `t('shell:register')`. */
export function useTexts() {
  return useTranslation<readonly ['shell', ...Namespace[]]>();
}
