// The part of the second auditor for the census, written from docs/audit-bundle.md and docs/anonymity.md alone.
import { createHash } from 'node:crypto';
import { hashPair } from '@sabha/anonymity/test/second-tree';
import { keccak256 } from 'viem';
import { type BundleLine, type Must, wordsOf } from './bundle-lines.ts';

export interface Root {
  readonly members: number;
  readonly since: number;
  until: number | null;
}

/** A list: by how many bits its people are divided, and the number of the enrolment in each slot; null where it was removed. */
interface List {
  readonly bits: number;
  slots: Array<string | null>;
}

type Args = BundleLine['args'];

/** Makes every list again, epoch by epoch; gives the roots of the ledger with their times in Unix seconds. */
export function censusOf(lines: readonly BundleLine[], must: Must): Map<bigint, Root> {
  const census = new Census(lines, must);
  let [at, published, split]: [number, Args[], Args | null] = [0, [], null];
  for (const { kind, name, mined_at, args } of lines) {
    if (kind === 'block') at = Date.parse(mined_at) / 1000;
    if (kind !== 'event') continue;
    if (name === 'CohortSplit') split = args;
    if (name === 'CohortPublished') published.push(args);
    if (name !== 'CensusPublished') continue;
    census.take(args, { at, published, split });
    [published, split] = [[], null];
  }
  return census.roots;
}

class Census {
  readonly roots = new Map<bigint, Root>();
  readonly #commitments: ReadonlyMap<string, bigint>;
  readonly #epochs: ReadonlyMap<string, BundleLine>;
  readonly #must: Must;
  readonly #lists = new Map<number, List>([[0, { bits: 0, slots: [] }]]);
  readonly #newest = new Map<number, bigint>();
  #manifest: string | null = null;

  constructor(lines: readonly BundleLine[], must: Must) {
    const enrolments = lines.filter(({ act, kind }) => act === 'enrolment' && kind === 'act');
    this.#commitments = new Map(
      enrolments.map(({ number, payload }) => [number, BigInt(wordsOf(payload)[1] ?? '0')]),
    );
    const epochs = lines.filter(({ of }) => of === 'census-epoch');
    this.#epochs = new Map(epochs.map((line) => [String(line.id), line]));
    this.#must = must;
  }

  take(
    { epoch = '', manifest: stated }: Args,
    { at, published, split }: { at: number; published: readonly Args[]; split: Args | null },
  ): void {
    const { entered = [], left = [], manifest = '{}' } = this.#epochs.get(epoch) ?? {};
    for (const list of this.#lists.values())
      list.slots = list.slots.map((number) => (number !== null && left.includes(number) ? null : number));
    if (split) this.#divide(Number(split.cohort), Number(split.bits));
    for (const number of entered) this.#listOf(number)?.slots.push(number);
    for (const { cohort, root, members } of published) {
      const leaves = (this.#lists.get(Number(cohort))?.slots ?? []).map((number) =>
        number === null ? 0n : (this.#commitments.get(number) ?? 0n),
      );
      const count = leaves.filter((leaf) => leaf !== 0n).length;
      this.#must(BigInt(root ?? 0) === rootOf(leaves), `epoch ${epoch}: its root`);
      this.#must(Number(members) === count, `epoch ${epoch}: its members`);
      this.#publish(Number(cohort), BigInt(root ?? 0), { members: count, since: at, until: null });
    }
    this.#must(JSON.parse(manifest).previous === this.#manifest, `epoch ${epoch}: the manifest before`);
    this.#manifest = createHash('sha256').update(manifest).digest('hex');
    this.#must(stated === `0x${this.#manifest}`, `epoch ${epoch}: its manifest`);
  }

  #publish(cohort: number, root: bigint, known: Root): void {
    const last = this.roots.get(this.#newest.get(cohort) ?? -1n);
    if (last) last.until = known.since;
    this.#newest.set(cohort, root);
    this.roots.set(root, known);
  }

  /** The halves have who is left, by the numbers of their enrolments. */
  #divide(cohort: number, bits: number): void {
    const members = (this.#lists.get(cohort)?.slots ?? []).filter((number) => number !== null);
    this.#lists.set(cohort, { bits, slots: [] });
    this.#lists.set(cohort + 2 ** (bits - 1), { bits, slots: [] });
    for (const number of members.toSorted((one, other) => Number(one) - Number(other)))
      this.#listOf(number)?.slots.push(number);
  }

  #listOf(number: string): List | undefined {
    const commitment = this.#commitments.get(number) ?? 0n;
    const hash = BigInt(keccak256(`0x${commitment.toString(16).padStart(64, '0')}`));
    for (const [cohort, list] of this.#lists)
      if (hash % 2n ** BigInt(list.bits) === BigInt(cohort)) return list;
    return undefined;
  }
}

/** A node without a right neighbour is its own parent. */
function rootOf(level: readonly bigint[]): bigint {
  if (level.length <= 1) return level[0] ?? 0n;
  const above: bigint[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left = 0n, right] = [level[at], level[at + 1]];
    above.push(right === undefined ? left : hashPair(left, right));
  }
  return rootOf(above);
}
