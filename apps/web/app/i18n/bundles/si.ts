import account from '../si/account.json';
import pages from '../si/pages.json';
import spending from '../si/spending.json';
import voting from '../si/voting.json';
import wallet from '../si/wallet.json';
import { resources as base } from './base-si.ts';

export const resources = { ...base, account, pages, spending, voting, wallet };
