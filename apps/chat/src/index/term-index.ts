import { TUNING } from '../tuning.ts';
import { Numbers } from './numbers.ts';

/** A posting is one number: the document's number, and in the last eight bits how often it has the term. */
const OFTEN_BITS = 8;
const MOST_OFTEN = 255;
const REMOVED = 0xffffffff;

/**
 * An inverted index with BM25 over terms of any sort: words in documents, grams in words. Documents are numbered in the order in
 * which they come. A removed one stays in the lists, unseen, until there are many; then the lists are cleaned.
 */
export class TermIndex {
  readonly #ids = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #postings: Numbers[] = [];
  /** Of each document: how many words it has. */
  #lengths = new Numbers(64);
  #removed = 0;
  #totalLength = 0;
  /** For `add`: how often the document at hand has each term. */
  readonly #often = new Numbers(64);

  /** The number of a term, which is made if it is new. */
  intern(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    this.#ids.set(term, id);
    this.#terms.push(term);
    this.#postings.push(new Numbers(1));
    this.#often.push(0);
    return id;
  }

  idOf(term: string): number | undefined {
    return this.#ids.get(term);
  }

  termOf(id: number): string {
    return this.#terms[id] ?? '';
  }

  get termCount(): number {
    return this.#terms.length;
  }

  /** Documents that are there, without removed ones. */
  get documentCount(): number {
    return this.#lengths.length - this.#removed;
  }

  /** One more than the highest number of a document. */
  get numberLimit(): number {
    return this.#lengths.length;
  }

  /** Adds a document by its terms, each with its weight, and its length in words; gives its number. */
  add(terms: readonly number[], weights: readonly number[], length: number): number {
    const document = this.#lengths.length;
    this.#lengths.push(length);
    this.#totalLength += length;
    const distinct: number[] = [];
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? 0;
      const before = this.#often.at(term);
      if (before === 0) distinct.push(term);
      this.#often.set(term, Math.min(MOST_OFTEN, before + (weights[at] ?? 1)));
    }
    for (const term of distinct) {
      this.#postings[term]?.push(((document << OFTEN_BITS) | this.#often.at(term)) >>> 0);
      this.#often.set(term, 0);
    }
    return document;
  }

  /** Removes a document; does nothing for one that is removed. */
  remove(document: number): void {
    const length = this.#lengths.at(document);
    if (document >= this.#lengths.length || length === REMOVED) return;
    this.#lengths.set(document, REMOVED);
    this.#totalLength -= length;
    this.#removed += 1;
  }

  isRemoved(document: number): boolean {
    return this.#lengths.at(document) === REMOVED;
  }

  /** How many words a document has. */
  lengthOf(document: number): number {
    return this.#lengths.at(document);
  }

  /** Whether so many are removed that `clean` is worth its time. */
  get wantsCleaning(): boolean {
    return this.#removed > 64 && this.#removed > this.#lengths.length * TUNING.removedShare;
  }

  /** Takes removed documents out of the lists. Gives the new number of each old one, in order; removed ones are left out. */
  clean(): number[] {
    const kept: number[] = [];
    const renumbered = new Uint32Array(this.#lengths.length).fill(REMOVED);
    const lengths = new Numbers(this.documentCount);
    for (let document = 0; document < this.#lengths.length; document += 1) {
      if (this.isRemoved(document)) continue;
      renumbered[document] = kept.length;
      kept.push(document);
      lengths.push(this.#lengths.at(document));
    }
    for (const postings of this.#postings) {
      let length = 0;
      for (const posting of postings.view()) {
        const document = renumbered[posting >>> OFTEN_BITS] ?? REMOVED;
        if (document === REMOVED) continue;
        postings.set(length, ((document << OFTEN_BITS) | (posting & MOST_OFTEN)) >>> 0);
        length += 1;
      }
      if (length < postings.length) postings.shorten(length);
    }
    this.#lengths = lengths;
    this.#removed = 0;
    return kept;
  }

  /** The documents that have a term, in the order of their numbers, each as it is packed: see `documentIn` and `oftenIn`. */
  postingsOf(term: number): Uint32Array {
    const postings = this.#postings[term]?.view() ?? new Uint32Array();
    return this.#removed === 0
      ? postings
      : postings.filter((posting) => !this.isRemoved(documentIn(posting)));
  }

  /** Whether a document that is there has the term. */
  isUsed(term: number): boolean {
    const postings = this.#postings[term]?.view() ?? new Uint32Array();
    return postings.some((posting) => !this.isRemoved(documentIn(posting)));
  }

  /** How rare a term is that so many documents have: 0 for none that could be, more the rarer. */
  rarity(documents: number): number {
    return Math.log(1 + (this.documentCount - documents + 0.5) / (documents + 0.5));
  }

  /** BM25 without rarity: gives how much a term counts that a document has so often. Good until documents change. */
  weigher(): (document: number, often: number) => number {
    const { saturation, lengthShare } = TUNING;
    const mean = Math.max(1, this.#totalLength / Math.max(1, this.documentCount));
    const lengths = this.#lengths.view();
    const fixed = saturation * (1 - lengthShare);
    const perWord = (saturation * lengthShare) / mean;
    return (document, often) =>
      (often * (saturation + 1)) / (often + fixed + perWord * (lengths[document] ?? 0));
  }
}

/** The document of a posting. */
export const documentIn = (posting: number): number => posting >>> OFTEN_BITS;
/** How often the document of a posting has the term. */
export const oftenIn = (posting: number): number => posting & MOST_OFTEN;

/** The postings of documents that are in all lists, each with the least of its counts. */
export function intersect(lists: Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(), ...others] = lists.sort((one, other) => one.length - other.length);
  return others.reduce((common, list) => both(common, list), first);
}

function both(one: Uint32Array, other: Uint32Array): Uint32Array {
  const common: number[] = [];
  let at = 0;
  for (const posting of one) {
    const document = documentIn(posting);
    while (at < other.length && documentIn(other[at] ?? 0) < document) at += 1;
    const match = other[at];
    if (match !== undefined && documentIn(match) === document) common.push(Math.min(posting, match));
  }
  return Uint32Array.from(common);
}
