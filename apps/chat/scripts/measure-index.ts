// How long the index of 20,000 documents in three languages takes, what it weighs, and how long a question takes, on one core:
//   node --expose-gc apps/chat/scripts/measure-index.ts
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import { addInSlices } from '../src/index/add-in-slices.ts';
import type { SearchDocument } from '../src/index/documents.ts';
import { SearchIndex } from '../src/index/search-index.ts';
import { SYNONYM_WORDS } from '../src/language/synonyms.ts';
import { searchSite } from '../src/search/search-site.ts';

const DOCUMENTS = 20_000;
const WORDS = 80;
const RARE_WORDS = 20_000;
const QUESTIONS = 300;
const SYLLABLES = {
  en: 'ba den fol gri han ist jo ker lan mor nel ost per qui ren ser tal und ver wil yon zet'.split(' '),
  si: 'ක ගි ති දු නෙ ප බා ම යා ර ලි ව ස හ ළු ජ ට ඩි'.split(' '),
  ta: 'க ங்க சி டு ண த நி பா ம ய ரு லி வ ழ ள ற ன'.split(' '),
};

let seed = 17;
/** A number from 0 to 1, the same in every run. */
function next(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const oneOf = <Item>(list: readonly Item[], at = next()): Item => list[Math.floor(at * list.length)] as Item;
const rareWord = (language: Language): string =>
  Array.from({ length: 2 + Math.floor(next() * 3) }, () => oneOf(SYLLABLES[language])).join('');

const rare = { en: [], si: [], ta: [] } as Record<Language, string[]>;
for (const language of LANGUAGES)
  rare[language] = Array.from({ length: RARE_WORDS }, () => rareWord(language));

/** Six words in ten are common ones; of both sorts, some come far more often than others. */
const word = (language: Language): string =>
  oneOf(next() < 0.6 ? SYNONYM_WORDS[language] : rare[language], next() ** 2);
const words = (language: Language, count: number): string =>
  Array.from({ length: count }, () => word(language)).join(' ');

function documentOf(number: number): SearchDocument {
  const text = (language: Language) => ({
    title: words(language, 6),
    summary: null,
    questions: [],
    keywords: [],
    sections: [
      { heading: null, paragraphs: [words(language, WORDS / 2)] },
      { heading: null, paragraphs: [words(language, WORDS / 2)] },
    ],
  });
  const kind = oneOf(['policy', 'proposal', 'petition', 'project', 'report'] as const);
  return {
    kind,
    id: `${number}`,
    url: `/${kind}/${number}`,
    updatedAt: null,
    texts: { en: text('en'), si: text('si'), ta: text('ta') },
  };
}

const documents = Array.from({ length: DOCUMENTS }, (_, number) => documentOf(number));
const memory = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
/** Processor time since then: other programs of the machine do not count. */
const milliseconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};
const percentile = (sorted: number[], share: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;

const before = memory();
const index = new SearchIndex();
const began = process.cpuUsage();
await addInSlices(index, documents);
console.log(`${DOCUMENTS} documents in three languages, ${WORDS} words in each`);
console.log(`built in ${(milliseconds(began) / 1000).toFixed(1)} s of processor time`);
console.log(`index: ${(memory() - before).toFixed(0)} MB beside ${before.toFixed(0)} MB of texts`);

for (const [what, ask] of [
  ['assistant', (q: string, language: Language) => void index.search(q, { language, limit: 3 })],
  ['site search', (q: string, language: Language) => void searchSite(index, { q, language, page: 1 })],
] as const) {
  const times: number[] = [];
  for (let number = 0; number < QUESTIONS; number += 1) {
    const language = oneOf(LANGUAGES);
    const question = words(language, 2 + Math.floor(next() * 6)).slice(0, 200);
    const start = process.cpuUsage();
    ask(question, language);
    times.push(milliseconds(start));
  }
  times.sort((one, other) => one - other);
  console.log(
    `${what}: median ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, longest ${percentile(times, 1)}`,
  );
}
