import account from '../ta/account.json';
import acts from '../ta/acts.json';
import analytics from '../ta/analytics.json';
import mailbox from '../ta/mailbox.json';
import pages from '../ta/pages.json';
import registration from '../ta/registration.json';
import spending from '../ta/spending.json';
import verification from '../ta/verification.json';
import voting from '../ta/voting.json';
import wallet from '../ta/wallet.json';
import { resources as base } from './base-ta.ts';

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
