import type { Language } from '@sabha/domain/core/localized';
import { TUNING } from '../tuning.ts';
import type { DocumentText } from './documents.ts';
import { GramLikeness } from './gram-likeness.ts';
import { Scorer } from './scores.ts';
import { type ReadText, readText } from './signals.ts';
import { TermIndex } from './term-index.ts';
import { Vocabulary } from './vocabulary.ts';

/** The texts of all documents in one language. */
export class LanguageIndex {
  readonly terms = new TermIndex();
  readonly vocabulary: Vocabulary;
  readonly scorer: Scorer;
  readonly likeness: GramLikeness;
  readonly #read = new Map<number, ReadText>();
  /** The owner of each text, by the text's number in `terms`. */
  #owners: number[] = [];
  readonly #numbers = new Map<number, number>();

  constructor(language: Language) {
    this.vocabulary = new Vocabulary(language, this.terms);
    this.scorer = new Scorer(this.vocabulary);
    this.likeness = new GramLikeness(language);
  }

  /** Adds the text of an owner, which has none here. */
  add(owner: number, text: DocumentText): void {
    const ids: number[] = [];
    const weights: number[] = [];
    const put = (part: string, weight: number): number => {
      const found = this.vocabulary.intern(part);
      for (const id of found) {
        ids.push(id);
        weights.push(weight);
      }
      return found.length;
    };
    const { fieldWeights: fields } = TUNING;
    // The ways of asking do not make a text longer: an article with many of them would be held back.
    let length = put(text.title, fields.title);
    for (const question of text.questions) put(question, fields.questions);
    if (text.summary !== null) length += put(text.summary, fields.summary);
    for (const keyword of text.keywords) put(keyword, fields.keywords);
    for (const section of text.sections) {
      if (section.heading !== null) length += put(section.heading, fields.heading);
      for (const paragraph of section.paragraphs) length += put(paragraph, fields.text);
    }
    const number = this.terms.add(ids, weights, length);
    this.#owners[number] = owner;
    this.#numbers.set(owner, number);
    this.#read.set(owner, readText(text, this.vocabulary, this.likeness));
  }

  /** The parts of an owner's text, as they are compared with questions. */
  partsOf(owner: number): ReadText {
    const parts = this.#read.get(owner);
    if (parts === undefined) throw new Error(`Owner ${owner} has no text`);
    return parts;
  }

  /** Removes the text of an owner, if it has one. */
  remove(owner: number): void {
    const number = this.#numbers.get(owner);
    if (number === undefined) return;
    this.terms.remove(number);
    this.likeness.remove(this.partsOf(owner).grams);
    this.#read.delete(owner);
    this.#numbers.delete(owner);
    if (!this.terms.wantsCleaning) return;
    this.#owners = this.terms.clean().map((old) => this.#owners[old] ?? 0);
    for (const [now, one] of this.#owners.entries()) this.#numbers.set(one, now);
  }

  ownerOf(number: number): number {
    return this.#owners[number] ?? 0;
  }
}
