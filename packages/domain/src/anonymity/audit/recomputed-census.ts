import { keccak256, sha256, stringToHex } from 'viem';
import type { AuditTools, CohortTree } from '../../audit/audited-section.ts';
import { type AuditedManifest, auditedManifestSchema, type CensusEpochLine } from './census-lines.ts';
import { CENSUS, type RecordedEpoch, type RecordedSplit, wordOf } from './recorded-census.ts';

/** A replaced identity's next one enters later than so many seconds after it left, so that no scope takes both. */
const REST_SECONDS = 30 * 86_400;
/** How long an epoch may be on its way to its block. */
const UNDER_WAY_SECONDS = 3_600;

/** An enrolment as it was signed, by its number in the record. */
export interface Enrolment {
  readonly number: bigint;
  readonly citizen: string;
  readonly commitment: bigint;
  readonly generation: number;
  /** Unix seconds. */
  readonly receivedAt: number;
}

interface Leaf {
  readonly enrolment: Enrolment;
  readonly cohort: Cohort;
  readonly slot: number;
}

/** A cohort: its tree, by how many bits citizens are divided where it is, and the enrolment in each slot; 0 where that is removed. */
interface Cohort {
  readonly tree: CohortTree;
  readonly bits: number;
  readonly numbers: bigint[];
}

/** A cohort of fewer is split into smaller crowds than docs/anonymity.md describes: 22,500, and some who left since. */
const LEAST_BEFORE_SPLIT = 40_000;
const MOST_BITS = 16;

/** The lists of the census, made again from the enrolments alone, epoch by epoch. */
export class RecomputedCensus {
  /** Enrolments that entered at some time. */
  readonly entered = new Set<bigint>();
  readonly #tools: AuditTools;
  readonly #enrolments: ReadonlyMap<bigint, Enrolment>;
  /** The current cohorts by their numbers. */
  readonly #cohorts = new Map<number, Cohort>();
  readonly #leaves = new Map<bigint, Leaf>();
  readonly #commitments = new Set<bigint>();
  /** When the last leaf of a wallet left, in Unix seconds. */
  readonly #leftAt = new Map<string, number>();
  /** The leaf that each wallet has: the number of its enrolment. */
  readonly #leafOf = new Map<string, bigint>();
  /** The enrolments of each wallet, and all that replace others, in the order of their numbers. */
  readonly #ofWallet: ReadonlyMap<string, readonly Enrolment[]>;
  readonly #replacements: readonly Enrolment[];
  #replaced = 0;
  #revoked = 0;
  #last: { readonly at: number; readonly manifest: string; readonly lastAct: bigint } | null = null;

  constructor(tools: AuditTools, enrolments: ReadonlyMap<bigint, Enrolment>) {
    this.#tools = tools;
    this.#enrolments = enrolments;
    this.#ofWallet = Map.groupBy(enrolments.values(), ({ citizen }) => citizen);
    this.#replacements = [...enrolments.values()].filter(({ generation }) => generation > 1);
  }

