import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoding, preferredEncoding } from './encoding.ts';

/** One whole answer, ready to be written: the same bytes for every visitor. */
export interface CachedAnswer {
  readonly status: number;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
  readonly etag: string;
}

interface Entry {
  readonly answer: CachedAnswer;
  freshUntil: number;
}

export interface VisitorCacheOptions {
  readonly maxBytes: number;
  readonly freshMs: number;
  readonly staleMs: number;
  readonly now: () => number;
  /** Requests whose answer depends on who asks, and which the cache must leave alone. */
  readonly bypass: (request: IncomingMessage) => boolean;
}

const LONGEST_URL = 2_048;

/**
 * Keeps whole answers by URL and encoding. A fresh one is served as it is; a stale one is served once more while a new
 * one is made; an expired or unknown one is left to the application. Bounded by bytes.
 */
export class VisitorCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #renewing = new Set<string>();
  readonly #options: VisitorCacheOptions;
  #cleared = 0;
  #renew: (url: string, encoding: Encoding) => Promise<void> = async () => undefined;

  constructor(options: VisitorCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: options.maxBytes,
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length * 2 + 1_024,
    });
  }

  /** How a stale answer is made anew: by asking the application as a visitor would. */
  renewWith(renew: (url: string, encoding: Encoding) => Promise<void>): void {
    this.#renew = renew;
  }

  /** How often everything was forgotten: whoever begins an answer notes it, for `store`. */
  get cleared(): number {
    return this.#cleared;
  }

  /** Keeps an answer, unless everything was forgotten since it was begun: it may say what was so before. */
  store(url: string, encoding: Encoding, answer: CachedAnswer, clearedAtBegin: number): void {
    if (url.length > LONGEST_URL || clearedAtBegin !== this.#cleared) return;
    this.#entries.set(keyOf(url, encoding), {
      answer,
      freshUntil: this.#options.now() + this.#options.freshMs,
    });
  }

  /** A fresh answer, for whoever makes another of it; null where there is none. */
  fresh(url: string, encoding: Encoding): CachedAnswer | null {
    const entry = this.#entries.get(keyOf(url, encoding));
    return entry && this.#options.now() < entry.freshUntil ? entry.answer : null;
  }

  /** Forgets everything: what the pages show has changed. */
  clear(): void {
    this.#entries.clear();
    this.#cleared += 1;
  }

  /** Answers from the cache, and says whether it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { url } = request;
    if (request.method !== 'GET' || url === undefined || this.#options.bypass(request)) return false;
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const key = keyOf(url, encoding);
    const entry = this.#entries.get(key);
    if (!entry) return false;
    const now = this.#options.now();
    if (now > entry.freshUntil + this.#options.staleMs) return false;
    if (now > entry.freshUntil) this.#renewOnce(key, url, encoding);
    write(request, response, entry.answer);
    return true;
  }

  #renewOnce(key: string, url: string, encoding: Encoding): void {
    if (this.#renewing.has(key)) return;
    this.#renewing.add(key);
    // A failed renewal leaves the stale answer until it expires; the application logs the failure itself.
    void this.#renew(url, encoding)
      .catch(() => undefined)
      .finally(() => this.#renewing.delete(key));
  }
}

function keyOf(url: string, encoding: Encoding): string {
  return `${encoding} ${url}`;
}

function write(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer): void {
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, { etag: answer.etag, 'cache-control': String(answer.headers['cache-control']) });
    response.end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}
