import { nearest } from './k-means.ts';
import type { Opinion } from './opinion.ts';
import type { OpinionMap } from './opinion-map.ts';
import { positionOf } from './position.ts';
import { drawnAt } from './publish-opinion-map.ts';

/** What is kept of a calculation, never published: by it a participant is found in the map again. Nothing in it is one person's. */
export type OpinionModel = OpinionMap['model'] & {
  /** The edge of the picture: see `edgeOf`. */
  readonly edge: number;
};

/** Where one participant is in a map: the number of the group, and the position as the picture has it. */
export interface OwnPosition {
  readonly group: number;
  readonly at: readonly [number, number];
}

/** Finds who gave these opinions, in the order of the model's statements; null with too few of them to be in the map. */
export function ownPosition(model: OpinionModel, opinions: readonly Opinion[]): OwnPosition | null {
  const seen = opinions.filter((opinion) => opinion !== null).length;
  if (seen < model.fewest) return null;
  const point = positionOf(opinions, model);
  return { group: nearest(point, model.centres), at: drawnAt([point[0] ?? 0, point[1] ?? 0], model.edge) };
}
