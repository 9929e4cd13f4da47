import { PROVINCES } from '@sabha/domain/core/provinces';
import { SMALLEST_GROUP } from '@sabha/domain/core/smallest-group';
import { HOUR_MS, slotOf } from '@sabha/domain/reviews/find-bursts';
import { isOutOfProportion, isRangeConspicuous } from '@sabha/domain/reviews/signing-signals';
import type { Context } from '../context.ts';
import type { EventOf } from '../events.ts';
import type { Job } from '../jobs/job.ts';
import { readPublishedCitizens } from '../published-citizens.store.ts';
import { noteSignal, petitionNumber, type Signal } from './signals.store.ts';
import { type CrowdedGroup, SigningCounts } from './signing-counts.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;
type Batch = EventOf<'petition.provinces-counted'>;

/** Signers are told of some seconds after they came, never with the answer to one of them. */
const LOOK_EVERY_MS = 5_000;
const MOST_BATCHES = 1_000;

/** Listens to where signatures come from, and puts what is conspicuous into the queue of officials. Nothing is refused or delayed. */
export class SigningSignals {
  readonly #context: Parts;
  readonly #counts: SigningCounts;
  /** Seen, and not written yet. */
  readonly #crowds: CrowdedGroup[] = [];
  readonly #batches: Batch[] = [];

  constructor(context: Parts) {
    this.#context = context;
    this.#counts = new SigningCounts(context.config.signals);
    context.events.on('petition.signer-came', (came) => this.#counts.note(came));
    context.events.on('petition.provinces-counted', (batch) => {
      if (this.#batches.length < MOST_BATCHES) this.#batches.push(batch);
    });
  }

  /** Writes what has become conspicuous since the last time. Rejects when the database fails; then it is written the next time. */
  async write(): Promise<void> {
    const { db, clock } = this.#context;
    this.#crowds.push(...this.#counts.take(clock()));
    while (this.#crowds[0]) {
      const signal = await this.#crowdOf(this.#crowds[0]);
      if (signal) await noteSignal(db, signal, clock());
      this.#crowds.shift();
    }
    while (this.#batches[0]) {
      for (const signal of await this.#unusualProvinces(this.#batches[0]))
        await noteSignal(db, signal, clock());
      this.#batches.shift();
    }
  }

  async #crowdOf({ rule, petition: digest, hour, signers, all }: CrowdedGroup): Promise<Signal | null> {
    const petition = await petitionNumber(this.#context.db, digest);
    if (petition === null) return null;
    if (rule === 'one-range' && !isRangeConspicuous(signers, all, this.#context.config.signals)) return null;
    return { rule, petition, hour, signers: all, conspicuous: signers, usualPercent: 0, province: null };
  }

  async #unusualProvinces({ petitionId: petition, provinces, at }: Batch): Promise<Signal[]> {
    const { registered, citizens } = await readPublishedCitizens(this.#context.db, 'province');
    const signers = [...provinces.values()].reduce((sum, people) => sum + people, 0);
    return PROVINCES.flatMap((province): Signal[] => {
      const here = provinces.get(province) ?? 0;
      const part = (registered.get(province) ?? 0) / Math.max(1, citizens);
      if (!isOutOfProportion(here, signers, part)) return [];
      // In fives: the difference of two exact numbers could be one person.
      const numbers = { signers: inFives(signers), conspicuous: inFives(here), usualPercent: 100 * part };
      return [{ rule: 'province', petition, hour: slotOf(at, HOUR_MS), ...numbers, province }];
    });
  }
}

function inFives(people: number): number {
  return Math.round(people / SMALLEST_GROUP) * SMALLEST_GROUP;
}

/** Writes signals some seconds after they came. Every process tells of those that came to it. */
export function reviewSignalsJob(context: Parts): Job {
  const signals = new SigningSignals(context);
  return {
    name: 'signing-signals',
    idleMs: LOOK_EVERY_MS,
    async step() {
      await signals.write();
      return 'idle';
    },
  };
}
