import type { Language } from '@sabha/domain/core/localized';
import { diffArrays } from 'diff';

/** A run of words that both texts have, or one alone. */
export interface ComparedRun {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface Comparison {
  readonly runs: readonly ComparedRun[];
  /** Words, without spaces and punctuation. */
  readonly added: number;
  readonly removed: number;
}

/**
 * The work of a comparison grows with the square of the differences in a passage. Within one call these squares come to this
 * sum at most, so that two texts of 20,000 characters take less than 100 ms whatever they are. A passage with more
 * differences than the rest allows is shown as replaced; nobody could read it otherwise.
 */
const MOST_WORK = 250_000;
const MOST_EDITS = Math.sqrt(MOST_WORK);

/**
 * Compares two texts, passage by passage where lines differ, and there word by word. Words are those of the language; marks stay
 * with their letters. The runs that are same or added give the later text, the same or removed ones the earlier text.
 */
export function compareWords(earlier: string, later: string, language: Language): Comparison {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const runs: ComparedRun[] = [];
  let rest = MOST_WORK;
  let removed = '';
  let added = '';
  const closePassage = () => {
    const passage = compare(wordsOf(removed), wordsOf(added), Math.floor(Math.sqrt(rest)));
    runs.push(...passage.runs);
    rest -= passage.edits ** 2;
    removed = '';
    added = '';
  };
  for (const { kind, text } of compare(linesOf(earlier), linesOf(later), MOST_EDITS).runs) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      closePassage();
      runs.push({ kind, text });
    }
  }
  closePassage();
  const count = (kind: ComparedRun['kind']) =>
    runs.reduce((sum, run) => sum + (run.kind === kind ? countWords(segmenter, run.text) : 0), 0);
  return { runs, added: count('added'), removed: count('removed') };
}

/** The runs, and how many differences were looked at: `most`, where there are more and all is given as replaced. */
function compare(before: string[], after: string[], most: number) {
  // Nothing to look for where one of them is empty: a paragraph that is new leaves its work to the others.
  const isOneSided = before.length === 0 || after.length === 0;
  const found = isOneSided ? undefined : diffArrays(before, after, { maxEditLength: most });
  const changes = found ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const runs: ComparedRun[] = changes
    .map(({ added, removed, value }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text: value.join(''),
    }))
    .filter(({ text }) => text !== '');
  const differing = changes.filter(({ added, removed }) => added || removed);
  const looked = found ? differing.reduce((sum, { value }) => sum + value.length, 0) : most;
  return { runs, edits: isOneSided ? 0 : looked };
}

/** Each with the break that ends it. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [''];
}

function countWords(segmenter: Intl.Segmenter, text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
