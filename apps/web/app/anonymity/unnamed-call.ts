import { problemSchema } from '@sabha/domain/core/envelope';
import { puzzleResponseSchema, type WorkDone } from '@sabha/domain/core/work';
import { askUnnamed } from '../api/ask-unnamed.ts';
import { solvePuzzle } from '../work/solve-puzzle.ts';

/** A call without a name that was not taken. `problem` is the server's name of the reason; null where nothing came back. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly problem: string | null;

  constructor(problem: string | null) {
    super(problem ?? 'no answer');
    this.problem = problem;
  }
}

export interface SendSteps {
  /** How much of the computation is done, from 0 to 1. */
  readonly onWork?: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Asks without a name; gives the answer as it came. Rejects with NotTaken. */
export async function callUnnamed(path: string, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await askUnnamed(path, { ...request, cache: 'no-store', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NotTaken(null);
  }
  const answered: unknown = await response.json().catch(() => null);
  if (response.ok) return answered;
  throw new NotTaken(problemSchema.safeParse(answered).data?.kind ?? null);
}

/**
 * Sends without a name, after a computation that the server asks of everybody, padded to one of these lengths. Rejects with NotTaken.
 */
export async function sendUnnamed(
  path: string,
  body: object,
  sizes: readonly number[],
  { onWork = () => {}, signal }: SendSteps,
): Promise<unknown> {
  const puzzle = puzzleResponseSchema.safeParse(await callUnnamed('/api/anonymous/challenge', {}, signal));
  if (!puzzle.success) throw new NotTaken(null);
  const work: WorkDone = { solutions: await solvePuzzle(puzzle.data.data.challenges, onWork, signal) };
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: padded({ ...body, work }, sizes) };
  return callUnnamed(path, request, signal);
}

/** JSON as long as one of a few lengths, so that its length says little. */
function padded(body: object, sizes: readonly number[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...body, padding: '' })).length;
  const size = sizes.find((one) => one >= bytes) ?? bytes;
  return JSON.stringify({ ...body, padding: ' '.repeat(size - bytes) });
}
