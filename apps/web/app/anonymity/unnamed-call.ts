import { problemSchema } from '@sabha/domain/core/envelope';
import { puzzleResponseSchema, type WorkDone } from '@sabha/domain/core/work';
import { askUnnamed } from '../api/ask-unnamed.ts';
import { SolverNotFetched, solvePuzzle } from '../work/solve-puzzle.ts';

/**
 * A call without a name that was not taken. `problem` is the server's name of the reason; null where nothing came back: then it may have
 * arrived all the same, unless it was cut before it was sent.
 */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly problem: string | null;
  readonly mayHaveArrived: boolean;

  constructor(problem: string | null, { mayHaveArrived = false } = {}) {
    super(problem ?? 'no answer');
    this.problem = problem;
    this.mayHaveArrived = mayHaveArrived;
  }
}

export interface SendSteps {
  /** How much of the computation is done, from 0 to 1. */
  readonly onWork?: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A file on a slow line takes longer than other answers. */
const FILE_WITHIN_MS = 600_000;
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** Asks without a name; gives the answer as it came. Rejects with NotTaken. */
export async function callUnnamed(path: string, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  return readJson(await answerTo(path, request, signal));
}

async function answerTo(
  path: string,
  request: RequestInit,
  signal: AbortSignal,
  withinMs?: number,
): Promise<Response> {
  let response: Response;
  try {
    response = await askUnnamed(path, { ...request, cache: 'no-store', signal }, withinMs);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NotTaken(null);
  }
  if (response.ok) return response;
  throw new NotTaken(problemSchema.safeParse(await readJson(response)).data?.kind ?? null);
}

/**
 * Sends without a name, after a computation that the server asks of everybody, padded to one of these lengths. Rejects with NotTaken.
 */
export async function sendUnnamed(
  path: string,
  body: object,
  sizes: readonly number[],
  steps: SendSteps,
): Promise<unknown> {
  const request = await requestAfterWork(body, sizes, steps);
  try {
    return await callUnnamed(path, request, steps.signal);
  } catch (error) {
    const isUnanswered = error instanceof NotTaken && error.problem === null;
    throw isUnanswered ? new NotTaken(null, { mayHaveArrived: true }) : error;
  }
}

/** The same where the answer is a file. Rejects with NotTaken. */
export async function fetchUnnamed(
  path: string,
  body: object,
  sizes: readonly number[],
  steps: SendSteps,
): Promise<Uint8Array<ArrayBuffer>> {
  const request = await requestAfterWork(body, sizes, steps);
  const response = await answerTo(path, request, steps.signal, FILE_WITHIN_MS);
  const bytes = await response.arrayBuffer().catch(() => null);
  steps.signal.throwIfAborted();
  if (!bytes) throw new NotTaken(null);
  return new Uint8Array(bytes);
}

async function requestAfterWork(
  body: object,
  sizes: readonly number[],
  { onWork = () => {}, signal }: SendSteps,
): Promise<RequestInit> {
  const puzzle = puzzleResponseSchema.safeParse(await callUnnamed('/api/anonymous/challenge', {}, signal));
  if (!puzzle.success) throw new NotTaken(null);
  const solutions = await solvePuzzle(puzzle.data.data.challenges, onWork, signal).catch((error: unknown) => {
    throw error instanceof SolverNotFetched ? new NotTaken(null) : error;
  });
  const work: WorkDone = { solutions };
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: padded({ ...body, work }, sizes) };
}

/** JSON as long as one of a few lengths, so that its length says little. */
function padded(body: object, sizes: readonly number[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...body, padding: '' })).length;
  const size = sizes.find((one) => one >= bytes) ?? bytes;
  return JSON.stringify({ ...body, padding: ' '.repeat(size - bytes) });
}
