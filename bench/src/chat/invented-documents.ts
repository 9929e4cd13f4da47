import { open, readFile } from 'node:fs/promises';
import { PLATFORM_KINDS, type PublishedDocument } from '@sabha/domain/chat/published-document';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import type { AskedArticle } from '@sabha/help/parse-article';

/** How many paragraphs of one text, how many letters of them, and how many words for each that is replaced. */
const PARAGRAPHS = 3;
const MOST_LETTERS = 900;
const WORDS_A_NAME = 15;
/** Syllables of names that no text has: places and people are what a word index grows by. */
const SYLLABLES: Readonly<Record<Language, readonly string[]>> = {
  en: 'ka ra wa mu du ga la ne pi ti ya ho ru sa ma be lu vi go pa'.split(' '),
  si: 'ක ර ව මු දු ග ල නෙ පි ති ය හො රු ස ම බෙ ලු වි ගො ප'.split(' '),
  ta: 'க ர வ மு து ந ல நெ பி தி ய கொ ரு ச ம பெ லு வி கோ ப'.split(' '),
};

interface Part {
  readonly title: string;
  readonly paragraphs: readonly string[];
}
type Source = Readonly<Record<Language, Part>>;

/**
 * So many documents with a text in each of the three languages: first `real` as they are, then documents mixed of their
 * paragraphs and those of help articles, with invented names among the words. The same each time.
 */
export function* inventedDocuments(
  count: number,
  real: readonly PublishedDocument[],
  articles: readonly AskedArticle[],
): Generator<PublishedDocument> {
  yield* real.slice(0, count);
  const sources = sourcesOf(real, articles);
  const random = randomOf(17);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to make documents of');
    return value;
  };
  const name = (language: Language) =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES[language])).join('');
  for (let number = real.length; number < count; number++) {
    const [one, other] = [pick(sources), pick(sources)];
    const kind = pick(PLATFORM_KINDS);
    const id = String(1_000_000 + number);
    const [title, text]: [Partial<Record<Language, string>>, Partial<Record<Language, string>>] = [{}, {}];
    for (const language of LANGUAGES) {
      const paragraphs = [...one[language].paragraphs, ...other[language].paragraphs];
      const chosen = Array.from({ length: PARAGRAPHS }, () => pick(paragraphs).slice(0, MOST_LETTERS));
      title[language] = `${one[language].title} ${name(language)} ${number}`;
      text[language] = chosen
        .join('\n')
        .split(' ')
        .map((word) => (random() * WORDS_A_NAME < 1 ? name(language) : word))
        .join(' ');
    }
    yield { kind, id, version: '1', url: `/${kind}/${id}`, title, text, facts: {}, updated_at: null };
  }
}

/** Writes documents to a file, a line of JSON each, and gives how many. */
export async function writeDocuments(path: string, documents: Iterable<PublishedDocument>): Promise<number> {
  const file = await open(path, 'w');
  let count = 0;
  try {
    for (const document of documents) {
      await file.write(`${JSON.stringify(document)}\n`);
      count += 1;
    }
  } finally {
    await file.close();
  }
  return count;
}

/** The documents of a file that `writeDocuments` wrote. */
export async function readDocuments(path: string): Promise<PublishedDocument[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as PublishedDocument); // as writeDocuments wrote it
}

/** A random order, the same each time. */
export function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const random = randomOf(seed);
  return values
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

/** What has a text in all three languages. */
function sourcesOf(real: readonly PublishedDocument[], articles: readonly AskedArticle[]): Source[] {
  const documents = real.map(
    (document) =>
      (language: Language): Part => ({
        title: document.title[language] ?? '',
        paragraphs: (document.text[language] ?? '').split('\n').filter((paragraph) => paragraph !== ''),
      }),
  );
  const help = [...Map.groupBy(articles, ({ slug }) => slug).values()].map(
    (versions) =>
      (language: Language): Part => {
        const article = versions.find((one) => one.language === language);
        return { title: article?.title ?? '', paragraphs: paragraphsOf(article) };
      },
  );
  return [...documents, ...help]
    .map((read) => ({ en: read('en'), si: read('si'), ta: read('ta') }))
    .filter((source) => LANGUAGES.every((language) => source[language].paragraphs.length > 0));
}

function paragraphsOf(article: AskedArticle | undefined): string[] {
  return (article?.blocks ?? []).flatMap((block) => {
    if (block.kind === 'heading') return [];
    const runs = block.kind === 'paragraph' ? [block.runs] : block.items;
    return runs.map((some) => some.map(({ text }) => text).join(''));
  });
}

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
