import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';
import { languageOf } from './i18n/languages.ts';
import { serverTranslator } from './i18n/server-translator.ts';
import { TextsProvider } from './i18n/use-texts.ts';
import { newMark, ownScripts } from './shell/own-scripts.ts';
import { ScriptMark } from './shell/script-mark.ts';
import { scriptsAfterPaint } from './shell/scripts-after-paint.ts';

export { apiContext, createPageContext, settingsContext } from './shell/context.ts';

const RENDER_TIMEOUT_MS = 10_000;
/** Tells the server which inline scripts are the page's own. The server does not pass it on. */
const OWN_SCRIPTS = 'x-own-scripts';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });

  const translator = serverTranslator(languageOf(new URL(request.url).pathname));
  const mark = newMark();
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
    const { pipe, abort } = renderToPipeableStream(
      <TextsProvider value={translator}>
        <ScriptMark value={mark}>
          <ServerRouter context={routerContext} url={request.url} nonce={mark} />
        </ScriptMark>
      </TextsProvider>,
      {
        nonce: mark,
        // Pages are cached whole and must be readable without scripts, so nothing is sent in pieces
        // that a script would have to move into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          pipe(body);
          text(body).then((written) => {
            const { html, sources } = ownScripts(written, mark);
            headers.set(OWN_SCRIPTS, sources.join(' '));
            resolve(new Response(scriptsAfterPaint(html), { status, headers }));
          }, reject);
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
      },
    );
  });
}
