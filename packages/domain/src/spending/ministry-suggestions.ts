/** A ministry that a name may mean; `share` is from 0 (nothing alike) to 1 (alike but for case, spaces and punctuation). */
export interface NameCandidate {
  readonly ministry_id: number;
  readonly name: string;
  readonly share: number;
}

/** A name of a ministry, and the words in it that say what it is for, folded. */
export interface NamedWork {
  readonly ministry_id: number;
  readonly name: string;
  readonly of: string;
  readonly existed: (year: number) => boolean;
}

export const MOST_CANDIDATES = 3;
const SHORTEST_WORD = 4; // 'of' and its like say nothing
const FIRST_WORD_COUNTS = 2; // a ministry keeps the first word of its name through most changes

/**
 * Suggests ministries for a name that none bears, the likeliest first: by the words that they share, a word of few ministries
 * ('finance') counting for more than one of many ('development'). One that did not exist in the year is half as likely.
 */
export function ministrySuggestions(works: readonly NamedWork[]) {
  const bearers = Map.groupBy(
    works.flatMap(({ ministry_id, of }) => wordsOf(of).map((word) => ({ word, ministry_id }))),
    ({ word }) => word,
  );
  const rarity = new Map(
    [...bearers].map(([word, by]) => [word, 1 / new Set(by.map(({ ministry_id }) => ministry_id)).size]),
  );
  const weigh = (of: string) => weighed(wordsOf(of), rarity);
  const known = works.map((work) => ({ work, weights: weigh(work.of) }));
  return (of: string, year: number): NameCandidate[] => {
    const asked = weigh(of);
    const best = new Map<number, NameCandidate & { readonly rank: number }>();
    for (const { work, weights } of known) {
      const { ministry_id, name } = work;
      const share = sharedWeight(asked, weights);
      if (share === 0 || share <= (best.get(ministry_id)?.share ?? 0)) continue;
      best.set(ministry_id, { ministry_id, name, share, rank: work.existed(year) ? share : share / 2 });
    }
    return [...best.values()]
      .sort((a, b) => b.rank - a.rank || a.ministry_id - b.ministry_id)
      .slice(0, MOST_CANDIDATES)
      .map(({ rank: _, ...candidate }) => candidate);
  };
}

function wordsOf(of: string): string[] {
  return [...new Set(of.split(' ').filter((word) => word.length >= SHORTEST_WORD))];
}

function weighed(words: readonly string[], rarity: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    words.map((word, index) => [word, (rarity.get(word) ?? 1) * (index === 0 ? FIRST_WORD_COUNTS : 1)]),
  );
}

/** The weight of the words that both have, as a share of all their words. */
function sharedWeight(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  let all = 0;
  for (const [word, weight] of one) {
    const weightThere = other.get(word);
    all += weight;
    if (weightThere !== undefined) shared += weight + weightThere;
  }
  for (const weight of other.values()) all += weight;
  return all === 0 ? 0 : Math.min(1, shared / all);
}
