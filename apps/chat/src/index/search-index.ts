import type { DocumentKind } from '@sabha/domain/chat/published-document';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import { TUNING } from '../tuning.ts';
import { AskedArticles, type Recognised } from './asked-articles.ts';
import { Best } from './best.ts';
import { Worth, wordWeights } from './coverage.ts';
import { type DocumentText, keyOf, type SearchDocument } from './documents.ts';
import { type AskedElsewhere, Elsewhere } from './elsewhere.ts';
import { type Expansions, expand } from './expand.ts';
import { LanguageIndex } from './language-index.ts';
import { bestPassage, type Passage } from './passage.ts';
import { type Question, readQuestion } from './question.ts';
import { confidenceOf, fitOf, type ReadText, type Signals, signalsOf, termsOf } from './signals.ts';

export interface SearchOptions {
  /** The language of the page, for a question that does not show its own. */
  language: Language;
  limit: number;
  kinds?: readonly DocumentKind[];
}

export interface FindOptions extends SearchOptions {
  /** Only the words of the question, without words that mean the same. */
  own?: boolean;
  /** The least coverage of what is found. */
  least?: number;
  /** Where fewer than so many have that coverage, documents with a part of a short question come after them. */
  fewest?: number;
}

/** A document that answers a question. */
export interface SearchHit {
  document: SearchDocument;
  /** The language of the text that was found. */
  language: Language;
  text: DocumentText;
  passage: Passage;
  /** How likely it answers the question: 0 to 1. */
  score: number;
  /** How much of the question the text has: 0 to 1. */
  coverage: number;
}

/** A document in the order of results, before its passage is looked for. */
export interface Candidate {
  document: SearchDocument;
  language: Language;
  score: number;
  /** By rank among all texts: 0 to 1. */
  rank: number;
  coverage: number;
  /** Where it was compared part by part: what was seen, and how well it fits beside others. */
  signals?: Signals;
  fit?: number;
}

/** What a question finds in the texts of one language. */
export interface LanguageSearch {
  expansions: Expansions;
  worth: Worth;
}

/** A question, what is looked for, and every document that has something of it, the best `limit` in order. */
export interface Findings {
  question: Question;
  searches: Record<Language, LanguageSearch>;
  best: Candidate[];
  /** How many documents of each kind there are, of all kinds. Exact for a `least` of `leastCoverageOfResults` and more. */
  counts: Map<DocumentKind, number>;
}

const NOTHING_ELSEWHERE: AskedElsewhere = { questions: { en: [], si: [], ta: [] }, names: [] };

/** What candidates are compared with. */
interface Review extends Pick<Findings, 'question' | 'searches'> {
  readonly recognised: Recognised;
}

/** Everything that the assistant and the site search know. */
export class SearchIndex {
  readonly languages: Record<Language, LanguageIndex> = {
    en: new LanguageIndex('en'),
    si: new LanguageIndex('si'),
    ta: new LanguageIndex('ta'),
  };
  /** By slot; a slot is not used again, so the lists by document stay in order. */
  readonly #documents = new Map<number, SearchDocument>();
  readonly #slots = new Map<string, number>();
  /** The name of each slot's document, for a fixed order of those that score the same. */
  readonly #keys: string[] = [];
  readonly #elsewhere: Record<Language, Elsewhere>;
  readonly #asked: Record<Language, AskedArticles>;
  #nextSlot = 0;

  /**
   * @param elsewhere What nothing here answers.
   * @param articles Help articles: the ways of asking for them tell which one a question is for. They are still to be added.
   */
  constructor(elsewhere: AskedElsewhere = NOTHING_ELSEWHERE, articles: readonly SearchDocument[] = []) {
    const others = (language: Language) => new Elsewhere(language, elsewhere);
    this.#elsewhere = { en: others('en'), si: others('si'), ta: others('ta') };
    const asked = (language: Language) =>
      new AskedArticles(language, articles, elsewhere.questions[language]);
    this.#asked = { en: asked('en'), si: asked('si'), ta: asked('ta') };
  }

  get size(): number {
    return this.#documents.size;
  }

  has(kind: DocumentKind, id: string): boolean {
    return this.#slots.has(keyOf(kind, id));
  }

