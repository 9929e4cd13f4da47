/** People who arrived between two looks at the figures. The watcher knows who they are, and nothing else of them. */
export type Arrivals = ReadonlyMap<string, number>;
/** What the watcher sees after each arrival, as text. */
export type Watch = (history: readonly Arrivals[]) => string;

/** The groups that people are in. */
export const VALUES = ['x', 'y', 'z'];

/** Every way in which `people` can be spread over these values. */
function spreads(people: number, values: readonly string[]): Arrivals[] {
  const [first, ...rest] = values;
  if (first === undefined) return people === 0 ? [new Map()] : [];
  if (rest.length === 0) return [new Map([[first, people]])];
  return Array.from({ length: people + 1 }, (_, n) => n).flatMap((n) =>
    spreads(people - n, rest).map((spread) => new Map([[first, n], ...spread])),
  );
}

/** Every history in which so many people came at each step. */
export function histories(steps: readonly number[], values: readonly string[]): Arrivals[][] {
  const [people, ...later] = steps;
  if (people === undefined) return [[]];
  const first = spreads(people, values);
  return histories(later, values).flatMap((rest) => first.map((arrivals) => [arrivals, ...rest]));
}

/** In how many ways known people can be spread so. */
function ways(arrivals: Arrivals): number {
  let free = peopleIn(arrivals);
  return [...arrivals.values()].reduce((product, count) => {
    let choose = 1;
    for (let n = 0; n < count; n += 1) choose = (choose * (free - n)) / (n + 1);
    free -= count;
    return product * choose;
  }, 1);
}

/**
 * The most that anyone who watches can say of a known person: how likely the likeliest group of the person is, in the worst of
 * all histories. 1 is certainty.
 */
export function mostRevealed(all: readonly Arrivals[][], watch: Watch): number {
  const seen = Map.groupBy(all, watch);
  let most = 0;
  for (const possible of seen.values()) {
    const weights = possible.map((history) => history.reduce((product, one) => product * ways(one), 1));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const step of possible[0]?.keys() ?? []) {
      for (const value of VALUES) {
        const shares = possible.map((history, n) => {
          const arrivals: Arrivals = history[step] ?? new Map();
          return (weights[n] ?? 0) * ((arrivals.get(value) ?? 0) / peopleIn(arrivals));
        });
        most = Math.max(most, shares.reduce((sum, share) => sum + share, 0) / total);
      }
    }
  }
  return most;
}

function peopleIn(arrivals: Arrivals): number {
  return [...arrivals.values()].reduce((sum, count) => sum + count, 0);
}
