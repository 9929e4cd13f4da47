import { activitiesResponseSchema } from '@sabha/domain/overview/activities';
import { languageOf, localPath } from '../i18n/languages.ts';
import { serverTranslator } from '../i18n/server-translator.ts';
import { apiContext, settingsContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import type { Route } from './+types/feed.ts';

/** `/feed`, `/si/feed`, `/ta/feed`: the activities of a month as Atom (RFC 4287), one entry for each kind and day. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { t } = serverTranslator(language);
  const { origin } = context.get(settingsContext);
  const activities = await load(
    context.get(apiContext),
    `/api/overview/activities?days=31&language=${language}`,
    activitiesResponseSchema,
  );
  if (!activities.ok) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  const { data, period } = activities.data;
  const address = (path: string) => origin + localPath(language, path);
  const entries = data.map(({ id, title, description, timestamp, href }) =>
    element('entry', [
      element('id', `${address('/feed')}#${id}`),
      element('title', xmlText(title)),
      element('updated', timestamp),
      `<link rel="alternate" type="text/html" href="${xmlText(address(href ?? '/'))}"/>`,
      element('summary', xmlText(description)),
    ]),
  );
  const feed = element(
    'feed',
    [
      element('id', address('/feed')),
      element('title', xmlText(t('overview:feed.title'))),
      element('updated', data[0]?.timestamp ?? period.from),
      element('author', [element('name', xmlText(t('shell:name')))]),
      `<link rel="self" type="application/atom+xml" href="${address('/feed')}"/>`,
      `<link rel="alternate" type="text/html" hreflang="${language}" href="${address('/')}"/>`,
      ...entries,
    ],
    ` xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"`,
  );
  return new Response(`<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}

/** An element around markup. Text must be escaped before. */
function element(name: string, content: string | readonly string[], attributes = ''): string {
  const inner = typeof content === 'string' ? content : `\n${content.join('\n')}\n`;
  return `<${name}${attributes}>${inner}</${name}>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
