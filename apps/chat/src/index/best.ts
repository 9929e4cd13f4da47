/** The best items of many, by a heap: the worst that is kept is on top. */
export class Best<Item> {
  readonly #limit: number;
  readonly #isBetter: (one: Item, other: Item) => boolean;
  readonly #heap: Item[] = [];

  /** @param isBetter A strict order: no two items are equal in it. */
  constructor(limit: number, isBetter: (one: Item, other: Item) => boolean) {
    this.#limit = limit;
    this.#isBetter = isBetter;
  }

  add(item: Item): void {
    const heap = this.#heap;
    const worst = heap[0];
    if (heap.length < this.#limit) {
      heap.push(item);
      this.#up(heap.length - 1);
    } else if (worst !== undefined && this.#isBetter(item, worst)) {
      heap[0] = item;
      this.#down(0);
    }
  }

  /** What was kept, the best first. */
  sorted(): Item[] {
    return [...this.#heap].sort((one, other) => (this.#isBetter(one, other) ? -1 : 1));
  }

  #up(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfBetter(parent, at)) return;
      at = parent;
    }
  }

  #down(from: number): void {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const worse = right < this.#heap.length && this.#worse(right, left) ? right : left;
      if (worse >= this.#heap.length || !this.#swapIfBetter(at, worse)) return;
      at = worse;
    }
  }

  #worse(one: number, other: number): boolean {
    return this.#isBetter(this.#heap[other] as Item, this.#heap[one] as Item);
  }

  /** Puts the worse of a parent and its child above; gives whether they were exchanged. */
  #swapIfBetter(parent: number, child: number): boolean {
    const above = this.#heap[parent] as Item;
    const below = this.#heap[child] as Item;
    if (!this.#isBetter(above, below)) return false;
    this.#heap[parent] = below;
    this.#heap[child] = above;
    return true;
  }
}
