import account from '../en/account.json';
import acts from '../en/acts.json';
import analytics from '../en/analytics.json';
import mailbox from '../en/mailbox.json';
import pages from '../en/pages.json';
import registration from '../en/registration.json';
import spending from '../en/spending.json';
import verification from '../en/verification.json';
import voting from '../en/voting.json';
import wallet from '../en/wallet.json';
import { resources as base } from './base-en.ts';

export const resources = {
  ...base,
  account,
  acts,
  analytics,
  mailbox,
  pages,
  registration,
  spending,
  verification,
  voting,
  wallet,
};
