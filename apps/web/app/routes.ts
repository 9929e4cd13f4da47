import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

// The gallery of primitives is a workshop for developers, not a page of the product.
const withGallery = process.env.NODE_ENV !== 'production' || process.env.SABHA_DESIGN === '1';

// English has no prefix, Sinhala and Tamil have /si and /ta. Each route module awaits the texts that it shows
// (i18n/load-texts.ts), so that the first page does not carry those of all.
export default [
  route(':language?', 'shell/language-layout.tsx', [
    // The overview is a page of its own and what the Register dialog opens over: an empty path matches by itself too.
    route('', 'overview/overview-page.tsx', [route('register', 'registration/register-dialog.tsx')]),
    route('network', 'overview/network-resource.ts'),
    route('feed', 'overview/feed.ts'),
    route('verification', 'voting/verification/verification-resource.ts'),
    // Pages of public money end with their sources, other public data with the question whether it was enough.
    layout('spending/sources/sources-layout.tsx', [
      route('spending', 'spending/budget/budget-page.tsx'),
      route('spending/projects', 'spending/projects/projects-page.tsx', [
        route(':projectId', 'spending/projects/project-dialog.tsx'),
      ]),
      route('spending/compare', 'spending/compare/compare-page.tsx'),
      route('spending/lines', 'spending/rows/lines-page.tsx'),
      route('spending/payments', 'spending/rows/payments-page.tsx'),
      route('spending/records/:kind/:id', 'spending/rows/record-page.tsx'),
      route('spending/analysis', 'spending/analysis/analysis-page.tsx'),
      route('spending/ministries/:ministryId', 'spending/ministry/ministry-page.tsx'),
      route('spending/sources', 'spending/sources/sources-page.tsx'),
    ]),
    route('spending/format', 'spending/format/format-page.tsx'),
    // Asks that question by itself.
    route('voting', 'voting/voting-page.tsx', [
      route('proposals/:proposalId', 'voting/proposals/proposal-dialog.tsx'),
    ]),
    layout('feedback/feedback-layout.tsx', [
      route('petitions', 'petitions/petitions-page.tsx'),
      route('policy', 'forum/policies-page.tsx', [
        route(':policyId/comments', 'forum/discussion/comments-dialog.tsx'),
      ]),
      route('citizens', 'account/citizens/citizens-page.tsx'),
    ]),
    route('voting/check/:digest?', 'act-pages/check-page.tsx'),
    route('petitions/check/:digest?', 'act-pages/check-page.tsx', { id: 'check-signature' }),
    route('petitions/new', 'petitions/new/new-petition-page.tsx'),
    route('petitions/:petitionId', 'petitions/page/petition-page.tsx'),
    route('transactions/:hash', 'act-pages/transaction-page.tsx'),
    route('account', 'account/account-page.tsx'),
    route('account/replace', 'registration/replacement/replace-page.tsx'),
    route('officials/face-checks', 'officials/face-checks/face-checks-page.tsx'),
    route('mailbox', 'mailbox/mailbox-page.tsx'),
    route('policy/check/:digest?', 'act-pages/check-page.tsx', { id: 'check-comment' }),
    route('policy/:policyId', 'forum/page/policy-page.tsx'),
    route('reports', 'reports/reports-page.tsx'),
    route('reports/new', 'reports/new/new-report-page.tsx'),
    route('reports/thread', 'reports/thread/thread-page.tsx'),
    route('reports/wallet', 'reports/by-wallet/wallet-report-page.tsx'),
    route('reports/:reportId', 'reports/report-page.tsx'),
    route('search', 'search/search-page.tsx'),
    route('help', 'help/help-page.tsx'),
    // An index wins: `/help/register` could as well be the page `register` in a language called `help`.
    ...prefix('help/:slug', [index('help/article-page.tsx')]),
    route('demonstration', 'pages/demonstration-page.tsx'),
    route('accessibility', 'pages/accessibility-page.tsx'),
    route('anonymity', 'anonymity/anonymity-page.tsx'),
    route('privacy', 'pages/privacy-page.tsx'),
    ...(withGallery ? [route('design', 'design/design-page.tsx')] : []),
  ]),
  route('offline-worker.js', 'shell/offline-worker.ts'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
