import { z } from 'zod';
import type { AuditTools, EventNews, LedgerEvent } from '../../audit/audited-section.ts';
import { eventFields } from '../../audit/event-fields.ts';

export const CENSUS = 'census';

const { count, hash, seq, small, whole } = eventFields;
const cohortArgs = z.object({ epoch: seq, cohort: count, root: whole, members: count });
const epochArgs = z.object({ epoch: seq, bits: small, members: whole, manifest: hash });

/** A root of a cohort as an event says it; `root` is a word. */
export interface RecordedCohort {
  readonly cohort: number;
  readonly root: string;
  readonly members: number;
}

/** An epoch on the contract; `at` is the time of its block in Unix seconds. */
export interface RecordedEpoch {
  readonly epoch: number;
  readonly bits: number;
  readonly members: number;
  readonly manifest: string;
  readonly at: number;
  readonly cohorts: readonly RecordedCohort[];
}

/** The census' contract, followed event by event as it must have decided. */
export class RecordedCensus {
  readonly epochs: RecordedEpoch[] = [];
  readonly #tools: AuditTools;
  #cohorts: Array<RecordedCohort & { readonly epoch: bigint }> = [];
  readonly #roots = new Set<string>();

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  apply(event: LedgerEvent): EventNews {
    switch (event.line.name) {
      case 'CohortPublished':
        return this.#cohort(event);
      case 'CensusPublished':
        return this.#epoch(event);
      default:
        return null; // events of later versions, and of who set up the contract
    }
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
    if (last && last.bits !== bits) this.#impossible(event, 'another division into cohorts');
    const citizens = this.#tools.citizenCount();
    if (members > citizens) this.#impossible(event, `${members} members of ${citizens} authorised citizens`);
    const cohorts = this.#cohorts;
    this.#cohorts = [];
    if (cohorts.some((cohort) => cohort.epoch !== args.data.epoch))
      this.#impossible(event, 'roots of another epoch');
    this.epochs.push({ epoch, bits, members, manifest, at: event.at, cohorts });
    return null;
  }

  #impossible({ line }: LedgerEvent, what: string): void {
    this.#tools.find('event-impossible', CENSUS, `block ${line.block}, log ${line.log}: ${what}`);
  }
}

export function wordOf(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
