import type { Language } from '@sabha/domain/core/localized';
import type { DocumentText, Section } from '../index/documents.ts';
import type { SearchHit } from '../index/search-index.ts';

/** Of an answer, in UTF-16 units. */
export const ANSWER_LENGTH = 350;
const SEGMENTERS: Record<Language, Intl.Segmenter> = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  si: new Intl.Segmenter('si', { granularity: 'sentence' }),
  ta: new Intl.Segmenter('ta', { granularity: 'sentence' }),
};
/** No sentence ends after these, and none within brackets that are still open. */
const SHORTENED = /(^|\s)(Rs|No|Dr|Mr|Mrs|Ms|e\.g|i\.e|රු|අංක|ரூ|திரு|இல)\.\s*$/;
const ENDED = /[.!?:;…।]["'”’)]?$/;

/** The sentences of a text, trimmed. */
export function sentencesOf(text: string, language: Language): string[] {
  const sentences: string[] = [];
  let begun = '';
  for (const { segment } of SEGMENTERS[language].segment(text)) {
    begun += segment;
    if (SHORTENED.test(begun)) continue;
    if (begun.trim() !== '') sentences.push(begun.trim());
    begun = '';
  }
  if (begun.trim() !== '') sentences.push(begun.trim());
  return sentences;
}

/** The sentences of a source that answer a question: plain text of at most 350 characters, in the language of the hit. */
export function extract({
  text,
  passage,
  language,
}: Pick<SearchHit, 'text' | 'passage' | 'language'>): string {
  const section = passage === 'whole' ? undefined : text.sections[passage];
  const sentences = section === undefined ? wholeOf(text, language) : sentencesIn(section, language);
  return joinUpTo(sentences.length === 0 ? [text.title] : sentences);
}

function wholeOf(text: DocumentText, language: Language): string[] {
  if (text.summary !== null) return sentencesOf(text.summary, language);
  return text.sections.flatMap((section) => sentencesIn(section, language));
}

/** A list is read with its heading, and each of its items as a sentence. */
function sentencesIn(section: Section, language: Language): string[] {
  const [first = ''] = section.paragraphs;
  const isList = section.paragraphs.length > 1 && !ENDED.test(first);
  const heading = section.heading !== null && (isList || first === '') ? [`${section.heading}:`] : [];
  const sentences = section.paragraphs.flatMap((paragraph) =>
    sentencesOf(ENDED.test(paragraph) ? paragraph : `${paragraph}.`, language),
  );
  return [...heading, ...sentences];
}

/** Whole sentences, as many as there is room for; the first is cut after a word if it is too long by itself. */
function joinUpTo(sentences: string[]): string {
  let joined = '';
  for (const sentence of sentences) {
    const longer = joined === '' ? sentence : `${joined} ${sentence}`;
    if (longer.length > ANSWER_LENGTH) break;
    joined = longer;
  }
  if (joined !== '') return joined;
  const room = (sentences[0] ?? '').slice(0, ANSWER_LENGTH - 1);
  const space = room.lastIndexOf(' ');
  return `${(space > 0 ? room.slice(0, space) : room).trimEnd()}…`;
}
