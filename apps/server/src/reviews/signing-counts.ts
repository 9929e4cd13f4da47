import { HOUR_MS, slotOf } from '@sabha/domain/reviews/find-bursts';
import type { SignalTerms } from '@sabha/domain/reviews/signing-signals';
import type { EventOf } from '../events.ts';
import { clientOf, rangeOf } from '../http/bounds/client-address.ts';

type NetworkRule = 'one-range' | 'busy-address' | 'busy-session';

/** So many signers of one group came in one hour; `petition` is the digest of the one that the last of them signed. */
export interface CrowdedGroup {
  readonly rule: NetworkRule;
  readonly petition: string;
  readonly hour: Date;
  readonly signers: number;
}

interface Group {
  readonly rule: NetworkRule;
  petition: string;
  /** Wallets, so that who signs and withdraws again and again is one. */
  readonly signers: Set<string>;
  reported: number;
}

/** Groups and signers that are kept at most: memory is bounded, whoever comes. Beyond that nothing new is counted in the hour. */
const MOST_GROUPS = 50_000;
const MOST_SIGNERS = 500_000;
/** A group that is this many times as large as its bound is large enough. */
const ENOUGH = 20;

/**
 * Counts, for the running hour, how many wallets signed from where. Only in the memory of this process, and forgotten with the hour:
 * neither addresses nor which wallet came from one are ever written anywhere.
 */
export class SigningCounts {
  readonly #terms: SignalTerms;
  readonly #groups = new Map<string, Group>();
  #hour = new Date(0);
  #signers = 0;

  constructor(terms: SignalTerms) {
    this.#terms = terms;
  }

  /** Takes note of a signature that was recorded. */
  note({ petition, signer, address, session, at }: EventOf<'petition.signer-came'>): void {
    const hour = slotOf(at, HOUR_MS);
    if (hour.getTime() !== this.#hour.getTime()) this.#begin(hour);
    this.#add('one-range', `${petition} ${rangeOf(address)}`, petition, signer);
    this.#add('busy-address', clientOf(address), petition, signer);
    if (session !== null) this.#add('busy-session', session, petition, signer);
  }

  /** The groups that have reached their bound, once, and again whenever they have grown by half. */
  take(): CrowdedGroup[] {
    return [...this.#groups.values()].flatMap((group) => {
      const { rule, petition, signers, reported } = group;
      if (signers.size < this.#boundOf(rule) || signers.size < reported * 1.5) return [];
      group.reported = signers.size;
      return [{ rule, petition, hour: this.#hour, signers: signers.size }];
    });
  }

  #begin(hour: Date): void {
    this.#groups.clear();
    this.#signers = 0;
    this.#hour = hour;
  }

  #add(rule: NetworkRule, name: string, petition: string, signer: string): void {
    const key = `${rule} ${name}`;
    const group = this.#groups.get(key) ?? { rule, petition, signers: new Set<string>(), reported: 0 };
    const isFull = this.#signers >= MOST_SIGNERS || group.signers.size >= ENOUGH * this.#boundOf(rule);
    if (isFull || (!this.#groups.has(key) && this.#groups.size >= MOST_GROUPS)) return;
    this.#groups.set(key, group);
    group.petition = petition;
    if (group.signers.has(signer)) return;
    group.signers.add(signer);
    this.#signers += 1;
  }

  #boundOf(rule: NetworkRule): number {
    const { perRange, perAddress, perSession } = this.#terms;
    return { 'one-range': perRange, 'busy-address': perAddress, 'busy-session': perSession }[rule];
  }
}
