import { createHmac, randomBytes } from 'node:crypto';
import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import { startOfColomboHour } from '@sabha/domain/core/last-hours';

const DAY_MS = 86_400_000;
/** How many pairs of visitor and policy one process remembers in a day, at some 100 bytes each. Later visitors are not counted. */
export const MOST_REMEMBERED = 200_000;
/** How many programs of one address count for one policy in a day: a family or an office, and no script that invents names. */
export const MOST_OF_ONE_ADDRESS = 30;

/** Programs that say that they are no person's browser, and those that say nothing. */
const NO_PERSON =
  /(?<!cu)bot(?:\b|[_s])|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|monitor|uptime|scan|feed|curl|wget|python|java\/|go-http|okhttp|\bnode\b|axios|postman|http-?client|libwww|^\s*$/i;

/** Who looks: the address as `clientOf` gives it and the name of the program. Neither is kept. */
export interface Visitor {
  readonly address: string;
  readonly program: string;
}

/** Views of one policy in one hour of Colombo that are not written yet. */
export interface ViewsOfHour {
  readonly policy_id: number;
  readonly hour: Date;
  readonly views: number;
}

/**
 * Counts each visitor once a day and policy. It remembers hashes under a random key of the day, which is in this process's memory
 * alone; key and hashes are thrown away at midnight in Colombo. Two days, and two servers, cannot be joined.
 */
export class ViewCounter {
  readonly #clock: () => Date;
  #day = '';
  #key = Buffer.alloc(0);
  readonly #seen = new Set<string>();
  readonly #ofAddress = new Map<string, number>();
  #midnight: NodeJS.Timeout | undefined;
  #waiting = new Map<string, ViewsOfHour>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Whether the view counts. */
  view(policyId: number, { address, program }: Visitor): boolean {
    if (NO_PERSON.test(program)) return false;
    const now = this.#clock();
    this.#begin(colomboDay(now));
    const visitor = this.#hash(`${policyId}\n${address}\n${program}`);
    if (this.#seen.size >= MOST_REMEMBERED || this.#seen.has(visitor)) return false;
    const neighbours = this.#hash(`${policyId}\n${address}`);
    const programs = this.#ofAddress.get(neighbours) ?? 0;
    if (programs >= MOST_OF_ONE_ADDRESS) return false;
    this.#ofAddress.set(neighbours, programs + 1);
    this.#seen.add(visitor);
    this.add([{ policy_id: policyId, hour: startOfColomboHour(now), views: 1 }]);
    return true;
  }

  /** Adds views that wait to be written. */
  add(views: readonly ViewsOfHour[]): void {
    for (const one of views) {
      const key = `${one.policy_id} ${one.hour.getTime()}`;
      const more = this.#waiting.get(key)?.views ?? 0;
      this.#waiting.set(key, { ...one, views: one.views + more });
    }
  }

  /** Takes what waits. */
  take(): ViewsOfHour[] {
    const taken = [...this.#waiting.values()];
    this.#waiting = new Map();
    return taken;
  }

  /** How many hashes it remembers. */
  get remembered(): number {
    return this.#seen.size;
  }

  /** Throws key and hashes away. */
  forget(): void {
    clearTimeout(this.#midnight);
    this.#day = '';
    this.#key.fill(0);
    this.#seen.clear();
    this.#ofAddress.clear();
  }

  /** Also without a visitor after midnight the day before is forgotten. */
  #begin(day: string): void {
    if (day === this.#day) return;
    this.forget();
    this.#day = day;
    this.#key = randomBytes(32);
    const ends = startOfColomboDay(day).getTime() + DAY_MS;
    this.#midnight = setTimeout(() => this.forget(), ends - this.#clock().getTime());
    this.#midnight.unref();
  }

  #hash(what: string): string {
    return createHmac('sha256', this.#key).update(what).digest('base64url').slice(0, 22);
  }
}
