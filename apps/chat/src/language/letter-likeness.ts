import { ROMANIZED } from './function-words.ts';
import { inLatinLetters } from './letters.ts';
import { SYNONYM_WORDS } from './synonyms.ts';

/** Which 3-grams of Latin letters the words of a language have, and how likely each is. */
interface Model {
  counts: Map<string, number>;
  total: number;
}

const gramsOf = (word: string): string[] => {
  const padded = `^${word}$`;
  return Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3));
};

function modelOf(words: Iterable<string>): Model {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of words) {
    for (const gram of gramsOf(word)) {
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
      total += 1;
    }
  }
  return { counts, total };
}

/** As people write them: th for ත and த, w for ව. */
const asTyped = (word: string, script: 'si' | 'ta'): string[] => {
  const latin = inLatinLetters(word.replace(/\u200d/g, ''), script).toLowerCase();
  return [latin, latin.replaceAll('t', 'th').replaceAll('v', script === 'si' ? 'w' : 'v')];
};

const latinOnly = (words: string[]): string[] => words.filter((word) => /^[a-z]+$/.test(word));

const MODELS = {
  en: modelOf(latinOnly(SYNONYM_WORDS.en)),
  si: modelOf(latinOnly([...SYNONYM_WORDS.si.flatMap((word) => asTyped(word, 'si')), ...ROMANIZED.si])),
  ta: modelOf(latinOnly([...SYNONYM_WORDS.ta.flatMap((word) => asTyped(word, 'ta')), ...ROMANIZED.ta])),
};

const KINDS_OF_GRAMS = 5_000;

/** How likely words in Latin letters are of a language, as a mean logarithm for each 3-gram: comparable between languages. */
export function letterLikeness(words: string[], language: 'en' | 'si' | 'ta'): number {
  const { counts, total } = MODELS[language];
  const grams = latinOnly(words).flatMap(gramsOf);
  if (grams.length === 0) return 0;
  const sum = grams.reduce(
    (all, gram) => all + Math.log(((counts.get(gram) ?? 0) + 0.5) / (total + 0.5 * KINDS_OF_GRAMS)),
    0,
  );
  return sum / grams.length;
}
