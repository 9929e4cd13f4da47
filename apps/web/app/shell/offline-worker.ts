import { createHash } from 'node:crypto';
import { LANGUAGE_NAMES, LANGUAGES, type Language, localPath } from '../i18n/languages.ts';
import { serverTranslator } from '../i18n/server-translator.ts';
import sinhala from '../ui/fonts/sinhala.woff2?url';
import tamil from '../ui/fonts/tamil.woff2?url';

// Not every system has these scripts. The pages read before have left the files with the browser.
const FACES = [
  [sinhala, 'U+0D81-0DF4,U+200C-200D'],
  [tamil, 'U+0B82-0BFA'],
]
  .map(
    ([url, range]) =>
      `@font-face{font-family:Sabha;font-weight:400 700;src:url(${url});unicode-range:${range}}`,
  )
  .join('');

const STYLE =
  FACES +
  'body{font:1.125rem/1.75 Sabha,system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1d1816;background:#fbf8f3}nav a{color:inherit;background:none;text-decoration:underline}h1{color:#8d153a;font-size:1.75rem;line-height:1.4}a{display:inline-block;padding:.5rem 1rem;border-radius:10px;background:#8d153a;color:#fff;text-decoration:none}@media(prefers-color-scheme:dark){body{background:#131110;color:#f4efeb}h1{color:#f4a6bd}a{background:#a62350}nav a{background:none}}';

/**
 * The service worker of the site. A page that cannot be fetched is answered with one that says so and offers Retry, in the
 * language of its address; at `/`, which has none, in the language last read. It keeps that word and nothing else: no page
 * or figure from before is ever shown for a new one. Who has read nothing yet finds all languages.
 */
export function loader(): Response {
  const pages = {
    ...Object.fromEntries(LANGUAGES.map((language) => [language, offlinePage(language)])),
    [UNKNOWN]: offlinePage('en', languageLinks()),
  };
  const paths = LANGUAGES.filter((language) => language !== 'en');
  const style = createHash('sha256').update(STYLE).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; font-src 'self'; base-uri 'none'; form-action 'none'`,
  };
  const script = `
const pages = ${JSON.stringify(pages)};
const headers = ${JSON.stringify(headers)};
const paths = ${JSON.stringify(paths)};
const KEPT = '/language-last-read';

addEventListener('install', () => skipWaiting());

// The browser asks for the page while this worker is still starting.
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable(), keepOpen()])));

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event));
});

// What notifies is a page that is open somewhere.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window' }).then(([page]) => page?.focus()));
});

async function navigate(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.ok) event.waitUntil(keep(pathname));
    return answer;
  } catch {
    const language = pathname === '/' ? await kept() : languageOf(pathname);
    return new Response(pages[language], { status: 503, headers });
  }
}

function languageOf(pathname) {
  const first = pathname.split('/')[1];
  return paths.includes(first) ? first : 'en';
}

async function keep(pathname) {
  const cache = await caches.open(KEPT);
  await cache.put(KEPT, new Response(languageOf(pathname)));
}

/** The page that brought this worker was read before it. */
async function keepOpen() {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page) await keep(new URL(page.url).pathname);
}

async function kept() {
  const found = await caches.match(KEPT).catch(() => undefined);
  const language = await found?.text();
  return pages[language] ? language : '${UNKNOWN}';
}
`;
  return new Response(script.trimStart(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}

/** The page for who has read none: English, and the way to the others. */
const UNKNOWN = 'unknown';

function languageLinks(): string {
  const link = (language: Language) =>
    `<a href="${localPath(language, '/')}" lang="${language}">${LANGUAGE_NAMES[language].own}</a>`;
  return `<nav>${LANGUAGES.map(link).join(' ')}</nav>`;
}

function offlinePage(language: Language, more = ''): string {
  const { t } = serverTranslator(language);
  // An empty link leads to the address that was asked for.
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('shell:offline.title')} · ${t('shell:name')}</title><style>${STYLE}</style></head><body><main><h1>${t('shell:offline.title')}</h1><p>${t('shell:offline.lead')}</p><p><a href="">${t('ui:error.retry')}</a></p>${more}</main></body></html>`;
}