  get members(): number {
    return [...this.#cohorts.values()].reduce((sum, { tree }) => sum + tree.members, 0);
  }

  /** Until which number the last epoch took acts in, and the time of its block; null before the first. */
  get last(): { readonly at: number; readonly lastAct: bigint } | null {
    return this.#last;
  }

  /** Takes the next epoch: as it is listed, and as the contract has it. */
  take(line: CensusEpochLine, recorded: RecordedEpoch): void {
    const manifest = this.#manifestOf(line, recorded);
    const lastAct = BigInt(manifest?.last_act ?? 0);
    const changed = new Set<Cohort>();
    for (const number of line.left) this.#leave(BigInt(number), recorded, changed);
    if (recorded.split) this.#split(recorded, recorded.split, changed);
    this.#enter(line.entered.map(BigInt), { recorded, lastAct }, changed);
    this.#checkKept(recorded, lastAct);
    this.#compare(recorded, manifest, changed);
    this.#last = { at: recorded.at, manifest: sha256(stringToHex(line.manifest)).slice(2), lastAct };
  }

  #manifestOf(line: CensusEpochLine, { epoch, manifest }: RecordedEpoch): AuditedManifest | null {
    const differs = (what: string) => this.#find('census-manifest-differs', `epoch ${epoch}: ${what}`);
    if (sha256(stringToHex(line.manifest)) !== manifest) differs('not the one whose hash the ledger has');
    const read = parsed(line.manifest);
    if (!read) {
      differs('it cannot be read');
      return null;
    }
    if (read.epoch !== epoch) differs('of another epoch');
    if (read.previous !== (this.#last?.manifest ?? null)) differs('it does not follow the one before');
    return read;
  }

  #leave(number: bigint, { epoch, at }: RecordedEpoch, changed: Set<Cohort>): void {
    const leaf = this.#leaves.get(number);
    if (!leaf) {
      this.#find('leaf-invented', `epoch ${epoch} removes enrolment ${number}, which has no leaf`);
      return;
    }
    const { citizen } = leaf.enrolment;
    if (!this.#isReplaced(leaf.enrolment) && this.#tools.wasCitizen(citizen, at))
      this.#find(
        'enrolment-left-out',
        `epoch ${epoch} removes enrolment ${number} of a citizen without a reason`,
      );
    leaf.cohort.tree.clear(leaf.slot);
    leaf.cohort.numbers[leaf.slot] = 0n;
    changed.add(leaf.cohort);
    this.#leaves.delete(number);
    this.#leafOf.delete(citizen);
    this.#leftAt.set(citizen, at);
  }

  /** Two trees in place of one, of those who are in it, in the order of their enrolments. */
  #split({ epoch, bits: all }: RecordedEpoch, { cohort, bits }: RecordedSplit, changed: Set<Cohort>): void {
    const whole = this.#cohortOf(cohort, all);
    changed.delete(whole);
    if (whole.tree.members < LEAST_BEFORE_SPLIT)
      this.#find('cohort-split-early', `epoch ${epoch}: cohort ${cohort} of ${whole.tree.members} members`);
    for (const half of [cohort, cohort + 2 ** (bits - 1)]) {
      this.#cohorts.delete(half);
      changed.add(this.#cohortOf(half, bits));
    }
    const numbers = whole.numbers.filter((number) => number !== 0n);
    this.#append(
      numbers.toSorted((one, other) => (one < other ? -1 : 1)),
      all,
    );
  }

