import { boundedText, parsedJson } from '@sabha/domain/core/bounded-answer';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Why the platform gave nothing: there is no such thing, or it could not be asked. */
export interface PlatformFailure {
  readonly kind: 'unknown' | 'unreachable';
}

/** How long an answer may take, and for how long it is given again; milliseconds. */
const PATIENCE_MS = 3_000;
const FRESH_MS = 5_000;
const MOST_BYTES = 8_388_608;
const MOST_KEPT = 300;
/** Questions under way at once; the others fail at once, so that a crowd cannot hold up the platform. */
const MOST_AT_ONCE = 16;

/** An answer as it came, with the mark by which the platform knows it again. */
export interface MarkedAnswer<Value> {
  readonly value: Value;
  readonly etag: string | null;
}

type Read = Result<unknown, PlatformFailure>;

/** The public API of the platform, read as anybody may read it. What it answers is parsed, bounded and timed. */
export class PlatformClient {
  readonly #url: string;
  readonly #kept = new LRUCache<string, Promise<Read>>({ max: MOST_KEPT, ttl: FRESH_MS });
  #underWay = 0;

  /** @param url Of the platform, without a path. */
  constructor(url: string) {
    this.#url = url.replace(/\/+$/, '');
  }

  /** The answer to `GET path`, at most five seconds old. */
  async read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<Result<z.infer<Schema>, PlatformFailure>> {
    const known = this.#kept.get(path);
    const asked = known ?? this.#ask(path);
    if (!known) this.#kept.set(path, asked);
    const answer = await asked;
    if (!answer.ok) {
      this.#kept.delete(path);
      return answer;
    }
    const parsed = schema.safeParse(answer.value);
    return parsed.success ? ok(parsed.data) : fail({ kind: 'unreachable' });
  }

  /** The answer to `GET path`, not kept; null where it is still the one that `etag` marks. */
  async readUnlessSame<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<Result<MarkedAnswer<z.infer<Schema>> | null, PlatformFailure>> {
    const response = await this.#fetch(path, etag === null ? {} : { 'if-none-match': etag }, signal);
    if (!response.ok) return response;
    if (response.value.status === 304) {
      await response.value.body?.cancel();
      return ok(null);
    }
    const body = await bodyOf(response.value);
    if (!body.ok) return body;
    const parsed = schema.safeParse(body.value);
    if (!parsed.success) return fail({ kind: 'unreachable' });
    return ok({ value: parsed.data, etag: response.value.headers.get('etag') });
  }

  async #ask(path: string): Promise<Read> {
    if (this.#underWay >= MOST_AT_ONCE) return fail({ kind: 'unreachable' });
    this.#underWay += 1;
    try {
      const response = await this.#fetch(path, {}, AbortSignal.timeout(PATIENCE_MS));
      return response.ok ? await bodyOf(response.value) : response;
    } finally {
      this.#underWay -= 1;
    }
  }

  async #fetch(
    path: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Result<Response, PlatformFailure>> {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS * 5)]);
      const sent = { accept: 'application/json', ...headers };
      return ok(await fetch(this.#url + path, { redirect: 'error', headers: sent, signal: within }));
    } catch {
      return fail({ kind: 'unreachable' });
    }
  }
}

async function bodyOf(response: Response): Promise<Read> {
  try {
    // 400: a number or a year that nothing there can have.
    if (response.status === 404 || response.status === 400) {
      await response.body?.cancel();
      return fail({ kind: 'unknown' });
    }
    if (!response.ok) {
      await response.body?.cancel();
      return fail({ kind: 'unreachable' });
    }
    const text = await boundedText(response, MOST_BYTES);
    const value = text === null ? null : parsedJson(text);
    return value === null ? fail({ kind: 'unreachable' }) : ok(value);
  } catch {
    return fail({ kind: 'unreachable' });
  }
}
