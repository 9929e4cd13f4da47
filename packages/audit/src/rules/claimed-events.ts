import { REFUSED } from '@sabha/domain/acts/refusal-event';
import type { BlockLine, EventLine, ManifestLine } from '@sabha/domain/audit/bundle-format';
import type { Findings } from '../findings.ts';
import { BlockFingerprints } from '../node/block-fingerprints.ts';
import { ANCHORS, type AnchoredActs } from './anchored-acts.ts';
import { type Electorate, REGISTRY } from './electorate.ts';
import type { Section } from './section.ts';

/** The chain as the bundle tells it: in order, within the stated blocks, each event handed to those whom it concerns. */
export class ClaimedEvents {
  total = 0;
  /** Events of contracts that no kind known here needs: how many of each contract. */
  readonly unknown = new Map<string, number>();
  readonly fingerprints = new BlockFingerprints();
  /** Transactions in which an act was refused. A server need not list what was refused in those of others. */
  readonly refusing = new Set<string>();
  /** The blocks that have events, by number. */
  readonly blocks = new Map<string, Pick<BlockLine, 'hash' | 'mined_at'>>();
  readonly #manifest: ManifestLine;
  readonly #findings: Findings;
  readonly #electorate: Electorate;
  readonly #sections: ReadonlyMap<string, Section>;
  readonly #anchored: AnchoredActs;
  #header: BlockLine | null = null;
  #headerAt = 0;
  #block = -1n;
  #log = -1;

  constructor(
    manifest: ManifestLine,
    findings: Findings,
    sections: readonly Section[],
    electorate: Electorate,
    anchored: AnchoredActs,
  ) {
    this.#manifest = manifest;
    this.#findings = findings;
    const followed = sections.filter(({ declared }) => declared.counted !== undefined);
    this.#sections = new Map(followed.map((section) => [section.declared.contract, section]));
    this.#electorate = electorate;
    this.#anchored = anchored;
  }

  enter(line: BlockLine): void {
    const number = BigInt(line.number);
    const before = this.#header;
    const follows = number > this.#block && (before === null || number > BigInt(before.number));
    if (!follows || !this.#isWithin(number)) this.#disordered(`block ${line.number}`);
    const next = before !== null && number === BigInt(before.number) + 1n;
    const known = line.parent_hash !== null && before?.hash !== null;
    if (next && known && line.parent_hash !== before.hash)
      this.#disordered(`block ${line.number} does not follow its parent`);
    if (before !== null && Date.parse(line.mined_at) < Date.parse(before.mined_at))
      this.#disordered(`block ${line.number} is older than the last`);
    this.#header = line;
    this.#headerAt = Date.parse(line.mined_at) / 1000;
    this.blocks.set(line.number, { hash: line.hash, mined_at: line.mined_at });
  }

  apply(line: EventLine): void {
    this.total += 1;
    if (line.name === REFUSED) this.refusing.add(line.tx);
    const block = BigInt(line.block);
    const follows = block > this.#block || (block === this.#block && line.log > this.#log);
    if (!follows || !this.#isWithin(block)) this.#disordered(`block ${line.block}, log ${line.log}`);
    [this.#block, this.#log] = [block, line.log];
    if (this.#header?.number !== line.block) this.#disordered(`block ${line.block} is not listed`);
    const section = this.#sections.get(line.contract);
    if (section) section.ledger.apply(line, this.#headerAt);
    else if (line.contract === REGISTRY) this.#electorate.apply(line, this.#headerAt);
    else if (line.contract === ANCHORS) this.#anchored.apply(line, this.#headerAt);
    else {
      this.unknown.set(line.contract, (this.unknown.get(line.contract) ?? 0) + 1);
      return;
    }
    this.fingerprints.add(line.block, line);
  }

  /** After the last event. */
  close(): void {
    this.fingerprints.close();
  }

  #isWithin(block: bigint): boolean {
    const { chain } = this.#manifest;
    return BigInt(chain.first_block) <= block && block <= BigInt(chain.block);
  }

  #disordered(what: string): void {
    this.#findings.add('events-disordered', null, what);
  }
}
