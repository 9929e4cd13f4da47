import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Api, createPageContext, PageSettings } from '../app/shell/context.ts';

export const SETTINGS: PageSettings = {
  demo: true,
  chainId: 31337,
  contracts: {
    registry: `0x${'1'.repeat(40)}`,
    proposals: `0x${'2'.repeat(40)}`,
    reports: `0x${'3'.repeat(40)}`,
    petitions: `0x${'4'.repeat(40)}`,
    spendingLedger: `0x${'5'.repeat(40)}`,
  },
  explorerUrl: null,
  rpcPath: '/rpc',
  demoWallet: true,
  origin: 'https://sabha.example',
};

/** An API with nothing behind it: each panel must survive that. */
const emptyApi: Api = { get: async () => new Response(null, { status: 503 }) };

type Build = ServerBuild & { entry: { module: { createPageContext: typeof createPageContext } } };

/** Renders one address from the finished build, exactly as the server does. */
export async function renderPage(path: string, api: Api = emptyApi): Promise<Response> {
  // The build is made by a tool that writes no types; this is the shape it documents.
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as Build;
  const handle = createRequestHandler(build, 'production');
  const context = build.entry.module.createPageContext({ api, settings: SETTINGS });
  return handle(new Request(SETTINGS.origin + path), context);
}
