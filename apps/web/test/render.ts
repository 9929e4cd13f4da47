import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Api, createPageContext } from '../app/shell/context.ts';
import { SETTINGS } from './settings.ts';

/** An API with nothing behind it: each panel must survive that. */
const emptyApi: Api = { get: async () => new Response(null, { status: 503 }) };

/** An API that answers one path with `data` and refuses every other. */
export function answering(path: string, data: unknown, beside: object = {}): Api {
  return answeringEach({ [path]: { success: true, data, ...beside } });
}

/** An API that answers these paths, each with its whole body, and refuses every other. */
export function answeringEach(bodies: Readonly<Record<string, object>>): Api {
  return {
    get: async (asked) => {
      const body = bodies[asked];
      return body ? Response.json(body) : new Response(null, { status: 503 });
    },
  };
}

type Build = ServerBuild & { entry: { module: { createPageContext: typeof createPageContext } } };

type WebBuild = { ensureWebBuilt(flags: { demoWallet: boolean }): Promise<void> };

/** The build of these sources, made first where it is missing or old: the one that the browser tests use too. */
const build = (async () => {
  // A script without types; this is the one function it exports.
  const script = (await import(
    new URL('../../../scripts/setup/web-build.mjs', import.meta.url).href
  )) as WebBuild;
  await script.ensureWebBuilt({ demoWallet: true });
  // Made by a tool that writes no types; this is the shape it documents.
  return (await import(new URL('../build/server/index.js', import.meta.url).href)) as Build;
})();

/** Renders one address from the finished build, exactly as the server does. */
export async function renderPage(path: string, api: Api = emptyApi): Promise<Response> {
  const pages = await build;
  const handle = createRequestHandler(pages, 'production');
  const context = pages.entry.module.createPageContext({ api, settings: SETTINGS });
  return handle(new Request(SETTINGS.origin + path), context);
}
