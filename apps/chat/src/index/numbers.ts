/** A list of 32-bit numbers that grows, for lists of millions: four bytes each. */
export class Numbers {
  #values: Uint32Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity = 4) {
    this.#values = new Uint32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5) + 4);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** What is in it now, without copying: good until the next `push`. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  /** Forgets all but the first values, and the room for more. */
  shorten(length: number): void {
    this.#values = this.#values.slice(0, length);
    this.#length = length;
  }
}
