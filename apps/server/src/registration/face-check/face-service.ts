import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { boundedText, parsedJson } from '@sabha/domain/core/bounded-answer';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  FACE_ERRORS,
  FACE_METHODS,
  FACE_SERVICE_WITHIN_MS,
  type FaceMethod,
} from '@sabha/domain/face/face-rpc';
import { z } from 'zod';
import type { FaceServiceConfig } from '../../config/config.ts';

type Params<Name extends FaceMethod> = z.input<(typeof FACE_METHODS)[Name]['params']>;
type Answer<Name extends FaceMethod> = z.output<(typeof FACE_METHODS)[Name]['result']>;

/** Far more than any answer has, but for the list of reviews with their pictures. */
const MOST_ANSWER_BYTES = 65_536;
const MOST_REVIEWS_BYTES = 32_000_000;
const INVALID_PARAMS = -32_602;

/** Why there is no result; never a picture, a token or an id. */
export type FaceFailure =
  /** It is off, down or too slow, refuses our key, or what it answers cannot be used. */
  | { readonly kind: 'face-unavailable'; readonly why: string }
  /** It has too much to do. Nothing was decided. */
  | { readonly kind: 'face-busy' }
  /** No enrolment has this id, or its time is over. */
  | { readonly kind: 'face-unknown' }
  /** The token is not that of the session. */
  | { readonly kind: 'face-session-over' }
  /** What was asked makes no sense for this enrolment. */
  | { readonly kind: 'face-refused' };

const answerSchema = z.union([
  z.object({ jsonrpc: z.literal('2.0'), result: z.unknown(), error: z.undefined().optional() }),
  z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.number().int() }) }),
]);

/** The face service (`apps/biometrics`) by JSON-RPC. What it answers is bounded, timed and judged by its form. */
export class FaceService {
  readonly #config: FaceServiceConfig | null;
  readonly #withinMs: number;

  /** @param config Null where this installation has no face check: then every call fails. */
  constructor(config: FaceServiceConfig | null, withinMs = FACE_SERVICE_WITHIN_MS) {
    this.#config = config;
    this.#withinMs = withinMs;
  }

  async call<Name extends FaceMethod>(
    method: Name,
    params: Params<Name>,
  ): Promise<Result<Answer<Name>, FaceFailure>> {
    if (this.#config === null) return unavailable('off');
    const key = await keyOf(this.#config);
    if (key === null) return unavailable('no-key');
    const late = AbortSignal.timeout(this.#withinMs);
    try {
      const response = await fetch(`${this.#config.url}/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ jsonrpc: '2.0', method, params, id: randomUUID() }),
        redirect: 'error',
        signal: late,
      });
      const text = await boundedText(response, method === 'reviews' ? MOST_REVIEWS_BYTES : MOST_ANSWER_BYTES);
      return resultOf(method, text, response.status);
    } catch {
      return unavailable(late.aborted ? 'too-late' : 'not-reached'); // what is thrown may have the request in it
    }
  }
}

function resultOf<Name extends FaceMethod>(
  method: Name,
  text: string | null,
  status: number,
): Result<Answer<Name>, FaceFailure> {
  const { data } = answerSchema.safeParse(text === null ? null : parsedJson(text));
  if (!data) return unavailable(`status-${status}`);
  if (data.error) return fail(failureOf(data.error.code));
  const read = FACE_METHODS[method].result.safeParse(data.result);
  // The schema of this very method gave it.
  return read.success ? ok(read.data as Answer<Name>) : unavailable('no-answer');
}

function failureOf(code: number): FaceFailure {
  switch (code) {
    case FACE_ERRORS.personNotFound:
      return { kind: 'face-unknown' };
    case FACE_ERRORS.sessionOver:
      return { kind: 'face-session-over' };
    case FACE_ERRORS.tooManyRequests:
    case FACE_ERRORS.busy:
      return { kind: 'face-busy' };
    case INVALID_PARAMS:
      return { kind: 'face-refused' };
    default:
      return { kind: 'face-unavailable', why: `error${code}` };
  }
}

/** Read anew each time: the service makes the file at its first start, which may be after ours. */
export async function keyOf({ apiKey, apiKeyFile }: FaceServiceConfig): Promise<string | null> {
  if (apiKey !== null) return apiKey;
  const file = await readFile(apiKeyFile, 'utf8').catch(() => '');
  const [first = ''] = file.split('\n').map((line) => line.trim());
  return first === '' ? null : first;
}

function unavailable(why: string): Result<never, FaceFailure> {
  return fail({ kind: 'face-unavailable', why });
}
