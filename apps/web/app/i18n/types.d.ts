import 'i18next';

/** The texts by namespace, so that a key that is not there is no valid program. */
interface Texts {
  account: typeof import('./en/account.json');
  acts: typeof import('./en/acts.json');
  analytics: typeof import('./en/analytics.json');
  closing: typeof import('./en/closing.json');
  mailbox: typeof import('./en/mailbox.json');
  overview: typeof import('./en/overview.json');
  pages: typeof import('./en/pages.json');
  registration: typeof import('./en/registration.json');
  shell: typeof import('./en/shell.json');
  spending: typeof import('./en/spending.json');
  ui: typeof import('./en/ui.json');
  verification: typeof import('./en/verification.json');
  voting: typeof import('./en/voting.json');
  wallet: typeof import('./en/wallet.json');
  work: typeof import('./en/work.json');
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: Texts;
  }
}
