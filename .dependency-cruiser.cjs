// The walls of the house. Imports run one way: stack → apps → packages → packages/domain; domains do not import each other.
const DOMAINS = [
  'spending',
  'voting',
  'forum',
  'reports',
  'petitions',
  'registration',
  'network',
  'chat',
  'overview',
  'officials',
];

/** A domain's folder in `place` may not import another domain's folder there. */
function apart(place) {
  return DOMAINS.map((domain) => ({
    name: `${place}-${domain}-stands-alone`,
    comment: 'Domains meet through packages/domain, through events, and in what their modules declare.',
    severity: 'error',
    from: { path: `^${place}/${domain}/` },
    to: { path: `^${place}/(${DOMAINS.filter((other) => other !== domain).join('|')})/` },
  }));
}

const SERVER = '^apps/server/src/';
const TESTS = '\\.test\\.ts$';
const domainFolders = `(${DOMAINS.join('|')})/`;
/** What composes the server. Types of `domain-module.ts` are what each domain declares itself by. */
const COMPOSITION = '(domains|app|main)\\.ts$';

/** The layers of the server, from low to high: config, events, context; http; acts, jobs, live, audit, audit-bundle; domains; composition. */
const serverLayers = [
  {
    name: 'server-config-lowest',
    comment: 'Configuration, events and context know nothing of what uses them.',
    from: { path: `${SERVER}(config/|(events|privacy|context)\\.ts$)` },
    to: {
      path: `${SERVER}(http/|acts/|jobs/|live/|audit/|audit-bundle/|file-imports/|${domainFolders}|domain-module\\.ts$)`,
    },
  },
  {
    name: 'server-config-alone',
    comment: 'Configuration is read before there is anything else.',
    from: { path: `${SERVER}config/` },
    to: { path: SERVER, pathNot: `${SERVER}config/` },
  },
  {
    name: 'server-http-below-acts',
    comment: 'What every route shares knows no act, no job and no domain.',
    from: { path: `${SERVER}http/` },
    to: {
      path: `${SERVER}(acts/|jobs/|live/|audit/|audit-bundle/|file-imports/|${domainFolders}|domain-module\\.ts$)`,
    },
  },
  {
    name: 'server-acts-below-domains',
    comment: 'What all domains share knows none of them.',
    from: { path: `${SERVER}((acts|jobs|live|audit|audit-bundle|file-imports)/|domain-module\\.ts$)` },
    to: { path: `${SERVER}${domainFolders}` },
  },
  {
    name: 'server-composition-highest',
    comment: 'Only the composition lists the domains.',
    from: { path: SERVER, pathNot: `${SERVER}${COMPOSITION}` },
    to: { path: `${SERVER}${COMPOSITION}` },
  },
].map(({ from, ...rule }) => ({
  ...rule,
  severity: 'error',
  from: { ...from, pathNot: from.pathNot ? `${from.pathNot}|${TESTS}` : TESTS },
}));

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never('no-circles', 'A circle is one room pretending to be two.', {}, { circular: true }),
    never(
      'packages-below-apps',
      'Packages know nothing of apps.',
      { path: '^packages/' },
      { path: '^(apps|stack|e2e|bench)/' },
    ),
    never(
      'apps-below-stack',
      'The stack stands above the apps.',
      { path: '^apps/' },
      { path: '^(stack|e2e|bench)/' },
    ),
    never(
      'stack-below-tests',
      'The product does not know its tests.',
      { path: '^stack/' },
      { path: '^(e2e|bench)/' },
    ),
    never(
      'domain-on-the-ground',
      'The domain imports no other room.',
      { path: '^packages/domain/' },
      { path: '^packages/(?!domain/)' },
    ),
    never(
      'contracts-on-the-ground',
      'The contracts import nothing but the domain.',
      { path: '^packages/contracts/' },
      { path: '^packages/(?!contracts/|domain/)' },
    ),
    never(
      'auditor-trusts-nobody',
      'The auditor shares the rules and the way to the chain with the server, and nothing that the server makes.',
      { path: '^packages/audit/' },
      { path: '^packages/db/' },
    ),
    never(
      'chain-without-database',
      'The chain package knows no SQL.',
      { path: '^packages/chain/' },
      { path: '^packages/db/' },
    ),
    never(
      'web-and-server-apart',
      'They meet over HTTP and in packages/domain.',
      { path: '^apps/web/' },
      { path: '^(apps/server|packages/(db|chain))/' },
    ),
    never(
      'server-and-web-apart',
      'The server loads the built pages, never their source.',
      { path: '^apps/server/' },
      { path: '^apps/web/app/' },
    ),
    never(
      'chat-knows-no-database',
      'The answering service reads the platform over HTTP.',
      { path: '^apps/chat/' },
      { path: '^(apps/(?!chat/)|packages/(?!domain/|help/))' },
    ),
    never(
      'face-service-alone',
      'The face service knows the domain, the geometry of faces and how a database is asked; the platform calls it over HTTP.',
      { path: '^apps/biometrics/' },
      { path: '^(apps/(?!biometrics/)|packages/(?!domain/|face/|db/))' },
    ),
    never(
      'nobody-imports-the-face-service',
      'Whoever has its code could have its templates: it is called over HTTP. Tests start it.',
      { path: '^apps/(?!biometrics/)', pathNot: `${TESTS}|^apps/[^/]+/test/` },
      { path: '^apps/biometrics/' },
    ),
    never(
      'face-on-the-ground',
      'The geometry of faces imports nothing but the domain.',
      { path: '^packages/face/' },
      { path: '^packages/(?!face/|domain/)' },
    ),
    never(
      'face-is-pure',
      'It runs in the browser too.',
      { path: '^packages/face/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    never(
      'help-on-the-ground',
      'The help articles import nothing but the domain.',
      { path: '^packages/help/' },
      { path: '^packages/(?!help/|domain/)' },
    ),
    never(
      'search-is-pure',
      'What finds and reads texts opens no file and no socket.',
      { path: '^apps/chat/src/(language|index|search|answers)/', pathNot: '\\.test\\.ts$' },
      { path: '^(node:)?(fs|http|https|net|tls|child_process|worker_threads)', dependencyTypes: ['core'] },
    ),
    never(
      'rules-are-pure',
      'The domain reads no file, opens no socket.',
      { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'ui-below-screens',
      'Primitives know no domain.',
      { path: '^apps/web/app/(ui|charts|i18n)/' },
      { path: `^apps/web/app/(${DOMAINS.join('|')}|wallet|shell)/` },
    ),
    never(
      'acts-below-domains',
      'A domain declares its kinds of act and imports acts/, which knows none of them.',
      { path: '^apps/web/app/acts/' },
      {
        path: `^(apps/web/app/(${DOMAINS.join('|')}|account|mailbox|pages|act-pages)|packages/domain/src/(${DOMAINS.join('|')}))/`,
      },
    ),
    never(
      'pages-of-all-kinds-above',
      'Only routes reach the pages that list every kind of act.',
      { path: '^apps/web/app/(?!act-pages/|routes\\.ts$|\\+types/)' },
      { path: '^apps/web/app/act-pages/' },
    ),
    ...serverLayers,
    ...apart('apps/server/src'),
    ...apart('packages/domain/src'),
    ...apart('apps/web/app').filter((rule) => !rule.name.includes('overview')),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/build/|/dist/|/artifacts/|/cache/|\\.react-router|/abi/|/bytecode/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
