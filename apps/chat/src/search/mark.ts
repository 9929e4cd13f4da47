import type { MarkedText } from '@sabha/domain/chat/search-site';
import type { Worth } from '../index/coverage.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { type WordAt, wordsWithOffsets } from '../language/words.ts';

/** Of a snippet, in UTF-16 units. */
const SNIPPET_LENGTH = 180;
/** What of it comes before the first word that was found. */
const BEFORE = 40;

/** Finds the words of a question in texts of one language, as they are written there. */
export interface Marker {
  worth: Worth;
  vocabulary: Vocabulary;
}

/** The words of a text that match the question. */
function foundIn(text: string, { worth, vocabulary }: Marker): WordAt[] {
  return wordsWithOffsets(text).filter(({ word }) =>
    vocabulary.lookUp(word).some((term) => worth.matches(term)),
  );
}

/** A text in pieces, those that match marked. All pieces together are the text. */
export function mark(text: string, marker: Marker): MarkedText {
  const pieces: MarkedText = [];
  let at = 0;
  for (const { start, end } of foundIn(text, marker)) {
    if (start > at) pieces.push({ text: text.slice(at, start), found: false });
    pieces.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}

/** The part of a text that has most of what was asked for, marked, with an ellipsis where it was cut. */
export function markedSnippet(text: string, marker: Marker): MarkedText {
  if (text.length <= SNIPPET_LENGTH) return mark(text, marker);
  const start = bestStart(text, marker);
  let end = Math.min(text.length, start + SNIPPET_LENGTH);
  if (end < text.length) end = Math.max(start + 1, lastSpace(text, start, end));
  const pieces = mark(text.slice(start, end).trim(), marker);
  return [
    ...(start > 0 ? [{ text: '…', found: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: '…', found: false }] : []),
  ];
}

/** Where a snippet begins, so that it holds the most different words that were found; the beginning of a word. */
function bestStart(text: string, marker: Marker): number {
  const found = foundIn(text, marker);
  let best = 0;
  let most = 0;
  for (const { start } of found) {
    const from = start <= BEFORE ? 0 : afterSpace(text, start - BEFORE, start);
    const within = found.filter((word) => word.start >= from && word.end <= from + SNIPPET_LENGTH);
    const different = new Set(within.map(({ word }) => word)).size;
    if (different <= most) continue;
    most = different;
    best = from;
  }
  return best;
}

function afterSpace(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/);
  return space < 0 ? to : from + space + 1;
}

function lastSpace(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > from ? space : to;
}
