import type { Context } from '../../context.ts';
import { activateAuthorised } from './authorisations.store.ts';
import { type Authorisation, readAuthorisations } from './chain-tasks.store.ts';

/** How often the database is asked where no event of this process tells: another process may send to the chain. */
const LOOK_EVERY_MS = 250;

interface Waiter {
  readonly key: string;
  seen: Authorisation;
  end(): void;
}

const ENDS: ReadonlySet<Authorisation['state']> = new Set(['done', 'refused']);

/**
 * Waits for wallets to be authorised, and makes active whom the contract has authorised. All who wait are answered by one
 * query at a time, which runs when the relayer or the chain moved and, while anyone waits, now and then.
 */
export class TaskWatch {
  readonly #context: Pick<Context, 'db' | 'clock' | 'log' | 'events'>;
  readonly #waiting = new Set<Waiter>();
  readonly #off: ReadonlyArray<() => void>;
  #timer: NodeJS.Timeout | null = null;
  #looking = false;
  #again = false;
  #closed = false;

  constructor(context: Pick<Context, 'db' | 'clock' | 'log' | 'events'>) {
    this.#context = context;
    this.#off = [
      context.events.on('relay.moved', () => this.#look()),
      context.events.on('chain.advanced', () => this.#look()),
    ];
  }

  /** Resolves once the authorisation is done or refused, or the time is up: gives what was seen last. */
  until(key: string, longestMs: number): Promise<Authorisation> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        key,
        seen: { state: 'waiting' },
        end: () => {
          clearTimeout(deadline);
          this.#waiting.delete(waiter);
          if (this.#waiting.size === 0) this.#rest();
          resolve(waiter.seen);
        },
      };
      const deadline = setTimeout(waiter.end, this.#closed ? 0 : longestMs);
      this.#waiting.add(waiter);
      this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS);
      this.#look();
    });
  }

  /** Answers everybody with what was seen last. */
  close(): void {
    this.#closed = true;
    for (const off of this.#off) off();
    for (const waiter of [...this.#waiting]) waiter.end();
    this.#rest();
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #look(): void {
    if (this.#waiting.size === 0) return;
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#looking = true;
    this.#ask()
      .catch((error: unknown) => {
        this.#context.log.warn({ err: error }, 'the outbox could not be looked at');
      })
      .finally(() => {
        this.#looking = false;
        if (!this.#again) return;
        this.#again = false;
        this.#look();
      });
  }

  async #ask(): Promise<void> {
    const waiting = [...this.#waiting];
    const { db, clock } = this.#context;
    await activateAuthorised(db, clock());
    const seen = await readAuthorisations(
      db,
      waiting.map(({ key }) => key),
    );
    for (const waiter of waiting) {
      waiter.seen = seen.get(waiter.key) ?? waiter.seen;
      if (ENDS.has(waiter.seen.state)) waiter.end();
    }
  }
}
