import { createHash } from 'node:crypto';

/** What of an event is compared: its position, its contract, its name and its fields. */
export interface ComparedEvent {
  readonly tx: string;
  readonly log: number;
  readonly contract: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Fingerprint {
  readonly events: number;
  readonly hash: string;
}

/** The events of each block as one hash, so that two long lists can be compared in little memory. In the order of the chain. */
export class BlockFingerprints {
  readonly blocks = new Map<string, Fingerprint>();
  #block = '';
  #events: string[] = [];

  add(block: string, { tx, log, contract, name, args }: ComparedEvent): void {
    if (block !== this.#block) this.close();
    this.#block = block;
    const fields = Object.entries(args).sort(([one], [other]) => (one < other ? -1 : 1));
    this.#events.push(JSON.stringify([tx, log, contract, name, fields]));
  }

  close(): void {
    if (this.#events.length > 0) {
      const hash = createHash('sha256').update(this.#events.join('\n')).digest('hex');
      this.blocks.set(this.#block, { events: this.#events.length, hash });
    }
    this.#events = [];
  }
}
