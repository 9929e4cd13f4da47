import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import { qrSvg } from '@sabha/domain/core/qr-code';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import { petitionIdParamSchema } from '@sabha/domain/petitions/petition-calls';
import { SHARE_TEXTS } from '@sabha/domain/petitions/share-texts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import type { App } from '../../http/app-type.ts';
import { findPetition } from '../petitions.store.ts';
import { presentPetition } from '../present-petition.ts';
import { refuse } from '../refuse.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const BADGE = { height: 28, left: 62, letter: 7.4 } as const;

type Parts = Pick<Context, 'db' | 'clock'>;

const qrOf = (address: string) => qrSvg(address, markupText(address));

/** A count that others show may be this old. */
const FRESH_SECONDS = 60;
/** The fonts of the pages, for readers whose system brings no Sinhala or Tamil letters. */
const FACES = [
  ['Sabha Sinhala', 'sinhala', 'U+0D80-0DFF,U+200C-200D'],
  ['Sabha Tamil', 'tamil', 'U+0B80-0BFF,U+200C-200D'],
]
  .map(
    ([family, script, range]) =>
      `@font-face{font-family:"${family}";src:url(/fonts/${script}.woff2);font-weight:400 700;font-display:swap;unicode-range:${range}}`,
  )
  .join('\n');
const CARD_STYLE = `${FACES}
body{margin:0;font:16px/1.5 "Noto Sans","Sabha Sinhala","Sabha Tamil",system-ui,sans-serif;color:#1c1717;background:#fff}
article{border:1px solid #d9d3cf;border-radius:12px;padding:16px;display:grid;gap:8px}
h1{font-size:1.125rem;line-height:1.35;margin:0}p{margin:0}.n{font-weight:600}svg{display:block;width:100%;height:12px;border-radius:6px}
a{justify-self:start;display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:8px;background:#8a1538;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}`;
const POSTER_STYLE = `${FACES}
body{margin:0;font:20px/1.5 "Noto Sans","Sabha Sinhala","Sabha Tamil",system-ui,sans-serif;color:#000;background:#fff}
main{max-width:18cm;margin:1.5cm auto;padding:0 16px;display:grid;gap:24px;justify-items:center;text-align:center}
h1{font-size:2.25rem;line-height:1.25;margin:0}p{margin:0;overflow-wrap:anywhere}svg{width:min(11cm,80vw);height:auto}`;

const queryOfLanguage = z.object({ language: z.enum(LANGUAGES).default('en') });

const text = (type: string) => ({
  description: 'In the language that is asked for',
  content: { [type]: { schema: z.string() } },
});

/** What is shown of a petition elsewhere: a QR code, a badge with the count, a card for other sites, a poster to print. */
export function shareRoutes(app: App, context: Parts, origin: () => string): void {
  const asked = { params: petitionIdParamSchema, querystring: queryOfLanguage };
  const drawing = { onSend: conditionalGet, schema: { ...asked, response: { 200: text('image/svg+xml') } } };
  const document = { onSend: conditionalGet, schema: { ...asked, response: { 200: text('text/html') } } };
  const shown = async (id: z.infer<typeof petitionIdParamSchema>['id'], language: Language) => {
    const row = await findPetition(context.db, id);
    if (!row || row.refused) return null;
    const petition = await presentPetition(context.db, row, context.clock());
    if (petition.removed) return null;
    const prefix = language === 'en' ? '' : `/${language}`;
    return {
      petition,
      address: `${origin()}${prefix}/petitions/${petition.id}`,
      texts: SHARE_TEXTS[language],
    };
  };
  app.get('/api/petitions/:id/qr.svg', drawing, async ({ params, query }, reply) => {
    const found = await shown(params.id, query.language);
    if (!found) return refuse(reply, { kind: 'petition-unknown' });
    return svg(reply, qrOf(found.address));
  });
  app.get('/api/petitions/:id/badge.svg', drawing, async ({ params, query }, reply) => {
    const found = await shown(params.id, query.language);
    if (!found) return refuse(reply, { kind: 'petition-unknown' });
    const { petition, texts } = found;
    return svg(reply, badge(texts.site, countOf(petition, texts.count), petition.status === 'Threshold Met'));
  });
  app.get('/embed/petitions/:id', document, async ({ params, query }, reply) => {
    const found = await shown(params.id, query.language);
    if (!found) return refuse(reply, { kind: 'petition-unknown' });
    // This page alone may be shown inside others: it asks for nothing and does nothing but lead here.
    reply.removeHeader('x-frame-options');
    return page(reply, {
      language: query.language,
      style: CARD_STYLE,
      frames: '*',
      ...card(found, query.language),
    });
  });
  app.get('/print/petitions/:id', document, async ({ params, query }, reply) => {
    const found = await shown(params.id, query.language);
    if (!found) return refuse(reply, { kind: 'petition-unknown' });
    const { petition, address, texts } = found;
    const { title, language } = wordsIn(petition, query.language);
    const body = `<main><h1 lang="${language}">${markupText(title)}</h1>${qrOf(address)}<p>${texts.scan}</p><p>${markupText(address)}</p></main>`;
    return page(reply, { language: query.language, style: POSTER_STYLE, frames: "'none'", title, body });
  });
}

