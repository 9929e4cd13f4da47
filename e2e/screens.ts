import type { APIRequestContext } from '@playwright/test';

/** A screen of the product: how it is called, and where it is, without a language. */
export interface Screen {
  readonly name: string;
  path(request: APIRequestContext): Promise<string>;
}

const at = (name: string, path: string): Screen => ({ name, path: () => Promise.resolve(path) });

/** A screen whose address is found in what the public API answers. */
const found = (name: string, api: string, pattern: RegExp, prefix: string): Screen => ({
  name,
  async path(request) {
    const part = pattern.exec(await (await request.get(api)).text())?.[1];
    if (part === undefined) throw new Error(`${api} names no ${name}`);
    return prefix + part;
  },
});

/** Every screen that a visitor can come to, by the domain of the tests that it belongs to; '' for what is of none. */
const BY_DOMAIN: Readonly<Record<string, readonly Screen[]>> = {
  overview: [at('overview', '/')],
  spending: [
    at('budget', '/spending'),
    at('budget as a table', '/spending?table=budget'),
    at('projects', '/spending/projects?province=Western'),
    at('comparison', '/spending/compare'),
    at('sources', '/spending/sources'),
    at('further figures', '/spending/analysis'),
    at('format of files to import', '/spending/format'),
    at('ministries by year', '/spending/analysis?part=ministries&table=ministries'),
    at('spent by month', '/spending/analysis?part=execution&table=execution'),
    found('ministry', '/api/spending/tree', /"ministry_id":(\d+)/, '/spending/ministries/'),
    found('project', '/api/projects', /"project_id":(\d+)/, '/spending/projects/'),
  ],
  voting: [
    at('voting', '/voting'),
    at('voting analytics', '/voting?view=analytics'),
    at('voting verification', '/voting?view=verification'),
    found('proposal', '/api/proposals', /"id":(\d+)/, '/voting/proposals/'),
    at('check my vote', '/voting/check'),
    found('transaction', '/api/overview/activities', /"\/transactions\/(0x[0-9a-f]{64})"/, '/transactions/'),
  ],
  forum: [
    at('policies', '/policy'),
    at('forum analytics', '/policy?view=analytics&table=labels'),
    found('policy', '/api/policies', /"id":(\d+)/, '/policy/'),
    at('check my comment', '/policy/check'),
    found('checked comment', '/api/comments/1', /"digest":"(0x[0-9a-f]{64})"/, '/policy/check/'),
  ],
  petitions: [
    at('petitions', '/petitions'),
    found('petition', '/api/petitions', /"id":(\d+)/, '/petitions/'),
    at('new petition', '/petitions/new'),
    at('check my signature', '/petitions/check'),
  ],
  reports: [
    at('reports', '/reports'),
    at('new report', '/reports/new'),
    at('come back to a report', '/reports/thread'),
    at('report by wallet', '/reports/wallet'),
    at('anonymity', '/anonymity'),
  ],
  registration: [
    at('register', '/register'),
    at('account', '/account'),
    at('citizens', '/citizens'),
    at('face checks', '/officials/face-checks'),
  ],
  '': [
    at('demonstration', '/demonstration'),
    at('privacy', '/privacy'),
    at('accessibility', '/accessibility'),
    at('search', '/search'),
    at('search results', '/search?q=register'),
    at('nothing found', '/search?q=zzzzqqqq'),
    at('help', '/help'),
    at('help article', '/help/register'),
    at('not found', '/nothing/here'),
  ],
};

const asked = process.env.SABHA_TEST_DOMAINS?.split(',');

/** The screens of the domains that the tests were asked for, and those of none; all where nothing was asked for. */
export const SCREENS: readonly Screen[] = Object.entries(BY_DOMAIN).flatMap(([domain, screens]) =>
  !asked || domain === '' || asked.includes(domain) ? screens : [],
);
