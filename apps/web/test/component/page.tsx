import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ComponentType, ReactNode } from 'react';
import {
  createBrowserRouter,
  type LazyRouteFunction,
  type LoaderFunction,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';
import { browserTranslator } from '../../app/i18n/load-texts.ts';
import { TextsProvider } from '../../app/i18n/use-texts.ts';
import * as root from '../../app/root.tsx';
import { createPageContext, type PageSettings } from '../../app/shell/context.ts';
import { Shell } from '../../app/shell/shell.tsx';

/** What a route's file exports. */
interface RouteModule {
  readonly default?: ComponentType<object>;
  readonly loader?: LoaderFunction;
  readonly ErrorBoundary?: ComponentType<{ error: unknown }>;
  readonly shouldRevalidate?: RouteObject['shouldRevalidate'];
}

const modules = import.meta.glob<RouteModule>([
  '../../app/**/*-{page,dialog,layout,resource}.{ts,tsx}',
  '../../app/shell/not-found.tsx',
]);

/**
 * The page of the window's address within the shell, as the browser's scripts make it: the product's routes, or `shown` alone. Loaders
 * ask the server as they do there.
 */
export async function loadPage(
  routes: readonly RouteConfigEntry[],
  settings: PageSettings,
  shown: ReactNode | undefined,
): Promise<{ page: ReactNode; close: () => void }> {
  const translator = await browserTranslator();
  const api = { get: (path: string) => fetch(path) };
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        loader: root.loader as LoaderFunction, // its types are those of the routes' own context
        shouldRevalidate: root.shouldRevalidate,
        Component: InShell,
        ErrorBoundary: FailedInShell,
        children: shown === undefined ? routes.map(asRoute) : [{ path: '*', element: shown }],
      },
    ],
    { getContext: () => createPageContext({ api, settings }) },
  );
  await untilLoaded(router);
  const page = (
    <TextsProvider value={translator}>
      <RouterProvider router={router} />
    </TextsProvider>
  );
  return { page, close: () => router.dispose() };
}

function InShell() {
  return (
    <Shell>
      <root.default />
    </Shell>
  );
}

function FailedInShell() {
  const error = useRouteError();
  if (error instanceof Error) throw error; // a bug, which the test is to see
  return <Shell>{root.ErrorBoundary({ error, params: {} })}</Shell>;
}

function asRoute({ id, path, index, file, children }: RouteConfigEntry): RouteObject {
  const own = {
    id: id ?? file.replace(/\.tsx?$/, ''),
    ...(path === undefined ? {} : { path }),
    lazy: lazily(file),
  };
  return index ? { ...own, index } : { ...own, ...(children ? { children: children.map(asRoute) } : {}) };
}

function lazily(file: string): LazyRouteFunction<RouteObject> {
  return async () => {
    const load = modules[`../../app/${file}`];
    if (!load) return {}; // an address that answers with a file
    const { default: Page, ErrorBoundary, loader, shouldRevalidate } = await load();
    return {
      ...(loader ? { loader } : {}),
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
      ...(Page ? { element: <WithData page={Page} /> } : {}),
      ...(ErrorBoundary ? { errorElement: <WithError boundary={ErrorBoundary} /> } : {}),
    };
  };
}

function WithData({ page: Page }: { page: ComponentType<object> }) {
  const given = { loaderData: useLoaderData(), params: useParams(), matches: useMatches() };
  return <Page {...given} />;
}

function WithError({ boundary: Boundary }: { boundary: ComponentType<{ error: unknown }> }) {
  return <Boundary error={useRouteError()} />;
}

function untilLoaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
