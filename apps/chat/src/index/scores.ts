import { TUNING } from '../tuning.ts';
import { Best } from './best.ts';
import { type Expansion, type Expansions, postingsFor } from './expand.ts';
import { documentIn, oftenIn } from './term-index.ts';
import type { Vocabulary } from './vocabulary.ts';

const RANKINGS = ['words', 'sounds', 'grams'] as const;
type Ranking = (typeof RANKINGS)[number];

/** What a ranking looks at: each at the words themselves, and at one thing more. */
const RANKED_BY: Record<Ranking, ReadonlySet<string>> = {
  words: new Set(['word', 'synonym']),
  sounds: new Set(['word', 'sound']),
  grams: new Set(['word', 'grams']),
};

/** A number for each document, kept between questions so that no memory is asked for each time. */
class PerDocument {
  #values = new Float64Array(0);

  /** Room for so many documents, all zero unless somebody wrote and did not clear. */
  ready(documents: number): Float64Array {
    if (this.#values.length < documents) this.#values = new Float64Array(Math.ceil(documents * 1.5));
    return this.#values;
  }
}

export interface ScoredDocument {
  document: number;
  /** By rank: 1 for the first of every ranking. */
  rank: number;
  coverage: number;
}

/** Scores documents of one language. One question at a time: it keeps its lists of numbers. */
export class Scorer {
  readonly #vocabulary: Vocabulary;
  readonly #totals = { words: new PerDocument(), sounds: new PerDocument(), grams: new PerDocument() };
  readonly #ofWord = { words: new PerDocument(), sounds: new PerDocument(), grams: new PerDocument() };
  readonly #coverage = new PerDocument();
  readonly #credit = new PerDocument();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /**
   * The documents that are among the best of a ranking, or cover enough of a question to be a result.
   * @param weights How much each word of the question counts.
   * @param keyOf A document's name, to order those that score the same.
   */
  score(expansions: Expansions, weights: number[], keyOf: (document: number) => string): ScoredDocument[] {
    const used = RANKINGS.filter((ranking) => isUsed(ranking, expansions));
    const touched = this.#addWords(expansions, weights, used);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const ranks = this.#ranks(touched, used, keyOf);
    const coverage = this.#coverage.ready(0);
    const least = TUNING.leastCoverageOfResults * total;
    const scored: ScoredDocument[] = [];
    for (const document of touched) {
      const covered = coverage[document] ?? 0;
      const rank = ranks.get(document) ?? 0;
      if (rank > 0 || covered >= least)
        scored.push({ document, rank, coverage: Math.min(1, covered / total) });
      coverage[document] = 0;
    }
    for (const ranking of used) {
      const values = this.#totals[ranking].ready(0);
      for (const document of touched) values[document] = 0;
    }
    return scored;
  }

  #addWords(expansions: Expansions, weights: number[], used: Ranking[]): number[] {
    const limit = this.#vocabulary.terms.numberLimit;
    const coverage = this.#coverage.ready(limit);
    const credit = this.#credit.ready(limit);
    const ofWord = used.map((ranking) => this.#ofWord[ranking].ready(limit));
    const totals = used.map((ranking) => this.#totals[ranking].ready(limit));
    const touched: number[] = [];
    for (const [word, all] of expansions.entries()) {
      const weight = weights[word] ?? 0;
      const withWord: number[] = [];
      for (const expansion of all) {
        const into = ofWord.filter((_, at) => RANKED_BY[used[at] ?? 'words'].has(expansion.way));
        this.#addExpansion(expansion, weight, credit, into, withWord);
      }
      for (const document of withWord) {
        // A document's coverage is never 0 once a word was found, so this says whether it is new.
        if (coverage[document] === 0) touched.push(document);
        coverage[document] = (coverage[document] ?? 0) + weight * (credit[document] ?? 0);
        credit[document] = 0;
      }
      for (const [at, values] of ofWord.entries()) moveAll(values, totals[at] ?? values, withWord);
    }
    return touched;
  }

  /** Of each document and ranking, the expansion of a word that counts most. */
  #addExpansion(
    expansion: Expansion,
    weight: number,
    credit: Float64Array,
    into: Float64Array[],
    withWord: number[],
  ): void {
    const { terms } = this.#vocabulary;
    const postings = postingsFor(expansion, this.#vocabulary);
    const worth = Math.min(weight, terms.rarity(postings.length)) * expansion.credit;
    const weigh = terms.weigher();
    for (const posting of postings) {
      const document = documentIn(posting);
      const before = credit[document] ?? 0;
      if (before === 0) withWord.push(document);
      if (expansion.credit > before) credit[document] = expansion.credit;
      const value = worth * weigh(document, oftenIn(posting));
      for (const values of into) if (value > (values[document] ?? 0)) values[document] = value;
    }
  }

  /** Reciprocal rank fusion of the rankings; those with the same score have the same rank. */
  #ranks(touched: number[], used: Ranking[], keyOf: (document: number) => string): Map<number, number> {
    const { rankOffset, rankingWeights, rankedDocuments } = TUNING;
    const most = used.reduce((sum, ranking) => sum + rankingWeights[ranking] / (rankOffset + 1), 0);
    const fused = new Map<number, number>();
    for (const ranking of used) {
      const values = this.#totals[ranking].ready(0);
      const best = new Best<number>(rankedDocuments, (one, other) => {
        const lead = (values[one] ?? 0) - (values[other] ?? 0);
        return lead === 0 ? keyOf(one) < keyOf(other) : lead > 0;
      });
      for (const document of touched) if ((values[document] ?? 0) > 0) best.add(document);
      let rank = 0;
      let last = Number.POSITIVE_INFINITY;
      for (const [at, document] of best.sorted().entries()) {
        if ((values[document] ?? 0) < last) rank = at + 1;
        last = values[document] ?? 0;
        fused.set(
          document,
          (fused.get(document) ?? 0) + rankingWeights[ranking] / (rankOffset + rank) / most,
        );
      }
    }
    return fused;
  }
}

/** Adds what a word is worth in documents to their totals. */
function moveAll(values: Float64Array, totals: Float64Array, documents: number[]): void {
  for (const document of documents) {
    totals[document] = (totals[document] ?? 0) + (values[document] ?? 0);
    values[document] = 0;
  }
}

/** A ranking that adds nothing to the words themselves is left out. */
function isUsed(ranking: Ranking, expansions: Expansions): boolean {
  if (ranking === 'words') return true;
  const way = ranking === 'sounds' ? 'sound' : 'grams';
  return expansions.some((all) => all.some((expansion) => expansion.way === way));
}
