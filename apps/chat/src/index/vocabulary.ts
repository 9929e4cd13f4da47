import type { Language } from '@sabha/domain/core/localized';
import { editDistance } from '../language/edit-distance.ts';
import { foldWord } from '../language/fold.ts';
import { isWrittenFunctionWord } from '../language/function-words.ts';
import { gramsOf, graphemes } from '../language/graphemes.ts';
import { soundKeys, soundRoot } from '../language/sounds.ts';
import { stem } from '../language/stem.ts';
import { rawWords } from '../language/words.ts';
import { TUNING } from '../tuning.ts';
import { documentIn, TermIndex } from './term-index.ts';

/** A stem that is spelled or sounds like a word that was asked for. */
export interface LikeTerm {
  term: number;
  /** 0 to 1. */
  likeness: number;
}

const FUNCTION_WORD = -1;
/** So many words are compared letter by letter. */
const MOST_COMPARED = 50;
/** Letters of a stem that may have an ending after it, and of that ending. */
const SHORTEST_BEGINNING = 5;
const LONGEST_ENDING = 5;

/**
 * The words of one language's documents as stems, findable by their 3-grams and by their sound. Grams are kept by word and not by
 * document: what is found is the same, in a fraction of the memory, since a word is written down once.
 */
export class Vocabulary {
  readonly terms: TermIndex;
  readonly #language: Language;
  /** Words as they are written → the number of their stem. */
  readonly #forms = new Map<string, number>();
  /** Of each stem, the shortest word that was met: what is shown to people. */
  readonly #shown: string[] = [];
  /** Grams of stems; the documents of this index are stems. */
  readonly #grams = new TermIndex();
  /** Grams of the sounds of stems; `#soundOwners` says whose. */
  readonly #soundGrams = new TermIndex();
  readonly #soundOwners: number[] = [];
  readonly #sounds = new Map<string, number[]>();

  constructor(language: Language, terms: TermIndex) {
    this.#language = language;
    this.terms = terms;
  }

  /** The stems of a text to be indexed, in order, without function words. */
  intern(text: string): number[] {
    const ids: number[] = [];
    for (const raw of rawWords(text)) {
      const id = this.#forms.get(raw) ?? this.#meet(raw);
      if (id !== FUNCTION_WORD) ids.push(id);
    }
    return ids;
  }

  /** The stems of a text, in order; nothing is added. Unknown words are left out. */
  lookUp(text: string): number[] {
    return rawWords(text).flatMap((raw) => {
      const id = this.#forms.get(raw) ?? this.terms.idOf(stem(foldWord(raw))) ?? FUNCTION_WORD;
      return id === FUNCTION_WORD ? [] : [id];
    });
  }

  /** A word of a stem, as it is written in a text. */
  wordOf(term: number): string {
    return this.#shown[term] ?? this.terms.termOf(term);
  }

  #meet(raw: string): number {
    const word = foldWord(raw);
    const id = word === '' || isWrittenFunctionWord(word) ? FUNCTION_WORD : this.#internStem(stem(word));
    // A copy: a piece of a text would keep the whole text in memory.
    const copy = Buffer.from(raw).toString();
    this.#forms.set(copy, id);
    if (id !== FUNCTION_WORD && copy.length < (this.#shown[id]?.length ?? Number.POSITIVE_INFINITY))
      this.#shown[id] = copy;
    return id;
  }

  #internStem(word: string): number {
    const known = this.terms.idOf(word);
    if (known !== undefined) return known;
    const id = this.terms.intern(Buffer.from(word).toString());
    addGrams(this.#grams, word);
    if (this.#language === 'en') return id;
    for (const key of soundKeys(word, this.#language)) {
      const root = soundRoot(key);
      const owners = this.#sounds.get(root);
      if (owners === undefined) this.#sounds.set(root, [id]);
      else owners.push(id);
      addGrams(this.#soundGrams, root);
      this.#soundOwners.push(id);
    }
    return id;
  }

  /** The stems that sound exactly so. */
  soundingLike(root: string): number[] {
    return (this.#sounds.get(root) ?? []).filter((term) => this.terms.isUsed(term));
  }

  /** The stems whose spelling shares at least `least` of its grams with a word, the likest first. */
  spelledLike(word: string, least: number, limit: number): LikeTerm[] {
    return this.#like(this.#grams, word, least, limit, (term) => term);
  }

  /** The stems that a word begins with but for few letters, the likest first: its ending is not that of a word with a slip. */
  fewLettersFrom(word: string, limit: number): LikeTerm[] {
    const letters = graphemes(word);
    return this.spelledLike(word, TUNING.leastGramLikenessOfSlip, MOST_COMPARED)
      .flatMap(({ term }) => {
        const other = graphemes(this.terms.termOf(term));
        const slips = slipsBetween(letters, other);
        const allowed = Math.floor(other.length / TUNING.lettersForEachSlip);
        return slips <= allowed
          ? [{ term, likeness: 1 - slips / Math.max(letters.length, other.length) }]
          : [];
      })
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, limit);
  }

  /** The stems whose sound shares at least `least` of its grams with a sound, the likest first. */
  soundingNear(root: string, least: number, limit: number): LikeTerm[] {
    return this.#like(this.#soundGrams, root, least, limit, (owner) => this.#soundOwners[owner] ?? 0);
  }

  #like(
    index: TermIndex,
    word: string,
    least: number,
    limit: number,
    termOf: (document: number) => number,
  ): LikeTerm[] {
    const grams = gramsOf(word);
    const shared = new Map<number, number>();
    for (const gram of grams) {
      const id = index.idOf(gram);
      if (id === undefined) continue;
      for (const posting of index.postingsOf(id)) {
        const document = documentIn(posting);
        shared.set(document, (shared.get(document) ?? 0) + 1);
      }
    }
    const best = new Map<number, number>();
    for (const [document, count] of shared) {
      // Dice: twice what both share, of all that both have. No word is that like which shares too few.
      if (2 * count < least * (grams.length + count)) continue;
      const likeness = (2 * count) / (grams.length + index.lengthOf(document));
      const term = termOf(document);
      if (likeness >= least && likeness > (best.get(term) ?? 0)) best.set(term, likeness);
    }
    return [...best]
      .filter(([term]) => this.terms.isUsed(term))
      .map(([term, likeness]) => ({ term, likeness, text: this.terms.termOf(term) }))
      .sort((one, other) => other.likeness - one.likeness || (one.text < other.text ? -1 : 1))
      .slice(0, limit)
      .map(({ term, likeness }) => ({ term, likeness }));
  }
}

/** Letters that differ between a stem and the beginning of a word, and half of one for each ending that is left. */
function slipsBetween(word: string[], term: string[]): number {
  const whole = editDistance(word, term);
  if (
    term.length < SHORTEST_BEGINNING ||
    word.length <= term.length ||
    word.length > term.length + LONGEST_ENDING
  )
    return whole;
  const beginnings = [term.length - 1, term.length, term.length + 1].map((length) =>
    editDistance(word.slice(0, length), term),
  );
  return Math.min(whole, ...beginnings.map((slips) => slips + 0.5));
}

function addGrams(index: TermIndex, word: string): void {
  const grams = gramsOf(word).map((gram) => index.intern(gram));
  index.add(grams, [], grams.length);
}
