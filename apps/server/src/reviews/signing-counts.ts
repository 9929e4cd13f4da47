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
  /** Of a range: all who signed the petition first in that hour; else the same. */
  readonly all: number;
}

interface Group {
  readonly rule: NetworkRule;
  petition: string;
  /** Wallets, so that who signs and withdraws again and again is one. */
  readonly signers: Set<string>;
  reported: number;
}

/** Groups and signers that are kept at most: memory is bounded, whoever comes. Where they are reached, the smallest groups go. */
const MOST = { groups: 50_000, signers: 500_000, petitions: 50_000 } as const;
/** A group that is this many times as large as its bound is large enough. */
const ENOUGH = 20;

/**
 * Counts, for the running hour, how many wallets signed from where. Only in the memory of this process, and forgotten with the hour:
 * neither addresses nor which wallet came from one are ever written anywhere.
 */
export class SigningCounts {
  readonly #terms: SignalTerms;
  readonly #groups = new Map<string, Group>();
  /** First signatures of the hour by petition: nobody adds to them without another wallet. */
  readonly #firsts = new Map<string, number>();
  #hour = new Date(0);
  #signers = 0;
  /** Of an hour that ended before anybody asked. */
  #left: CrowdedGroup[] = [];

  constructor(terms: SignalTerms) {
    this.#terms = terms;
  }

  /** Takes note of a signature that was recorded. */
  note({ petition, signer, address, session, isFirst, at }: EventOf<'petition.signer-came'>): void {
    this.#enter(at);
    const isKnown = this.#add('one-range', `${petition} ${rangeOf(address)}`, petition, signer);
    const firsts = this.#firsts.get(petition) ?? 0;
    const hasRoom = firsts > 0 || this.#firsts.size < MOST.petitions;
    if (isFirst && !isKnown && hasRoom) this.#firsts.set(petition, firsts + 1);
    this.#add('busy-address', clientOf(address), petition, signer);
    if (session !== null) this.#add('busy-session', session, petition, signer);
  }

  /** The groups that have reached their bound, once, and again whenever they have grown by half. Forgets an hour that is over. */
  take(now: Date): CrowdedGroup[] {
    this.#enter(now);
    return [...this.#left.splice(0), ...this.#crowded()];
  }

  /** How much is held. */
  get size(): { readonly groups: number; readonly signers: number } {
    return { groups: this.#groups.size, signers: this.#signers };
  }

  #enter(now: Date): void {
    const hour = slotOf(now, HOUR_MS);
    if (hour.getTime() <= this.#hour.getTime()) return;
    this.#left.push(...this.#crowded());
    this.#groups.clear();
    this.#firsts.clear();
    this.#signers = 0;
    this.#hour = hour;
  }

  #crowded(): CrowdedGroup[] {
    return [...this.#groups.values()].flatMap((group) => {
      const { rule, petition, signers, reported } = group;
      if (signers.size < this.#boundOf(rule) || signers.size < reported * 1.5) return [];
      group.reported = signers.size;
      const all =
        rule === 'one-range' ? Math.max(signers.size, this.#firsts.get(petition) ?? 0) : signers.size;
      return [{ rule, petition, hour: this.#hour, signers: signers.size, all }];
    });
  }

  /** Gives whether the signer was in the group. */
  #add(rule: NetworkRule, name: string, petition: string, signer: string): boolean {
    if (this.#groups.size >= MOST.groups || this.#signers >= MOST.signers) this.#dropSmallest();
    const key = `${rule} ${name}`;
    const group = this.#groups.get(key) ?? { rule, petition, signers: new Set<string>(), reported: 0 };
    this.#groups.set(key, group);
    group.petition = petition;
    if (group.signers.has(signer)) return true;
    if (group.signers.size >= ENOUGH * this.#boundOf(rule)) return false;
    group.signers.add(signer);
    this.#signers += 1;
    return false;
  }

  /** Makes room for half: an attack from one place makes a large group, and many visitors make many small ones. */
  #dropSmallest(): void {
    for (let size = 1; this.#groups.size > MOST.groups / 2 || this.#signers > MOST.signers / 2; size *= 2) {
      for (const [key, { signers }] of this.#groups) {
        if (signers.size > size) continue;
        this.#groups.delete(key);
        this.#signers -= signers.size;
      }
    }
  }

  #boundOf(rule: NetworkRule): number {
    const { perRange, perAddress, perSession } = this.#terms;
    return { 'one-range': perRange, 'busy-address': perAddress, 'busy-session': perSession }[rule];
  }
}
