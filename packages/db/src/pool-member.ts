import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

type Release = (error?: Error | boolean) => void;

/**
 * The driver's client, which its pool gives to nobody else once a query has learned that the server cuts the connection: the
 * driver itself notices only when the socket closes, and the query of the next holder would fail.
 */
export class PoolMember extends pg.Client {
  #cut: Error | undefined;
  #release: Release = () => {};

  override query(...args: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, args);
    if (answer instanceof Promise)
      answer.catch((error) => {
        if (isDatabaseAway(error)) this.#cut ??= error;
      });
    // The signatures are the driver's own; what it gives depends on which of them is called.
    return answer as never;
  }

  /** The pool sets it anew for each holder. */
  set release(release: Release) {
    this.#release = release;
  }

  get release(): Release {
    return (error) => this.#release(error || this.#cut);
  }
}
