import { type ReactNode, use, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import type { Route } from './+types/root.ts';
import styles from './app.css?url';
import { useTexts } from './i18n/use-texts.ts';
import { loadOlderStyles } from './older-browsers/older-styles.ts';
import { settingsContext } from './shell/context.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { firstScript } from './shell/first-script.ts';
import { FontPreload } from './shell/font-preload.tsx';
import { LanguageLinks } from './shell/language-links.tsx';
import { ScriptMark } from './shell/script-mark.ts';
import { startScripts } from './shell/scripts-after-paint.ts';
import { ServedPage, useIsServedPage } from './shell/served-page.tsx';
import { Shell } from './shell/shell.tsx';
import { translatedPage } from './shell/translated-page.ts';
import { trustedTypesPolicy } from './shell/trusted-types.ts';
import type { RootData } from './shell/use-settings.ts';

/** The inline scripts are only in the document that the server sends: the browser lets nobody write a script into a page later. */
const documentScripts = import.meta.env.SSR
  ? {
      first: trustedTypesPolicy(styles) + firstScript + loadOlderStyles(styles),
      last: translatedPage + startScripts,
    }
  : null;

/** The settings of the place, the same for every visitor. */
export function loader({ context }: Route.LoaderArgs): RootData {
  return { settings: context.get(settingsContext) };
}

/** They never change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const ofServer = { nonce: use(ScriptMark), suppressHydrationWarning: true };
  return (
    <html lang={useTexts().language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#8D153A" />
        {documentScripts && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, which must run before the first paint
          <script {...ofServer} dangerouslySetInnerHTML={{ __html: documentScripts.first }} />
        )}
        {/* With a precedence it comes before everything that React moves to the head: fonts and scripts wait for the styles. */}
        <link rel="stylesheet" href={styles} precedence="page" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <FontPreload />
        <LanguageLinks />
        <Meta />
        <Links />
      </head>
      <body className="bg-ground text-ink">
        <Shell>{children}</Shell>
        {documentScripts ? (
          <>
            <ScrollRestoration />
            <Scripts />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
            <script {...ofServer} dangerouslySetInnerHTML={{ __html: documentScripts.last }} />
          </>
        ) : (
          <ScrollPosition />
        )}
      </body>
    </html>
  );
}

/** What `ScrollRestoration` does once its script has run. */
function ScrollPosition() {
  useScrollRestoration();
  return null;
}

export default function App() {
  useOfflinePage();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (useIsServedPage() && !isRouteErrorResponse(error)) return <ServedPage />;
  return <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />;
}

/** Has the browser answer with a page of ours when it is offline. Where it cannot, its own page says so. */
function useOfflinePage(): void {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined);
  }, []);
}
