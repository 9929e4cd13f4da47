import account from '../si/account.json';
import acts from '../si/acts.json';
import analytics from '../si/analytics.json';
import mailbox from '../si/mailbox.json';
import pages from '../si/pages.json';
import registration from '../si/registration.json';
import spending from '../si/spending.json';
import verification from '../si/verification.json';
import voting from '../si/voting.json';
import wallet from '../si/wallet.json';
import { resources as base } from './base-si.ts';

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
