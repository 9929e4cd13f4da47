import { z } from 'zod';
import type { AuditTools, EventNews, LedgerEvent } from '../../audit/audited-section.ts';
import { eventFields } from '../../audit/event-fields.ts';

export const CENSUS = 'census';

const { count, hash, seq, small, whole } = eventFields;
const cohortArgs = z.object({ epoch: seq, cohort: count, root: whole, members: count });
const splitArgs = z.object({ epoch: seq, cohort: count, previous: whole, bits: small });
const epochArgs = z.object({ epoch: seq, bits: small, members: whole, manifest: hash });

/** A root of a cohort as an event says it; `root` is a word. */
export interface RecordedCohort {
  readonly cohort: number;
  readonly root: string;
  readonly members: number;
}

/** A cohort whose root was replaced by those of its halves, which are divided by `bits` bits. */
export interface RecordedSplit {
  readonly cohort: number;
  readonly bits: number;
}

/** An epoch on the contract; `at` is the time of its block in Unix seconds. */
export interface RecordedEpoch {
  readonly epoch: number;
  readonly bits: number;
  readonly members: number;
  readonly manifest: string;
  readonly at: number;
  readonly cohorts: readonly RecordedCohort[];
  readonly split: RecordedSplit | null;
}

/** The census' contract, followed event by event as it must have decided. */
export class RecordedCensus {
  readonly epochs: RecordedEpoch[] = [];
  readonly #tools: AuditTools;
  #cohorts: Array<RecordedCohort & { readonly epoch: bigint }> = [];
  #split: (RecordedSplit & { readonly epoch: bigint }) | null = null;
  readonly #roots = new Set<string>();
  /** The newest root of each number. */
  readonly #newest = new Map<number, string>();
  /** By how many bits all cohorts are divided, and how many of those are halves of one bit more by now. */
  #bits = 0;
  #alreadySplit = 0;

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  apply(event: LedgerEvent): EventNews {
    switch (event.line.name) {
      case 'CohortSplit':
        return this.#divide(event);
      case 'CohortPublished':
        return this.#cohort(event);
      case 'CensusPublished':
        return this.#epoch(event);
      default:
        return null; // events of later versions, and of who set up the contract
    }
  }

  #divide(event: LedgerEvent): EventNews {
    const args = splitArgs.safeParse(event.line.args);
    if (!args.success) return 'unreadable';
    const { epoch, cohort, bits } = args.data;
    if (this.#newest.get(cohort) !== wordOf(BigInt(args.data.previous)))
      this.#impossible(event, 'another root than the newest was split');
    const size = 2 ** this.#bits;
    if (cohort >= size || this.#newest.has(cohort + size) || bits !== this.#bits + 1)
      this.#impossible(event, 'a cohort was split before all others were');
    if (this.#split) this.#impossible(event, 'two cohorts were split in one epoch');
    this.#split = { epoch, cohort, bits };
    return null;
  }

  #cohort(event: LedgerEvent): EventNews {
    const args = cohortArgs.safeParse(event.line.args);
    if (!args.success) return 'unreadable';
    const { epoch, cohort, members } = args.data;
    const root = wordOf(BigInt(args.data.root));
    if (BigInt(root) === 0n) this.#impossible(event, 'root 0 was published');
    if (this.#roots.has(root)) this.#impossible(event, 'a root was published twice');
    this.#roots.add(root);
    this.#cohorts.push({ epoch, cohort, root, members });
    this.#tools.publishRoot({ root, cohort, members, at: event.at });
    return null;
  }

  #epoch(event: LedgerEvent): EventNews {
    const args = epochArgs.safeParse(event.line.args);
    if (!args.success) return 'unreadable';
    const { bits, manifest } = args.data;
    const epoch = Number(args.data.epoch);
    const members = Number(args.data.members);
    const last = this.epochs.at(-1);
    if (epoch !== (last?.epoch ?? 0) + 1) this.#impossible(event, `epoch ${epoch} does not follow the last`);
    if (!last) this.#bits = bits;
    const split = this.#split;
    this.#split = null;
    if (split) this.#closeSplit(event, split);
    if (this.#bits !== bits) this.#impossible(event, 'another division into cohorts');
    const citizens = this.#tools.citizenCount();
    if (members > citizens) this.#impossible(event, `${members} members of ${citizens} authorised citizens`);
    const cohorts = this.#cohorts;
    this.#cohorts = [];
    if (cohorts.some((cohort) => cohort.epoch !== args.data.epoch))
      this.#impossible(event, 'roots of another epoch');
    if (cohorts.some(({ cohort }) => cohort >= 2 ** bits && !this.#newest.has(cohort)))
      this.#impossible(event, 'a root of no cohort');
    for (const { cohort, root } of cohorts) this.#newest.set(cohort, root);
    this.epochs.push({ epoch, bits, members, manifest, at: event.at, cohorts, split });
    return null;
  }

  /** An epoch that splits a cohort publishes its two halves and nothing else. */
  #closeSplit(event: LedgerEvent, { epoch, cohort, bits }: RecordedSplit & { readonly epoch: bigint }): void {
    const halves = [cohort, cohort + 2 ** (bits - 1)];
    const areHalves =
      this.#cohorts.length === halves.length &&
      this.#cohorts.every((published, at) => published.cohort === halves[at] && published.epoch === epoch);
    if (!areHalves) this.#impossible(event, 'a cohort was split into others than its halves');
    for (const { cohort: half, root } of this.#cohorts) this.#newest.set(half, root);
    this.#alreadySplit += 1;
    if (this.#alreadySplit < 2 ** this.#bits) return;
    this.#bits += 1;
    this.#alreadySplit = 0;
  }

  #impossible({ line }: LedgerEvent, what: string): void {
    this.#tools.find('event-impossible', CENSUS, `block ${line.block}, log ${line.log}: ${what}`);
  }
}

export function wordOf(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
