import type { ChatAnswer, Citation } from '@sabha/domain/chat/ask-question';
import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import { LANGUAGES } from '@sabha/domain/core/localized';
import type { Answerable } from './questions.ts';

/** Documents of the platform by the path that a citation links to. */
export type DocumentsByPath = ReadonlyMap<string, PublishedDocument>;

export function byPath(documents: readonly PublishedDocument[]): DocumentsByPath {
  return new Map(documents.map((document) => [pathOf(document.url), document]));
}

/** Whether the assistant said that it does not know, or would not answer. */
export function isRefusal({ status }: Pick<ChatAnswer, 'status'>): boolean {
  return status === 'unknown' || status === 'personal-data' || status === 'figures-unavailable';
}

/** The place of the first right source, from 0; null where no source is right, or there is no answer. */
export function placeOfSource(
  answer: Pick<ChatAnswer, 'status' | 'citations'>,
  expected: Pick<Answerable, 'expect' | 'expect_title'>,
  documents: DocumentsByPath,
): number | null {
  if (isRefusal(answer)) return null;
  const place = answer.citations.findIndex((citation) => isRight(citation, expected, documents));
  return place === -1 ? null : place;
}

function isRight(
  { url, title }: Citation,
  { expect, expect_title }: Pick<Answerable, 'expect' | 'expect_title'>,
  documents: DocumentsByPath,
): boolean {
  const path = pathOf(url);
  return expect.some((one) => {
    const [kind = '', id = ''] = one.split(':');
    if (kind === 'help') return path === `/help/${id}`;
    const document = documents.get(path);
    if (document === undefined || document.kind !== kind) return false;
    const titles = [title, ...LANGUAGES.map((language) => document.title[language] ?? '')];
    return titles.some((text) => plainly(text).includes(plainly(expect_title ?? '')));
  });
}

/** The path of a link, without language and place on the page. The query stays: some documents have no page of their own. */
function pathOf(url: string): string {
  return url.replace(/#.*$/su, '').replace(/^\/(?:si|ta)(?=\/)/u, '');
}

function plainly(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