type Found = {
  readonly petition: PetitionView;
  readonly address: string;
  readonly texts: (typeof SHARE_TEXTS)[Language];
};

function card({ petition, address, texts }: Found, language: Language) {
  const words = wordsIn(petition, language);
  const share = Math.min(
    100,
    Math.floor((petition.signature_count / petition.required_signature_count) * 100),
  );
  const count = countOf(petition, texts.count);
  const bar = `<svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label="${share}%"><rect width="100" height="12" fill="#e8e3df"/><rect width="${share}" height="12" fill="${petition.status === 'Threshold Met' ? '#00534e' : '#8a1538'}"/></svg>`;
  const action = petition.status === 'Active' ? texts.sign : texts.read;
  const body = `<article><h1 lang="${words.language}">${markupText(words.title)}</h1><p class="n">${count}</p>${bar}<a href="${markupText(address)}" target="_blank" rel="noopener">${action}</a></article>`;
  return { title: words.title, body };
}

function wordsIn(petition: PetitionView, language: Language) {
  return petition.translations.find((words) => words.language === language) ?? petition;
}

function countOf({ signature_count, required_signature_count }: PetitionView, text: string): string {
  return text
    .replace('{signatures}', signature_count.toLocaleString('en'))
    .replace('{required}', required_signature_count.toLocaleString('en'));
}

function svg(reply: FastifyReply, drawing: string): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    .header('content-security-policy', "default-src 'none'; style-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/svg+xml; charset=utf-8')
    .serializer(String)
    .send(drawing);
}

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly style: string;
  readonly body: string;
  /** Who may show the page inside another: the source list of the policy. */
  readonly frames: string;
}

/** A page of its own without scripts, whose only style is the one that it carries. */
function page(reply: FastifyReply, { language, title, style, body, frames }: Page): FastifyReply {
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; frame-ancestors ${frames}`,
    )
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${markupText(title)}</title><style>${style}</style></head><body>${body}</body></html>`,
    );
}

/** A badge with the count, as wide as its words. */
function badge(site: string, count: string, isMet: boolean): string {
  const right = Math.ceil([...count].length * BADGE.letter) + 20;
  const width = BADGE.left + right;
  const text = (x: number, words: string) =>
    `<text x="${x}" y="19" text-anchor="middle">${markupText(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE.height}" role="img" aria-label="${markupText(`${site}: ${count}`)}"><rect width="${width}" height="${BADGE.height}" rx="5" fill="#8a1538"/><path d="M${BADGE.left} 0h${right - 5}a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5h-${right - 5}z" fill="${isMet ? '#00534e' : '#3b3634'}"/><g fill="#fff" font-family="Noto Sans,Noto Sans Sinhala,Noto Sans Tamil,sans-serif" font-size="13" font-weight="600">${text(BADGE.left / 2, site)}${text(BADGE.left + right / 2, count)}</g></svg>`;
}

/** A text as it may stand in markup and in its attributes. */
function markupText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
