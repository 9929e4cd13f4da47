import { useTranslation } from 'react-i18next';

const NAMESPACES = [
  'shell',
  'account',
  'acts',
  'analytics',
  'overview',
  'mailbox',
  'pages',
  'registration',
  'spending',
  'ui',
  'verification',
  'voting',
  'wallet',
] as const;

/** The texts of the page's language. Keys carry their namespace: `t('shell:register')`. */
export function useTexts() {
  return useTranslation(NAMESPACES);
}
