import type { IncomingMessage } from 'node:http';

/** What the redirect of `/` looks at: a cache between us and a visitor must look at it too. */
export const LANGUAGE_VARIES = 'Accept-Language, Cookie, Sec-Fetch-Site';

const CHOSEN = /(?:^|;\s*)sabha\.language=/;

/**
 * Where a first visit to `/` is sent: the language that the browser asks for, unless the person has chosen one before,
 * or comes from one of our own pages: pressing "EN" there is a choice too, and is honoured without scripts and cookies.
 * Null where English, the language without a prefix, is right.
 */
export function languageRedirect({
  url,
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): '/si' | '/ta' | null {
  const accepted = headers['accept-language'];
  if (url !== '/' || accepted === undefined || CHOSEN.test(headers.cookie ?? '')) return null;
  if (headers['sec-fetch-site'] === 'same-origin') return null;
  const asked = accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest
        .map((rule) => /^\s*q=([\d.]+)$/.exec(rule)?.[1])
        .find((value) => value !== undefined);
      return {
        language: tag.slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ language, quality }) => ['en', 'si', 'ta'].includes(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const first = asked[0]?.language;
  return first === 'si' || first === 'ta' ? `/${first}` : null;
}
