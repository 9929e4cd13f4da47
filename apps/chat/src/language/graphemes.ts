const SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' });
const ONE_UNIT_EACH = /^[a-z0-9]*$/;

/** What a reader sees as letters: a Sinhala or Tamil letter with its signs is one. */
export function graphemes(word: string): string[] {
  if (ONE_UNIT_EACH.test(word)) return word.split('');
  return Array.from(SEGMENTER.segment(word), (part) => part.segment);
}

/** The grapheme 3-grams of a word, each once, with its two ends marked: `vote` gives `^vo`, `vot`, `ote`, `te$`. */
export function gramsOf(word: string): string[] {
  const letters = ['^', ...graphemes(word), '$'];
  const grams = new Set<string>();
  for (let at = 0; at + 2 < letters.length; at += 1)
    grams.add(`${letters[at]}${letters[at + 1]}${letters[at + 2]}`);
  return [...grams];
}
