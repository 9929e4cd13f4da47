import { type Problem, problemSchema } from '@sabha/domain/core/envelope';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { serverWords } from '@sabha/domain/core/server-words';
import { WORK_HEADER } from '@sabha/domain/core/work-header';
import type { z } from 'zod';
import { serverTime } from './server-time.ts';

const ANSWER_WITHIN_MS = 12_000;
/** So often is a call made again that the server will only take after work or waiting. It did nothing of what was refused. */
const MOST_TRIES = 6;

export interface CallOptions {
  /** Ends the call: it rejects then. */
  readonly signal?: AbortSignal | undefined;
  /** How long the whole answer may take. */
  readonly withinMs?: number;
}

/** What was answered, read with the schema of the operation, and the server's clock when it answered. */
export interface ApiAnswer<Body> {
  readonly body: Body;
  readonly at: Date;
}

/** Why there is no answer to read. */
export type ApiFailure =
  /** Nothing came back, or not in time: whether the server has done it is not known. */
  | { readonly kind: 'no-answer' | 'too-late' }
  /** The server did not do it. `problem` is null where something in between answered. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly problem: Problem | null;
      /** What the answer says to a person, whatever its shape; null where it says nothing. */
      readonly words: string | null;
      /** How long to wait before asking again; 0 where the server does not say. */
      readonly retryAfterSeconds: number;
    }
  /** A success that is not of the operation's schema. */
  | { readonly kind: 'unreadable' };

export type ApiResult<Body> = Result<ApiAnswer<Body>, ApiFailure>;

/** Reads from our API. Asks once, never from a cache; rejects only when the caller's own signal ends it. */
export function apiGet<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options?: CallOptions,
): Promise<ApiResult<z.infer<Schema>>> {
  return apiCall(path, { cache: 'no-store' }, readWith(schema), options);
}

/** Sends JSON to our API. Asks once; rejects only when the caller's own signal ends it. */
export function apiPost<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
  options?: CallOptions,
): Promise<ApiResult<z.infer<Schema>>> {
  return apiCall(path, withJson('POST', body), readWith(schema), options);
}

/** Changes or removes what has this address, as `apiPost` does. */
export function apiChange<Schema extends z.ZodType>(
  method: 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  schema: Schema,
  options?: CallOptions,
): Promise<ApiResult<z.infer<Schema>>> {
  return apiCall(path, body === undefined ? { method } : withJson(method, body), readWith(schema), options);
}

/** Reads a file as it is. */
export function apiFile(path: string, options?: CallOptions): Promise<ApiResult<Blob>> {
  const read = async (response: Response) => ok({ body: await response.blob(), at: serverTime(response) });
  return apiCall(path, { cache: 'no-store' }, read, options);
}

/** A request that sends JSON. */
export function withJson(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Makes an answer of a response whose status is a success. */
export type Read<Body> = (response: Response) => Promise<ApiResult<Body>>;

/** Asks our API once, with a way of its own to read the answer; rejects only when the caller's own signal ends it. */
export async function apiCall<Body>(
  path: string,
  request: RequestInit,
  read: Read<Body>,
  { signal, withinMs = ANSWER_WITHIN_MS }: CallOptions = {},
): Promise<ApiResult<Body>> {
  let limit = AbortSignal.timeout(withinMs);
  const ask = () => fetch(path, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  try {
    let response = await ask();
    for (let tries = 1; tries < MOST_TRIES && takesWork(response); tries += 1) {
      const { letThrough } = await import('../work/let-through.ts');
      await letThrough(askForWork, retryAfterOf(response), signal);
      limit = AbortSignal.timeout(withinMs);
      response = await ask();
    }
    return response.ok ? await read(response) : fail(await refusal(response));
  } catch (error) {
    if (signal?.aborted) throw error;
    return fail({ kind: limit.aborted ? 'too-late' : 'no-answer' });
  }
}

/** Too much was asked from this address, not by this device alone: the device may compute for a moment, or wait. */
function takesWork({ status, headers }: Response): boolean {
  return status === 429 && headers.has(WORK_HEADER);
}

const askForWork = (request: RequestInit) => fetch('/api/work', request);

function retryAfterOf({ headers }: Response): number {
  return Number(headers.get('retry-after')) || 0; // a date is no number
}

/** Reads the whole answer with the schema of the operation. */
export function readWith<Schema extends z.ZodType>(schema: Schema): Read<z.infer<Schema>> {
  return async (response) => {
    const read = schema.safeParse(parsed(await response.text()));
    return read.success ? ok({ body: read.data, at: serverTime(response) }) : fail({ kind: 'unreadable' });
  };
}

async function refusal(response: Response): Promise<ApiFailure> {
  const text = await response.text();
  const problem = problemSchema.safeParse(parsed(text)).data ?? null;
  const { status } = response;
  const retryAfterSeconds = retryAfterOf(response);
  return { kind: 'refused', status, problem, words: serverWords(text), retryAfterSeconds };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
