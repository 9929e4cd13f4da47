import 'i18next';
import type { resources } from './bundles/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: typeof resources;
  }
}
