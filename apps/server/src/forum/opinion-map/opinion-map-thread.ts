import { parentPort, workerData } from 'node:worker_threads';
import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import { drawOpinionMap, type OpinionMapResult } from '@sabha/domain/forum/opinion-map/opinion-map';
import type { OpinionModel } from '@sabha/domain/forum/opinion-map/own-position';
import {
  edgeOf,
  type PublishedOpinionMap,
  publishOpinionMap,
} from '@sabha/domain/forum/opinion-map/publish-opinion-map';

/** What the thread is given: a row of opinions for each participant. */
export type MapJob = readonly (readonly Opinion[])[];

/** What it answers: what may be published, and what is kept to find a member again; or why there is no map. */
export type MapAnswer =
  | { readonly map: PublishedOpinionMap; readonly model: OpinionModel }
  | Extract<OpinionMapResult, { map: null }>;

const drawn = drawOpinionMap(workerData as MapJob); // from `draw-in-thread.ts`, which alone starts it
const answer: MapAnswer = drawn.map
  ? { map: publishOpinionMap(drawn.map), model: { ...drawn.map.model, edge: edgeOf(drawn.map) } }
  : drawn;
parentPort?.postMessage(answer);
