import type { ManifestLine } from '@sabha/domain/audit/bundle-format';
import type { Findings } from '../findings.ts';

/** Acts of all kinds share one sequence of numbers, from 1 to the manifest's last, without a gap. */
export class Numbering {
  #last = 0n;
  readonly #upTo: bigint;
  readonly #findings: Findings;

  constructor({ acts_up_to }: ManifestLine, findings: Findings) {
    this.#upTo = BigInt(acts_up_to);
    this.#findings = findings;
  }

  take(text: string): void {
    const number = BigInt(text);
    if (number <= this.#last) {
      this.#findings.add('acts-disordered', null, `act ${number}`);
      return;
    }
    if (number !== this.#last + 1n) this.#missing(number - 1n);
    this.#last = number;
  }

  /** Compares with the last number that was to be listed. */
  finish(): void {
    if (this.#last > this.#upTo) this.#findings.add('acts-disordered', null, `above number ${this.#upTo}`);
    if (this.#last < this.#upTo) this.#missing(this.#upTo);
  }

  #missing(upTo: bigint): void {
    this.#findings.add('act-missing', null, `${this.#last + 1n} to ${upTo}`);
  }
}
