import type { GroupOpinion } from './group-opinions.ts';
import { FEWEST_IN_GROUP } from './opinion-groups.ts';
import type { OpinionMap } from './opinion-map.ts';

/** A dot is drawn for at least five people of one group, so that none shows one person alone. */
const FEWEST_IN_DOT = 5;
const FEWEST_ANSWERS = 5;
/** Positions of dots are multiples of 1/20 of the picture's half. */
const STEPS = 20;

/** The shares in whole percent of those who answered; null where fewer than five did. */
export type PublishedShares = {
  readonly answered: number;
  readonly agree: number;
  readonly disagree: number;
  readonly pass: number;
} | null;

export interface PublishedDot {
  readonly people: number;
  /** Between -1 and 1. */
  readonly at: readonly [number, number];
}

export interface PublishedGroup {
  readonly size: number;
  readonly dots: readonly PublishedDot[];
  /** By statement. */
  readonly shares: readonly PublishedShares[];
  /** The numbers of the statements that set the group apart from all others. */
  readonly apart: readonly number[];
}

export interface PublishedOpinionMap {
  readonly participants: number;
  readonly groups: readonly PublishedGroup[];
  /** By statement, of all participants; null also where the difference to the groups would show fewer than five answers. */
  readonly everyone: readonly PublishedShares[];
  /** The numbers of the statements that every group accepts, and of those that every group rejects. */
  readonly shared: OpinionMap['shared'];
  /** The share of the variation that each axis of the picture shows, between 0 and 1. */
  readonly shown: readonly [number, number];
}

/**
 * What may be published of a map: nothing in it is about fewer than five people. People are drawn as dots of five or more,
 * at a rounded position; the shares of a group, and what follows from them, only where five of the group answered.
 */
export function publishOpinionMap(map: OpinionMap): PublishedOpinionMap {
  const enough = (column: number) => map.groups.every(({ opinions }) => shares(opinions[column]) !== null);
  const dots = scaled(dotsOf(map));
  const groups = map.groups.map(({ size, opinions, apart }, group) => {
    if (size < FEWEST_IN_GROUP) throw new Error('a group of fewer than five people');
    const published = opinions.map(shares);
    return {
      size,
      dots: dots[group] ?? [],
      shares: published,
      apart: apart.filter((column) => published[column]),
    };
  });
  return {
    participants: groups.reduce((sum, { size }) => sum + size, 0),
    groups,
    everyone: (map.groups[0]?.opinions ?? []).map((_, column) => ofEveryone(map, column)),
    shared: { agreed: map.shared.agreed.filter(enough), rejected: map.shared.rejected.filter(enough) },
    shown: map.shown,
  };
}

/** How far from the middle the farthest dot is, in the units of positions: the edge of the picture. */
export function edgeOf(map: OpinionMap): number {
  return edge(dotsOf(map));
}

/** A position as it is drawn: rounded to a twentieth, and never beyond the edge. */
export function drawnAt(at: Position, edge: number): Position {
  const rounded = (value: number) =>
    Math.min(1, Math.max(-1, Math.round((value / edge) * STEPS) / STEPS)) + 0;
  return [rounded(at[0]), rounded(at[1])];
}

function dotsOf(map: OpinionMap): PublishedDot[][] {
  return map.groups.map((_, group) => bundles(positionsOf(map, group)));
}

function shares(opinion: Counts | undefined): PublishedShares {
  if (!opinion) return null;
  const answered = answersOf(opinion);
  if (answered < FEWEST_ANSWERS) return null;
  const percent = (count: number) => Math.round((100 * count) / answered);
  return {
    answered,
    agree: percent(opinion.agree),
    disagree: percent(opinion.disagree),
    pass: percent(opinion.pass),
  };
}

type Counts = Pick<GroupOpinion, 'agree' | 'disagree' | 'pass'>;

function answersOf({ agree, disagree, pass }: Counts): number {
  return agree + disagree + pass;
}

function ofEveryone(map: OpinionMap, column: number): PublishedShares {
  const counts = map.groups.flatMap(({ opinions }): Counts[] => {
    const own = opinions[column];
    return own ? [own] : [];
  });
  const hidden = counts.filter((own) => answersOf(own) < FEWEST_ANSWERS);
  const hiddenAnswers = hidden.reduce((sum, own) => sum + answersOf(own), 0);
  if (hiddenAnswers > 0 && hiddenAnswers < FEWEST_ANSWERS) return null;
  const sum = (of: keyof Counts) => counts.reduce((total, own) => total + own[of], 0);
  return shares({ agree: sum('agree'), disagree: sum('disagree'), pass: sum('pass') });
}

type Position = readonly [number, number];

function positionsOf(map: OpinionMap, group: number): Position[] {
  return map.participants.flatMap((one) => (one && one.group === group ? [one.at] : []));
}

/** Halves the positions along the axis on which they lie farther apart, as long as both halves have five people. */
function bundles(positions: readonly Position[]): PublishedDot[] {
  if (positions.length < 2 * FEWEST_IN_DOT) {
    const mean = (axis: 0 | 1) => positions.reduce((sum, at) => sum + at[axis], 0) / positions.length;
    return [{ people: positions.length, at: [mean(0), mean(1)] }];
  }
  const width = (axis: 0 | 1) => {
    const values = positions.map((at) => at[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  const [axis, other] = width(0) >= width(1) ? ([0, 1] as const) : ([1, 0] as const);
  const ordered = positions.toSorted((one, two) => one[axis] - two[axis] || one[other] - two[other]);
  const middle = Math.floor(ordered.length / 2);
  return [...bundles(ordered.slice(0, middle)), ...bundles(ordered.slice(middle))];
}

/** The farthest dot, not the farthest person, is at the edge of the picture. */
function scaled(groups: readonly (readonly PublishedDot[])[]): PublishedDot[][] {
  const farthest = edge(groups);
  return groups.map((dots) => dots.map(({ people, at }) => ({ people, at: drawnAt(at, farthest) })));
}

function edge(groups: readonly (readonly PublishedDot[])[]): number {
  return Math.max(1e-9, ...groups.flat().flatMap(({ at }) => at.map(Math.abs)));
}
