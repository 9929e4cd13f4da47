import { type GroupOpinion, groupOpinions, settingApart, sharedByAll } from './group-opinions.ts';
import { FEWEST_PARTICIPANTS } from './map-needs.ts';
import type { Opinion } from './opinion.ts';
import { MOST_GROUPS, opinionGroups } from './opinion-groups.ts';
import type { Axes, Point } from './position.ts';
import { principalAxes } from './principal-axes.ts';

const FEWEST_VOTES = 7;
/** Five groups differ in at most four directions, so the groups are looked for in so many, of which a picture shows two. */
const AXES = MOST_GROUPS - 1;

export interface OpinionGroup {
  readonly size: number;
  /** By statement. */
  readonly opinions: readonly GroupOpinion[];
  /** The numbers of the statements that set the group apart from all others. */
  readonly apart: readonly number[];
}

export interface OpinionMap {
  /** By participant: the position and the number of the group; null for who has too few votes. */
  readonly participants: readonly ({
    readonly at: readonly [number, number];
    readonly group: number;
  } | null)[];
  /** The largest first. */
  readonly groups: readonly OpinionGroup[];
  /** The numbers of the statements that every group accepts, and of those that every group rejects. */
  readonly shared: { readonly agreed: readonly number[]; readonly rejected: readonly number[] };
  /** The share of the variation that each of the two axes shows, between 0 and 1. */
  readonly shown: readonly [number, number];
  /** By what a participant comes to a position and a group. */
  readonly model: Axes & {
    /** By group. */
    readonly centres: readonly Point[];
    /** How many votes one needs to be in the map. */
    readonly fewest: number;
  };
}

export type OpinionMapResult =
  | { readonly map: OpinionMap }
  | { readonly map: null; readonly reason: 'no-differences' }
  | { readonly map: null; readonly reason: 'too-few-participants'; readonly participants: number };

/**
 * The opinion groups of a conversation, from a row of opinions a participant, with an entry for each statement.
 *
 * Who has given fewer than 7 votes (agree, disagree or pass; fewer than all, where there are fewer than 7 statements) has
 * no position and no group. There is no map where fewer than 25 participants have enough votes, or where these do not
 * differ. The same rows in another order give the same map.
 */
export function drawOpinionMap(rows: readonly (readonly Opinion[])[]): OpinionMapResult {
  const statements = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const enough = Math.max(1, Math.min(FEWEST_VOTES, statements));
  const mapped = rows
    .map((row, participant) => ({ row, participant, key: row.join() }))
    .filter(({ row }) => row.filter((opinion) => opinion !== null).length >= enough)
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  if (mapped.length < FEWEST_PARTICIPANTS)
    return { map: null, reason: 'too-few-participants', participants: mapped.length };
  const { points, shares, means, axes } = principalAxes(
    mapped.map(({ row }) => row),
    statements,
    AXES,
  );
  const found = opinionGroups(points);
  if (!found) return { map: null, reason: 'no-differences' };
  const { of, order } = largestFirst(found.of);
  const participants: OpinionMap['participants'][number][] = rows.map(() => null);
  mapped.forEach(({ participant }, index) => {
    const [at, group] = [points[index], of[index]];
    if (at && group !== undefined) participants[participant] = { at: [at[0] ?? 0, at[1] ?? 0], group };
  });
  const rowsOf = (wanted: (group: number | undefined) => boolean) =>
    mapped.filter((_, index) => wanted(of[index])).map(({ row }) => row);
  const groups = Array.from({ length: Math.max(...new Set(of)) + 1 }, (_, number) => {
    const own = rowsOf((group) => group === number);
    const opinions = groupOpinions(own, statements);
    const others = groupOpinions(
      rowsOf((group) => group !== number),
      statements,
    );
    return { size: own.length, opinions, apart: settingApart(opinions, others) };
  });
  const shared = sharedByAll(
    groups.map(({ opinions }) => opinions),
    statements,
  );
  const centres = order.map((group) => found.centres[group] ?? []);
  const model = { means, axes, centres, fewest: enough };
  return { map: { participants, groups, shared, shown: [shares[0] ?? 0, shares[1] ?? 0], model } };
}

/** The groups in their new order, and the new number of the group of each. */
function largestFirst(of: readonly number[]): { readonly of: number[]; readonly order: number[] } {
  const sizes = new Map<number, number>();
  for (const group of of) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const order = [...sizes].sort((one, other) => other[1] - one[1]).map(([group]) => group);
  return { of: of.map((group) => order.indexOf(group)), order };
}