  get(kind: DocumentKind, id: string): SearchDocument | undefined {
    const slot = this.#slots.get(keyOf(kind, id));
    return slot === undefined ? undefined : this.#documents.get(slot);
  }

  /** Adds a document, or replaces the one with its kind and id. */
  add(document: SearchDocument): void {
    this.remove(document.kind, document.id);
    const slot = this.#nextSlot;
    this.#nextSlot += 1;
    this.#documents.set(slot, document);
    this.#keys[slot] = keyOf(document.kind, document.id);
    this.#slots.set(keyOf(document.kind, document.id), slot);
    for (const language of LANGUAGES) {
      const text = document.texts[language];
      if (text !== undefined) this.languages[language].add(slot, text);
    }
  }

  /** Removes a document; does nothing where there is none. */
  remove(kind: DocumentKind, id: string): void {
    const key = keyOf(kind, id);
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    for (const language of LANGUAGES) this.languages[language].remove(slot);
    this.#documents.delete(slot);
    this.#keys[slot] = '';
    this.#slots.delete(key);
  }

  /** The documents that fit a question, the best first; those with a text in its language before others that fit as well. */
  search(question: string, options: SearchOptions): SearchHit[] {
    const found = this.find(question, options);
    return found.best.map((candidate) => this.hit(candidate, found));
  }

  /** How near a question is to those that nothing here answers: 0 to 1. */
  elsewhere(question: string, language: Language): number {
    return this.#elsewhere[language].nearness(question);
  }

