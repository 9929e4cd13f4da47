import { keccak256, sha256, stringToHex } from 'viem';
import type { AuditTools, CohortTree } from '../../audit/audited-section.ts';
import { type AuditedManifest, auditedManifestSchema, type CensusEpochLine } from './census-lines.ts';
import { CENSUS, type RecordedEpoch, wordOf } from './recorded-census.ts';

/** A replaced identity's next one enters later than so many seconds after it left, so that no scope takes both. */
const REST_SECONDS = 30 * 86_400;

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
  readonly tree: CohortTree;
  readonly slot: number;
}

/** The lists of the census, made again from the enrolments alone, epoch by epoch. */
export class RecomputedCensus {
  /** Enrolments that entered at some time. */
  readonly entered = new Set<bigint>();
  readonly #tools: AuditTools;
  readonly #enrolments: ReadonlyMap<bigint, Enrolment>;
  readonly #trees = new Map<number, CohortTree>();
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
    return [...this.#trees.values()].reduce((sum, { members }) => sum + members, 0);
  }

  /** Until which number the last epoch took acts in, and the time of its block; null before the first. */
  get last(): { readonly at: number; readonly lastAct: bigint } | null {
    return this.#last;
  }

  /** Takes the next epoch: as it is listed, and as the contract has it. */
  take(line: CensusEpochLine, recorded: RecordedEpoch): void {
    const manifest = this.#manifestOf(line, recorded);
    const lastAct = BigInt(manifest?.last_act ?? 0);
    const trees = new Set<CohortTree>();
    for (const number of line.left) this.#leave(BigInt(number), recorded, trees);
    this.#enter(line.entered.map(BigInt), { recorded, lastAct }, trees);
    this.#checkKept(recorded, lastAct);
    this.#compare(recorded, manifest, trees);
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

  #leave(number: bigint, { epoch, at }: RecordedEpoch, trees: Set<CohortTree>): void {
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
    leaf.tree.clear(leaf.slot);
    trees.add(leaf.tree);
    this.#leaves.delete(number);
    this.#leafOf.delete(citizen);
    this.#leftAt.set(citizen, at);
  }

  #enter(
    numbers: readonly bigint[],
    { recorded, lastAct }: { readonly recorded: RecordedEpoch; readonly lastAct: bigint },
    trees: Set<CohortTree>,
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
      const tree = this.#treeOf(cohortOf(enrolment.commitment, bits));
      this.#leaves.set(number, { enrolment, tree, slot: tree.slots });
      this.#leafOf.set(enrolment.citizen, number);
      tree.append([enrolment.commitment]);
      trees.add(tree);
    }
  }

  #checkEntering({ number, citizen, commitment }: Enrolment, { epoch, at }: RecordedEpoch): void {
    const where = `epoch ${epoch}: enrolment ${number}`;
    if (this.entered.has(number) || this.#commitments.has(commitment)) this.#find('leaf-twice', where);
    this.entered.add(number);
    this.#commitments.add(commitment);
    if (!this.#tools.wasCitizen(citizen, at)) this.#find('leaf-unauthorised', `${where}, ${citizen}`);
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

  #compare(
    recorded: RecordedEpoch,
    manifest: AuditedManifest | null,
    changed: ReadonlySet<CohortTree>,
  ): void {
    const { epoch, cohorts, members } = recorded;
    const differs = (what: string) => this.#find('census-root-wrong', `epoch ${epoch}, ${what}`);
    for (const { cohort, root, members: stated } of cohorts) {
      const tree = this.#treeOf(cohort);
      if (tree.root !== root)
        differs(`cohort ${cohort}: ${root} on the ledger, ${tree.root} by the enrolments`);
      if (tree.members !== stated)
        differs(`cohort ${cohort}: ${stated} members on the ledger, ${tree.members}`);
    }
    const published = new Set(cohorts.map(({ cohort }) => this.#treeOf(cohort)));
    if ([...changed].some((tree) => !published.has(tree))) differs('a cohort changed and was not published');
    if (this.members !== members)
      differs(`${members} members on the ledger, ${this.members} by the enrolments`);
    for (const { cohort, root, members: stated } of manifest?.cohorts ?? []) {
      const tree = this.#treeOf(cohort);
      if (tree.root !== root || tree.members !== stated) differs(`cohort ${cohort}, in the manifest`);
    }
  }

  #isReplaced({ citizen, generation }: Enrolment): boolean {
    return (this.#ofWallet.get(citizen) ?? []).some((other) => other.generation > generation);
  }

  #treeOf(cohort: number): CohortTree {
    const known = this.#trees.get(cohort);
    if (known) return known;
    const tree = this.#tools.plantTree();
    this.#trees.set(cohort, tree);
    return tree;
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