  /** Gives enrolments that are known the next slots of their cohorts. */
  #append(numbers: readonly bigint[], all: number): ReadonlySet<Cohort> {
    const leaves = new Map<Cohort, bigint[]>();
    for (const number of numbers) {
      const enrolment = this.#enrolments.get(number);
      if (!enrolment) continue;
      const cohort = this.#cohortWith(enrolment.commitment, all);
      this.#leaves.set(number, { enrolment, cohort, slot: cohort.numbers.length });
      cohort.numbers.push(number);
      const own = leaves.get(cohort) ?? [];
      leaves.set(cohort, own);
      own.push(enrolment.commitment);
    }
    for (const [cohort, own] of leaves) cohort.tree.append(own);
    return new Set(leaves.keys());
  }

  #enter(
    numbers: readonly bigint[],
    { recorded, lastAct }: { readonly recorded: RecordedEpoch; readonly lastAct: bigint },
    changed: Set<Cohort>,
  ): void {
    const { epoch, bits } = recorded;
    let before = 0n;
    for (const number of numbers) {
      const enrolment = this.#enrolments.get(number);
      if (number <= before) this.#find('census-disordered', `epoch ${epoch}: enrolment ${number}`);
      before = number;
      if (!enrolment) {
        this.#find('leaf-invented', `epoch ${epoch}: no act ${number} is an enrolment`);
        continue;
      }
      if (number > lastAct) this.#find('census-disordered', `epoch ${epoch}: enrolment ${number} came later`);
      this.#checkEntering(enrolment, recorded);
      this.#leafOf.set(enrolment.citizen, number);
      for (const cohort of this.#append([number], bits)) changed.add(cohort);
    }
  }

  #checkEntering({ number, citizen, commitment }: Enrolment, { epoch, at }: RecordedEpoch): void {
    const where = `epoch ${epoch}: enrolment ${number}`;
    if (this.entered.has(number) || this.#commitments.has(commitment)) this.#find('leaf-twice', where);
    this.entered.add(number);
    this.#commitments.add(commitment);
    // Whoever was revoked while the epoch was on its way leaves with one of the next: 'leaf-kept' sees to it.
    const isCitizen = [at, at - UNDER_WAY_SECONDS].some((time) => this.#tools.wasCitizen(citizen, time));
    if (!isCitizen) this.#find('leaf-unauthorised', `${where}, ${citizen}`);
    const leftAt = this.#leftAt.get(citizen);
    if (this.#leafOf.has(citizen) || (leftAt !== undefined && at <= leftAt + REST_SECONDS))
      this.#find('identity-too-early', `${where}, ${citizen}`);
  }

  /** Whoever replaced an identity, or is no citizen any more, has no leaf any more. */
  #checkKept({ epoch, at }: RecordedEpoch, lastAct: bigint): void {
    const kept = (number: bigint) => this.#find('leaf-kept', `epoch ${epoch}: enrolment ${number}`);
    for (; ; this.#replaced += 1) {
      const next = this.#replacements[this.#replaced];
      if (!next || next.number > lastAct) break;
      const leaf = this.#leafOf.get(next.citizen);
      if (leaf !== undefined && (this.#enrolments.get(leaf)?.generation ?? 0) < next.generation) kept(leaf);
    }
    // An epoch may have been made before a revocation was known here; the one after it may not.
    for (; ; this.#revoked += 1) {
      const next = this.#tools.revocations()[this.#revoked];
      if (!next || next.at >= (this.#last?.at ?? 0)) break;
      const leaf = this.#leafOf.get(next.wallet);
      if (leaf !== undefined && !this.#tools.wasCitizen(next.wallet, at)) kept(leaf);
    }
  }

  #compare(recorded: RecordedEpoch, manifest: AuditedManifest | null, changed: ReadonlySet<Cohort>): void {
    const { epoch, cohorts, members, bits } = recorded;
    const differs = (what: string) => this.#find('census-root-wrong', `epoch ${epoch}, ${what}`);
    for (const { cohort, root, members: stated } of cohorts) {
      const { tree } = this.#cohortOf(cohort, bits);
      if (tree.root !== root)
        differs(`cohort ${cohort}: ${root} on the ledger, ${tree.root} by the enrolments`);
      if (tree.members !== stated)
        differs(`cohort ${cohort}: ${stated} members on the ledger, ${tree.members}`);
    }
    const published = new Set(cohorts.map(({ cohort }) => this.#cohortOf(cohort, bits)));
    if ([...changed].some((cohort) => !published.has(cohort)))
      differs('a cohort changed and was not published');
    if (this.members !== members)
      differs(`${members} members on the ledger, ${this.members} by the enrolments`);
    if (manifest) this.#compareManifest(manifest, differs);
  }

  /** A manifest lists every cohort once, as it is divided, or some people would find no list. */
  #compareManifest(manifest: AuditedManifest, differs: (what: string) => void): void {
    const listed = new Set(manifest.cohorts.map(({ cohort }) => cohort));
    for (const { cohort, root, members, bits = manifest.bits } of manifest.cohorts) {
      const known = this.#cohorts.get(cohort);
      if (!known || known.tree.root !== root || known.tree.members !== members || known.bits !== bits)
        differs(`cohort ${cohort}, in the manifest`);
    }
    const isWhole = [...this.#cohorts.keys()].every((cohort) => listed.has(cohort));
    if (!isWhole || listed.size !== manifest.cohorts.length)
      differs('the manifest does not list every cohort once');
  }

  #isReplaced({ citizen, generation }: Enrolment): boolean {
    return (this.#ofWallet.get(citizen) ?? []).some((other) => other.generation > generation);
  }

  /** The cohort that a commitment is in: it belongs to one current cohort, whatever bits that has. */
  #cohortWith(commitment: bigint, all: number): Cohort {
    for (let bits = all; bits <= MOST_BITS; bits += 1) {
      const known = this.#cohorts.get(cohortOf(commitment, bits));
      if (known?.bits === bits) return known;
    }
    return this.#cohortOf(cohortOf(commitment, all), all);
  }

  #cohortOf(number: number, bits: number): Cohort {
    const known = this.#cohorts.get(number);
    if (known) return known;
    const cohort = { tree: this.#tools.plantTree(), bits, numbers: [] };
    this.#cohorts.set(number, cohort);
    return cohort;
  }

  #find(kind: string, detail: string): void {
    this.#tools.find(kind, CENSUS, detail);
  }
}

function cohortOf(commitment: bigint, bits: number): number {
  const hash = BigInt(keccak256(wordOf(commitment) as `0x${string}`)); // a word
  return Number(hash & ((1n << BigInt(bits)) - 1n));
}

function parsed(text: string): AuditedManifest | null {
  try {
    return auditedManifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
