import { PROVINCES } from '@sabha/domain/core/provinces';
import { HOUR_MS, slotOf } from '@sabha/domain/reviews/find-bursts';
import { isOutOfProportion, isRangeConspicuous } from '@sabha/domain/reviews/signing-signals';
import type { Context } from '../context.ts';
import type { EventOf } from '../events.ts';
import type { Job } from '../jobs/job.ts';
import { readPublishedCitizens } from '../published-citizens.store.ts';
import { noteSignal, petitionNumber, type Signal, signersOfHour } from './signals.store.ts';
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
  #batches: Batch[] = [];

  constructor(context: Parts) {
    this.#context = context;
    this.#counts = new SigningCounts(context.config.signals);
    context.events.on('petition.signer-came', (came) => this.#counts.note(came));
    context.events.on('petition.provinces-counted', (batch) => {
      if (this.#batches.length < MOST_BATCHES) this.#batches.push(batch);
    });
  }

  /** Writes what has become conspicuous since the last time. */
  async write(): Promise<void> {
    const { db, clock } = this.#context;
    const batches = this.#batches.splice(0);
    const crowds = await Promise.all(this.#counts.take().map((group) => this.#crowdOf(group)));
    const provinces = batches.length > 0 ? await this.#unusualProvinces(batches) : [];
    for (const signal of [...crowds, ...provinces]) if (signal) await noteSignal(db, signal, clock());
  }

  async #crowdOf({ rule, petition: digest, hour, signers }: CrowdedGroup): Promise<Signal | null> {
    const petition = await petitionNumber(this.#context.db, digest);
    if (petition === null) return null;
    const all = Math.max(signers, await signersOfHour(this.#context.db, petition, hour));
    if (rule === 'one-range' && !isRangeConspicuous(signers, all, this.#context.config.signals)) return null;
    const crowd = rule === 'one-range' ? all : signers;
    return { rule, petition, hour, signers: crowd, conspicuous: signers, usualPercent: 0, province: null };
  }

  async #unusualProvinces(batches: readonly Batch[]): Promise<Signal[]> {
    const { db } = this.#context;
    const { registered, citizens } = await readPublishedCitizens(db, 'province');
    return batches.flatMap(({ petitionId: petition, provinces: batch, at }) => {
      const signers = [...batch.values()].reduce((sum, people) => sum + people, 0);
      return PROVINCES.flatMap((province): Signal[] => {
        const conspicuous = batch.get(province) ?? 0;
        const part = (registered.get(province) ?? 0) / Math.max(1, citizens);
        if (!isOutOfProportion(conspicuous, signers, part)) return [];
        const hour = slotOf(at, HOUR_MS);
        return [
          { rule: 'province', petition, hour, signers, conspicuous, usualPercent: 100 * part, province },
        ];
      });
    });
  }
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
