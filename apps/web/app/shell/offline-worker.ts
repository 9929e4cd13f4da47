import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { serverTranslator } from '../i18n/server-translator.ts';

const STYLE =
  'body{font:1.125rem/1.75 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1d1816;background:#fbfaf8}h1{color:#8d153a;font-size:1.75rem;line-height:1.4}a{display:inline-block;padding:.5rem 1rem;border-radius:6px;background:#8d153a;color:#fff;text-decoration:none}@media(prefers-color-scheme:dark){body{background:#131110;color:#f4efeb}h1{color:#f4a6bd}a{background:#a62350}}';

/**
 * The service worker of the site. A page that cannot be fetched is answered with one that says so, in the language of its
 * address, and offers Retry. It keeps nothing: no page or figure from before is ever shown for a new one.
 */
export function loader(): Response {
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, offlinePage(language)]));
  const style = createHash('sha256').update(STYLE).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`,
  };
  const script = `
const pages = ${JSON.stringify(pages)};
const headers = ${JSON.stringify(headers)};

addEventListener('install', () => skipWaiting());

// The browser asks for the page while this worker is still starting.
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])));

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event));
});

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const language = new URL(event.request.url).pathname.split('/')[1];
    return new Response(pages[language] ?? pages.en, { status: 503, headers });
  }
}
`;
  return new Response(script.trimStart(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}

function offlinePage(language: Language): string {
  const { t } = serverTranslator(language);
  // An empty link leads to the address that was asked for.
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('shell:offline.title')} · ${t('shell:name')}</title><style>${STYLE}</style></head><body><main><h1>${t('shell:offline.title')}</h1><p>${t('shell:offline.lead')}</p><p><a href="">${t('ui:error.retry')}</a></p></main></body></html>`;
}