  /** Adds the best passage to a candidate. */
  hit(candidate: Candidate, found: Findings): SearchHit {
    const { worth } = found.searches[candidate.language];
    return { ...candidate, text: textOf(candidate), passage: bestPassage(this.#partsOf(candidate), worth) };
  }

  /** How much of another question a candidate has: 0 to 1. */
  coverageOf(candidate: Pick<Candidate, 'document' | 'language'>, other: Findings): number {
    return other.searches[candidate.language].worth.coverage(termsOf(this.#partsOf(candidate)));
  }

  /** What has something of a question: counted by kind, and the best `limit` in order. */
  find(text: string, { language, limit, kinds, own = false, least = 0, fewest = 0 }: FindOptions): Findings {
    const question = readQuestion(text, language);
    const searches = this.#searches(question, own);
    const counts = new Map<DocumentKind, number>();
    const listed = Math.max(limit, TUNING.reviewedDocuments);
    const best = new Best<Candidate>(listed, isBetter);
    const further: Candidate[] = [];
    const list = (candidate: Candidate, into: Best<Candidate>) => {
      const { kind } = candidate.document;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (kinds === undefined || kinds.includes(kind)) into.add(candidate);
    };
    const { length } = question.words;
    const mayBeFurther = fewest > 0 && length > 1 && length <= TUNING.mostWordsForFurther;
    let enough = 0;
    for (const candidate of this.#candidates(question, searches).values()) {
      if (candidate.coverage >= least) {
        list(candidate, best);
        enough += 1;
      } else if (mayBeFurther && candidate.coverage >= TUNING.leastCoverageOfFurther) further.push(candidate);
    }
    const after = new Best<Candidate>(listed, isBetter);
    if (enough < fewest) for (const candidate of further) list(candidate, after);
    const recognised = this.#asked[question.language].recognise(text);
    const also =
      least === 0 && (kinds?.includes('help') ?? true)
        ? this.#articles({ question, searches, recognised }, best.sorted())
        : [];
    const inOrder = [[...also, ...best.sorted()], after.sorted()].flatMap((some) =>
      this.#review(some, { question, searches, recognised }),
    );
    return { question, searches, best: inOrder.slice(0, limit), counts };
  }

  #searches(question: Question, own: boolean): Record<Language, LanguageSearch> {
    const expansions = (language: Language) =>
      expand(question, this.languages[language].vocabulary, language, own);
    const all = { en: expansions('en'), si: expansions('si'), ta: expansions('ta') };
    const { language } = question;
    const weights = wordWeights(question, all[language], this.languages[language].vocabulary);
    const search = (one: Language): LanguageSearch => ({
      expansions: all[one],
      worth: new Worth(all[one], weights, this.languages[one].vocabulary),
    });
    return { en: search('en'), si: search('si'), ta: search('ta') };
  }

  /** Of each document that has something of the question, the text that has most. */
  #candidates(question: Question, searches: Record<Language, LanguageSearch>): Map<number, Candidate> {
    const candidates = new Map<number, Candidate>();
    const { scoreShares, otherLanguageShare } = TUNING;
    for (const language of LANGUAGES) {
      const index = this.languages[language];
      const share = language === question.language ? 1 : otherLanguageShare;
      const keyOfNumber = (number: number) => this.#keys[index.ownerOf(number)] ?? '';
      const { expansions, worth } = searches[language];
      for (const scored of index.scorer.score(expansions, worth.weights, keyOfNumber)) {
        const slot = index.ownerOf(scored.document);
        const document = this.#documents.get(slot);
        if (document === undefined) continue;
        const score = share * (scoreShares.rank * scored.rank + scoreShares.coverage * scored.coverage);
        const { rank, coverage } = scored;
        const candidate = { document, language, score, rank, coverage };
        const other = candidates.get(slot);
        if (other === undefined || isBetterText(candidate, other, question.language))
          candidates.set(slot, candidate);
      }
    }
    return candidates;
  }

  #partsOf({ document, language }: Pick<Candidate, 'document' | 'language'>): ReadText {
    return this.languages[language].partsOf(this.#slots.get(keyOf(document.kind, document.id)) ?? -1);
  }

  /** The articles that a question most likely asks for, but for those that were found already. */
  #articles({ question, searches, recognised }: Review, found: readonly Candidate[]): Candidate[] {
    const { language } = question;
    const known = new Set(found.map(({ document }) => document));
    return recognised.likeliest(TUNING.recognisedArticles).flatMap((id) => {
      const document = this.get('help', id);
      if (document?.texts[language] === undefined || known.has(document)) return [];
      const candidate = { document, language, score: 0, rank: 0, coverage: 0 };
      return [
        { ...candidate, coverage: searches[language].worth.coverage(termsOf(this.#partsOf(candidate))) },
      ];
    });
  }

  /** Compares the best part by part with the question, and orders them anew. */
  #review(best: readonly Candidate[], { question, searches, recognised }: Review): Candidate[] {
    if (best.length === 0) return [];
    const elsewhere = this.elsewhere(question.text, question.language);
    const grams = new Map(LANGUAGES.map((one) => [one, this.languages[one].likeness.ask(question.text)]));
    const most = TUNING.reviewedDocuments + TUNING.recognisedArticles;
    const reviewed = best.slice(0, most).map((candidate) => {
      const { document, language, rank, coverage } = candidate;
      const index = this.languages[language];
      const parts = this.#partsOf(candidate);
      const { likeness } = index;
      const compared = {
        worth: searches[language].worth,
        asked: grams.get(language) ?? likeness.ask(''),
        likeness,
      };
      const asked = document.kind === 'help' ? recognised.of(document.id) : null;
      const signals = signalsOf(parts, { rank, coverage, asked }, compared);
      const share = language === question.language ? 1 : TUNING.otherLanguageShare;
      const score = rounded(share * confidenceOf(signals, elsewhere, question.language));
      return { ...candidate, signals, fit: rounded(share * fitOf(signals)), score };
    });
    reviewed.sort((one, other) => other.fit - one.fit || (isBetter(one, other) ? -1 : 1));
    return [...reviewed, ...best.slice(most)];
  }
}

/** Sums of the same numbers in another order differ in their last digits, and would be in another order themselves. */
function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

function textOf({ document, language }: Candidate): DocumentText {
  const text = document.texts[language];
  if (text === undefined) throw new Error(`${document.kind} ${document.id} has no text in ${language}`);
  return text;
}

/** Whether one text of a document is to be shown, and not the other. */
function isBetterText(one: Candidate, other: Candidate, own: Language): boolean {
  const lead = TUNING.ownLanguageLead;
  if (one.language === own) return one.coverage >= other.coverage - lead;
  if (other.language === own) return one.coverage > other.coverage + lead;
  return one.score > other.score;
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.score !== other.score) return one.score > other.score;
  return keyOf(one.document.kind, one.document.id) < keyOf(other.document.kind, other.document.id);
}
