import { SMALLEST_GROUP } from '../../core/smallest-group.ts';

/**
 * Whether `count` people out of `total` who came together may be published as a group: enough in it, and enough outside it.
 * The contract announces each authorised wallet, so that everybody knows who came on a day. One alone in a group, or a
 * day on which all are of one group, would reveal of a wallet what only its owner has said.
 */
export function mayBePublished(count: number, total: number): boolean {
  return count >= SMALLEST_GROUP && total - count >= SMALLEST_GROUP;
}

/** One figure of the statistics: what is said, and the change that is held back. */
export interface Figure {
  readonly value: string;
  readonly published: number;
  readonly pending: number;
}

/**
 * Publishes those changes of one dimension that identify nobody, judged together; the others wait until their group is large enough. A change may
 * be a loss: who leaves is announced by the contract too. To be asked only when it is time (`isTimeToJudge`): made after
 * each person, the change that publishes a group would reveal the group of whoever came last.
 */
export function letOut(figures: readonly Figure[]): Figure[] {
  const moved = figures.reduce((sum, { pending }) => sum + Math.abs(pending), 0);
  return figures.map((figure) =>
    mayBePublished(Math.abs(figure.pending), moved)
      ? { ...figure, published: figure.published + figure.pending, pending: 0 }
      : figure,
  );
}

/** What is published of one dimension: a count for each group that is large enough, and how many are in none of them. */
export interface Published {
  readonly counts: ReadonlyMap<string, number>;
  readonly withheld: number;
}

/** Withholds small groups of `total` people. Where only one would be, the next larger goes with it, or the rest would tell it. */
export function publish(figures: ReadonlyArray<Omit<Figure, 'pending'>>, total: number): Published {
  const said = figures.filter(({ published }) => published !== 0);
  const small = said.filter(({ published }) => published < SMALLEST_GROUP);
  const large = said
    .filter(({ published }) => published >= SMALLEST_GROUP)
    .sort((one, other) => one.published - other.published);
  const kept = small.length === 1 ? large.slice(1) : large;
  const counts = new Map(kept.map(({ value, published }) => [value, published]));
  const inGroups = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Those who left and are still counted in their group may be more than those who are in none.
  return { counts, withheld: Math.max(0, total - inGroups) };
}
