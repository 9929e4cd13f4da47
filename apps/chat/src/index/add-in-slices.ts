import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchDocument } from './documents.ts';
import type { SearchIndex } from './search-index.ts';

/** What waits for the index waits at most about so long; milliseconds. */
const SLICE = 10;

/**
 * Adds documents, and lets others work after each 10 ms.
 * @param signal Stops between two slices, with what was added until then.
 */
export async function addInSlices(
  index: SearchIndex,
  documents: Iterable<SearchDocument>,
  signal?: AbortSignal,
): Promise<void> {
  let began = performance.now();
  for (const document of documents) {
    if (signal?.aborted) return;
    index.add(document);
    if (performance.now() - began < SLICE) continue;
    await nextTurn();
    began = performance.now();
  }
}
