import { anchorRoot, MOST_BATCHES_IN_ANCHOR } from '@sabha/domain/acts/receipt-anchor';
import type { Keccak } from '@sabha/domain/acts/receipt-tree';
import type { ActLine, AnchorLine, LeafLine, ManifestLine } from '@sabha/domain/audit/bundle-format';
import type { Findings } from '../findings.ts';

/** By how much clocks of the server and of the chain may differ. */
const TOLERANCE_MS = 10_000;
const HOUR_MS = 3_600_000;
/** An act that waits longer for its anchor is reported. */
const SLOW_MS = 120_000;
const MOST_SLOW = 20;

/** The root of a batch as its acts give it; null where they give none. */
type Root = `0x${string}` | null;

/** Acts that were anchored late: those from number `act` on. `anchor` is null for acts that are under none yet. */
export interface SlowAnchor {
  readonly anchor: AnchorLine | null;
  readonly act: string;
  readonly seconds: number;
}

/**
 * The roots of receipts on the ledger: they follow each other without a gap, each is the root of its acts, and no act has a
 * time of receipt that its number and its anchor do not allow. Holds the roots of one anchor's batches, and of all anchors
 * what a node is asked about.
 */
export class Anchors {
  /** All of them, in their order. */
  readonly all: Array<Pick<AnchorLine, 'index' | 'root' | 'first_act' | 'last_act' | 'anchored_at'>> = [];
  /** The first of those that came late; `slowOnes` says how many there are. */
  readonly slow: SlowAnchor[] = [];
  slowOnes = 0;
  readonly #manifest: ManifestLine;
  readonly #findings: Findings;
  readonly #keccak: Keccak;
  #anchor: AnchorLine | null = null;
  #roots: Root[] = [];
  #last: AnchorLine | null = null;
  #lastAct = 0n;
  /** The last act of the last batch in `#roots`. */
  #rootsEnd = 0n;
  /** Whether the acts that were taken last wait for an anchor. */
  #behind = false;
  #newest = Number.NEGATIVE_INFINITY;

  constructor(manifest: ManifestLine, findings: Findings, keccak: Keccak) {
    this.#manifest = manifest;
    this.#findings = findings;
    this.#keccak = keccak;
  }

  /** The last anchor of the bundle; null where it has none. */
  get last(): AnchorLine | null {
    return this.#last;
  }

  /** Takes the next anchor; the batches that it covers follow. */
  open(line: AnchorLine): void {
    this.close();
    const before = this.#last;
    const { chain } = this.#manifest;
    const faults: Array<[boolean, string]> = [
      [BigInt(line.index) !== BigInt(before?.index ?? -1) + 1n, 'its index does not follow'],
      [BigInt(line.first_act) !== BigInt(before?.last_act ?? 0) + 1n, 'its first act does not follow'],
      [BigInt(line.last_act) < BigInt(line.first_act), 'it ends before it begins'],
      [line.batches > MOST_BATCHES_IN_ANCHOR, 'it has more batches than the contract takes'],
      [before !== null && !isBehind(line, before), 'it does not stand behind the one before it'],
      [BigInt(line.block) < BigInt(chain.first_block), 'it stands before the contracts'],
      [BigInt(line.block) > BigInt(chain.block), 'it stands behind the last block'],
    ];
    for (const [found, what] of faults) {
      if (found) this.#findings.add('anchor-disordered', null, `anchor ${line.index}: ${what}`);
    }
    const { index, root, first_act, last_act, anchored_at } = line;
    this.all.push({ index, root, first_act, last_act, anchored_at });
    this.#anchor = line;
    this.#last = line;
    this.#behind = false;
  }

  /** Takes the root of a batch, after its last act. */
  batch(root: Root): void {
    if (!this.#anchor || this.#roots.length > MOST_BATCHES_IN_ANCHOR) return;
    this.#roots.push(root);
    this.#rootsEnd = this.#lastAct;
  }

  /** Takes an act in the order of numbers; gives the anchor that it is under. `hourly`: of such acts only the hour is kept. */
  take({ number, received_at }: ActLine | LeafLine, hourly: boolean): AnchorLine | null {
    const anchor = this.#over(BigInt(number));
    const received = Date.parse(received_at);
    const latest = hourly ? received + HOUR_MS : received;
    const wrong = (what: string) => this.#findings.add('receipt-time-wrong', null, `act ${number}: ${what}`);
    if (hourly && received % HOUR_MS !== 0) wrong('a time finer than the hour');
    if (latest < this.#newest - TOLERANCE_MS) wrong('received before acts with lower numbers');
    if (anchor && received > Date.parse(anchor.anchored_at) + TOLERANCE_MS) {
      wrong(`received after anchor ${anchor.index}, which has it`);
    }
    this.#newest = Math.max(this.#newest, received);
    const first = anchor === null ? !this.#behind : number === anchor.first_act;
    if (first) this.#checkLag(anchor, number, latest);
    this.#behind = anchor === null;
    this.#lastAct = BigInt(number);
    return anchor;
  }

  /** Compares the root of the anchor whose acts have all been taken. */
  close(): void {
    const [anchor, roots] = [this.#anchor, this.#roots];
    this.#anchor = null;
    this.#roots = [];
    if (!anchor) return;
    const known = roots.filter((root) => root !== null);
    // An anchor ends where its last batch ends: it cannot name an act of the next batch as its own.
    const whole = known.length === anchor.batches && this.#rootsEnd === BigInt(anchor.last_act);
    if (whole && anchorRoot(known, this.#keccak) === anchor.root) return;
    const { index, first_act, last_act } = anchor;
    this.#findings.add('anchor-root-wrong', null, `anchor ${index}, acts ${first_act} to ${last_act}`);
  }

  #over(number: bigint): AnchorLine | null {
    const anchor = this.#anchor;
    if (!anchor) return null;
    if (number <= BigInt(anchor.last_act)) return anchor;
    this.close();
    return null;
  }

  #checkLag(anchor: AnchorLine | null, act: string, received: number): void {
    const until = Date.parse(anchor?.anchored_at ?? this.#manifest.taken_at);
    if (until - received <= SLOW_MS) return;
    this.slowOnes += 1;
    if (this.slow.length >= MOST_SLOW) return;
    this.slow.push({ anchor, act, seconds: Math.round((until - received) / 1000) });
  }
}

function isBehind(one: AnchorLine, before: AnchorLine): boolean {
  const [block, earlier] = [BigInt(one.block), BigInt(before.block)];
  const isLater = block > earlier || (block === earlier && one.log > before.log);
  return isLater && Date.parse(one.anchored_at) >= Date.parse(before.anchored_at);
}
