import type { BlockLine, EventLine, ManifestLine } from '@sabha/domain/voting/audit-bundle';
import type { Findings } from '../findings.ts';
import { BlockFingerprints } from '../node/block-fingerprints.ts';
import type { Electorate } from './electorate.ts';
import type { Ledger } from './ledger.ts';

/** The chain as the bundle tells it: in order, within the stated blocks, each event handed to those whom it concerns. */
export class ClaimedEvents {
  total = 0;
  readonly fingerprints = new BlockFingerprints();
  /** Hashes of the blocks whose headers are listed. */
  readonly blocks = new Map<string, string>();
  readonly #manifest: ManifestLine;
  readonly #findings: Findings;
  readonly #ledger: Ledger;
  readonly #electorate: Electorate;
  #header: BlockLine | null = null;
  #block = -1n;
  #log = -1;

  constructor(manifest: ManifestLine, findings: Findings, ledger: Ledger, electorate: Electorate) {
    this.#manifest = manifest;
    this.#findings = findings;
    this.#ledger = ledger;
    this.#electorate = electorate;
  }

  enter(line: BlockLine): void {
    const number = BigInt(line.number);
    const before = this.#header;
    const follows = number > this.#block && (before === null || number > BigInt(before.number));
    if (!follows || !this.#isWithin(number)) this.#disordered(`block ${line.number}`);
    const next = before !== null && number === BigInt(before.number) + 1n;
    if (next && line.parent_hash !== before.hash)
      this.#disordered(`block ${line.number} does not follow its parent`);
    if (before !== null && line.mined_at < before.mined_at)
      this.#disordered(`block ${line.number} is older than the last`);
    this.#header = line;
    this.blocks.set(line.number, line.hash);
    this.#ledger.enter(line);
  }

  apply(line: EventLine): void {
    this.total += 1;
    const block = BigInt(line.block);
    const follows = block > this.#block || (block === this.#block && line.log > this.#log);
    if (!follows || !this.#isWithin(block)) this.#disordered(`block ${line.block}, log ${line.log}`);
    [this.#block, this.#log] = [block, line.log];
    this.fingerprints.add(line.block, line);
    if (line.contract === 'registry') this.#electorate.apply(line);
    else this.#ledger.apply(line);
  }

  /** After the last event: what the ledger counts stands. */
  close(): void {
    this.fingerprints.close();
    this.#ledger.close();
  }

  #isWithin(block: bigint): boolean {
    const { chain } = this.#manifest;
    return BigInt(chain.first_block) <= block && block <= BigInt(chain.block);
  }

  #disordered(what: string): void {
    this.#findings.add('events-disordered', null, what);
  }
}
