import { BODY_SIZES } from '@sabha/anonymity/calls/submit-act';
import { wordOf } from '@sabha/anonymity/field';
import { parseAddress } from '@sabha/domain/core/hex';
import type { AnonymityStation, Sent } from '../anonymity-station.ts';
import type { Protection } from './protections.ts';

/** One request and its answer, as two who watch have them: a provider sees who and when, a proxy that ends the encryption sees what. */
export interface Exchange {
  /** What one visit of a page sends over one connection. */
  readonly visit: string;
  readonly address: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly path: string;
  readonly method: string;
  /** Bytes of the body that was sent. */
  readonly sentBytes: number;
  /** Headers, body and answer as text. */
  readonly content: string;
}

const SECOND_MS = 1_000;

/** Citizens at their devices, each with an address and a session; everything that they send is recorded. */
export class Visits {
  readonly exchanges: Exchange[] = [];
  readonly #station: AnonymityStation;
  readonly #removed: Protection | null;
  readonly #cookies = new Map<number, Readonly<Record<string, string>>>();
  #visits = 0;

  constructor(station: AnonymityStation, removed: Protection | null) {
    this.#station = station;
    this.#removed = removed;
  }

  addressOf(n: number): string {
    return `10.20.0.${n + 1}`;
  }

  /**
   * What the browser of a citizen says that it is: here like no other. Who sees the traffic sees it too, so it is in no recorded content; what the
   * server keeps must not have it.
   */
  userAgentOf(n: number): string {
    return `browser of citizen ${n} only`;
  }

  /** What the session of a citizen is known by on the way. */
  tokenOf(n: number): string {
    return (this.#cookies.get(n)?.cookie?.split('=')[1] ?? 'none').toLowerCase();
  }

  /** Signs in, and reads with the session. */
  async signedIn(n: number): Promise<void> {
    const { http, chain } = this.#station;
    this.#cookies.set(n, await http.signedIn(parseAddress(chain.voter(n).address)));
    const visit = this.#begin();
    await this.#send(n, visit, { path: '/api/session', headers: this.#cookies.get(n) ?? {} });
  }

  /** Sends an act without a name, as the page does: list, puzzle, act. */
  async unnamed(n: number, act: Sent, content: unknown): Promise<void> {
    const visit = this.#begin();
    const without = (protection: Protection) => this.#removed === protection;
    const cookie = this.#cookies.get(n) ?? {};
    if (without('the unnamed page asks for no session'))
      await this.#send(n, visit, { path: '/api/session', headers: cookie });
    const commitment = wordOf(this.#station.identity(n).commitment);
    const list = without('the whole list is fetched')
      ? `/anonymity/census/paths/${commitment}`
      : '/anonymity/census/manifest.json';
    await this.#send(n, visit, { path: list });
    const body = { act, content, work: await this.#station.work(), padding: '' };
    const bytes = JSON.stringify(body).length;
    const size = without('bodies are padded') ? bytes : (BODY_SIZES.find((one) => one >= bytes) ?? bytes);
    const headers = without('credentials are refused') ? cookie : {};
    const sent = JSON.stringify({ ...body, padding: ' '.repeat(size - bytes) });
    const status = await this.#send(n, visit, { path: '/api/anonymous/acts', headers, body: sent });
    if (status !== 200) throw new Error(`An act was answered with ${status}`);
  }

  #begin(): string {
    this.#visits += 1;
    return `visit ${this.#visits}`;
  }

  async #send(
    n: number,
    visit: string,
    request: { path: string; headers?: Readonly<Record<string, string>>; body?: string },
  ): Promise<number> {
    const { http } = this.#station;
    http.pass(SECOND_MS);
    const { path, headers = {}, body } = request;
    const method = body === undefined ? 'GET' : 'POST';
    const address = this.addressOf(n);
    const answer = await http.app.inject({
      method,
      url: path,
      headers: {
        'user-agent': this.userAgentOf(n),
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
      remoteAddress: address,
    });
    const content = [JSON.stringify(headers), body ?? '', answer.payload].join('\n');
    const at = http.now.getTime();
    this.exchanges.push({ visit, address, at, path, method, sentBytes: body?.length ?? 0, content });
    return answer.statusCode;
  }
}
