import type { APIRequestContext } from '@playwright/test';

/** A screen of the product: how it is called, and where it is, without a language. */
export interface Screen {
  readonly name: string;
  /**
   * The screen that is made of the same elements, where there is one, and how this one differs. `npm test` asks axe about that one alone;
   * everything else is looked at on both.
   */
  readonly like?: string;
  path(request: APIRequestContext): Promise<string>;
}

const at = (name: string, path: string, like?: string): Screen => ({
  name,
  ...(like !== undefined && { like }),
  path: () => Promise.resolve(path),
});

/** A screen whose address is found in what the public API answers. */
const found = (name: string, api: string, pattern: RegExp, prefix: string): Screen => ({
  name,
  async path(request) {
    const part = pattern.exec(await (await request.get(api)).text())?.[1];
    if (part === undefined) throw new Error(`${api} names no ${name}`);
    return prefix + part;
  },
});

/** Every screen that a visitor can come to, by the spec file that looks at them: a file has three or four, to be done in some seconds. */
export const SCREENS = {
  overview: [at('overview', '/')],
  spending: [
    at('budget', '/spending'),
    at('budget as a table', '/spending?table=budget', 'budget: a table stands in place of its bars'),
    at('projects', '/spending/projects?province=Western'),
  ],
  spendingPages: [
    found('project', '/api/projects', /"project_id":(\d+)/, '/spending/projects/'),
    found('ministry', '/api/spending/tree', /"ministry_id":(\d+)/, '/spending/ministries/'),
    at('comparison', '/spending/compare'),
  ],
  spendingFigures: [
    at('further figures', '/spending/analysis'),
    at('ministries by year', '/spending/analysis?part=ministries&table=ministries'),
    at('spent by month', '/spending/analysis?part=execution&table=execution'),
  ],
  spendingSources: [at('sources', '/spending/sources'), at('format of files to import', '/spending/format')],
  voting: [
    at('voting', '/voting'),
    at('voting analytics', '/voting?view=analytics'),
    found('proposal', '/api/proposals', /"id":(\d+)/, '/voting/proposals/'),
  ],
  votingChecks: [
    at('voting verification', '/voting?view=verification'),
    at('check my vote', '/voting/check'),
    found('transaction', '/api/overview/activities', /"\/transactions\/(0x[0-9a-f]{64})"/, '/transactions/'),
  ],
  forum: [
    at('policies', '/policy'),
    at('forum analytics', '/policy?view=analytics&table=labels'),
    found('policy', '/api/policies', /"id":(\d+)/, '/policy/'),
    at('comments of a policy', '/policy/1/comments'),
  ],
  forumChecks: [
    at('check my comment', '/policy/check', 'check my vote: one page with other words'),
    found('checked comment', '/api/comments/1', /"digest":"(0x[0-9a-f]{64})"/, '/policy/check/'),
  ],
  petitions: [
    at('petitions', '/petitions'),
    found('petition', '/api/petitions', /"id":(\d+)/, '/petitions/'),
    at('new petition', '/petitions/new'),
    at('check my signature', '/petitions/check', 'check my vote: one page with other words'),
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
  search: [
    at('search', '/search', 'search results: a sentence stands in their place'),
    at('search results', '/search?q=register'),
    at('nothing found', '/search?q=zzzzqqqq'),
  ],
  help: [at('help', '/help'), at('help article', '/help/register')],
  text: [
    at('demonstration', '/demonstration'),
    at('privacy', '/privacy'),
    at('accessibility', '/accessibility', 'privacy: headings and paragraphs with other words'),
    at('not found', '/nothing/here'),
  ],
} as const satisfies Readonly<Record<string, readonly Screen[]>>;
