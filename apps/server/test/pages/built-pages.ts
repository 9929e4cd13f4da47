import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Takes the position of a build's folder: every address shows itself, as a link, and what `/api/slow` answers; `x-made` numbers what was made. */
const SERVER_BUILD = `
import { RouterContextProvider, createContext } from '${import.meta.resolve('react-router')}';
const apiContext = createContext();
const component = () => null;
let made = 0;
export const entry = {
  module: {
    default: (request, status, headers, { staticHandlerContext: { loaderData } }) => {
      headers.set('content-type', 'text/html; charset=utf-8');
      headers.set('x-made', String(made += 1));
      const { pathname } = new URL(request.url);
      return new Response('<a href="' + pathname + '">' + loaderData.page + '</a>', { status, headers });
    },
    createPageContext: ({ api }) => {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      return context;
    },
  },
};
const loader = async ({ context, request }) => {
  const answer = await context.get(apiContext).get('/api/slow?of=' + new URL(request.url).searchParams.get('of'));
  return answer.ok ? await answer.text() : 'nothing';
};
export const routes = {
  page: { id: 'page', path: '*', module: { default: component, loader } },
};
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' };
export const basename = '/';
export const publicPath = '/';
export const assetsBuildDirectory = 'client';
export const future = {};
export const isSpaMode = false;
export const ssr = true;
export const prerender = [];
export const routeDiscovery = { mode: 'initial' };
`;

/** The folder of a build whose pages are quick and small. In the temporary folder, which the run of tests removes. */
export function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-pages-'));
  mkdirSync(join(folder, 'client'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server', 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server', 'index.js'), SERVER_BUILD);
  return folder;
}
