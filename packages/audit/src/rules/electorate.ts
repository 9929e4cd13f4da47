import type { CitizenStatus } from '@sabha/domain/acts/citizen-status';
import type { EventLine } from '@sabha/domain/audit/bundle-format';
import { colomboDay } from '@sabha/domain/core/colombo';
import { MOST_REPLACEMENTS } from '@sabha/domain/registration/replacement';
import { REVOCATION_REST_MS } from '@sabha/domain/registration/wallet-rest';
import { z } from 'zod';
import type { Findings } from '../findings.ts';

/** The contract that authorises citizens, by its name in the manifest. Every kind of act asks it. */
export const REGISTRY = 'registry';

const NOBODY: CitizenStatus = { authorisedAt: null, revokedAt: null };
const address = z.string().regex(/^0x[0-9a-f]{40}$/);
const walletArgs = z.object({ wallet: address });
const replacedArgs = z.object({ wallet: address, replacement: address });

/** Who was an authorised citizen on the ledger, and since when, event by event. */
export class Electorate {
  readonly #statuses = new Map<string, CitizenStatus>();
  /** The earlier periods of wallets that were authorised more than once, in Unix milliseconds. */
  readonly #earlier = new Map<string, Array<{ readonly from: number; readonly until: number }>>();
  readonly #revocations: Array<{ readonly wallet: string; readonly at: number }> = [];
  /** Of wallets that replaced others, those of the same person before, the latest first. */
  readonly #replaced = new Map<string, readonly string[]>();
  /** Wallets that were replaced. */
  readonly #gone = new Set<string>();
  readonly #findings: Findings;
  /** How many wallets were authorised on each day, as in Colombo, other than in place of another. */
  readonly authorisedOn = new Map<string, number>();
  /** How many citizens are authorised by the present ledger. */
  size = 0;
  #at = Number.NaN;
  #day = '';

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Follows an event; `at` is the time of its block in Unix seconds. */
  apply(event: EventLine, at: number): void {
    if (event.name === 'CitizenReplaced') this.#replace(event, at);
    if (event.name !== 'CitizenAuthorised' && event.name !== 'CitizenRevoked') return;
    const position = `block ${event.block}, log ${event.log}: ${event.name}`;
    const args = walletArgs.safeParse(event.args);
    if (!args.success) {
      this.#findings.add('event-unreadable', null, position);
      return;
    }
    const { wallet } = args.data;
    const { authorisedAt, revokedAt } = this.statusOf(wallet);
    const authorises = event.name === 'CitizenAuthorised';
    const now = new Date(at * 1000);
    if (this.includes(wallet) === authorises) {
      this.#findings.add('event-impossible', null, `${position} twice`);
    } else if (this.#gone.has(wallet)) {
      this.#findings.add('event-impossible', null, `${position} of a replaced wallet`);
    } else if (revokedAt !== null && now.getTime() < revokedAt.getTime() + REVOCATION_REST_MS) {
      this.#findings.add('event-impossible', null, `${position} within eight days of its revocation`);
    }
    if (authorises) this.#countOn(at, 1);
    else this.#revocations.push({ wallet, at });
    if (this.includes(wallet) !== authorises) this.size += authorises ? 1 : -1;
    if (authorises && authorisedAt !== null && revokedAt !== null) {
      const earlier = this.#earlier.get(wallet) ?? [];
      this.#earlier.set(wallet, [...earlier, { from: authorisedAt.getTime(), until: revokedAt.getTime() }]);
    }
    // A wallet that returns counts as new.
    const status = authorises ? { authorisedAt: now, revokedAt: null } : { authorisedAt, revokedAt: now };
    this.#statuses.set(wallet, status);
  }

  /** The registry revokes the one and authorises the other before it says that they are one person's. */
  #replace({ block, log, args: given }: EventLine, at: number): void {
    const position = `block ${block}, log ${log}: CitizenReplaced`;
    const args = replacedArgs.safeParse(given);
    if (!args.success) {
      this.#findings.add('event-unreadable', null, position);
      return;
    }
    const { wallet, replacement } = args.data;
    const earlier = [wallet, ...this.earlierOf(wallet)];
    const changed =
      this.statusOf(wallet).revokedAt?.getTime() === at * 1000 &&
      this.includes(replacement) &&
      this.statusOf(replacement).authorisedAt?.getTime() === at * 1000;
    const known = this.#earlier.has(replacement) || this.#replaced.has(replacement);
    if (!changed || known || this.#gone.has(wallet) || earlier.length > MOST_REPLACEMENTS) {
      this.#findings.add('event-impossible', null, `${position} of ${wallet} by ${replacement}`);
      return;
    }
    this.#replaced.set(replacement, earlier);
    this.#gone.add(wallet);
    // The person passed the checks with the wallet before.
    this.#countOn(at, -1);
  }

  /** The wallets that this one replaced, directly or through others, the latest first. */
  earlierOf(wallet: string): readonly string[] {
    return this.#replaced.get(wallet) ?? [];
  }

  /** Many are authorised in one block. */
  #countOn(at: number, by: number): void {
    if (at !== this.#at) [this.#at, this.#day] = [at, colomboDay(new Date(at * 1000))];
    this.authorisedOn.set(this.#day, (this.authorisedOn.get(this.#day) ?? 0) + by);
  }

  /** The status of this wallet on the ledger, as far as it was followed. */
  statusOf(wallet: string): CitizenStatus {
    return this.#statuses.get(wallet) ?? NOBODY;
  }

  /** The status that this wallet had at a time (Unix seconds). Complete once all events were taken. */
  statusAt(wallet: string, at: number): CitizenStatus {
    const ms = at * 1000;
    const { authorisedAt, revokedAt } = this.statusOf(wallet);
    if (authorisedAt !== null && authorisedAt.getTime() <= ms)
      return { authorisedAt, revokedAt: revokedAt !== null && revokedAt.getTime() <= ms ? revokedAt : null };
    const last = (this.#earlier.get(wallet) ?? []).findLast(({ from }) => from <= ms);
    if (!last) return NOBODY;
    return { authorisedAt: new Date(last.from), revokedAt: last.until <= ms ? new Date(last.until) : null };
  }

  /** Whether this wallet may act by the present ledger. */
  includes(wallet: string): boolean {
    const { authorisedAt, revokedAt } = this.statusOf(wallet);
    return authorisedAt !== null && revokedAt === null;
  }

  /** Whether this wallet was an authorised citizen at a time (Unix seconds). */
  wasCitizen(wallet: string, at: number): boolean {
    const { authorisedAt, revokedAt } = this.statusOf(wallet);
    const ms = at * 1000;
    const isNow = authorisedAt !== null && authorisedAt.getTime() <= ms;
    if (isNow && (revokedAt === null || revokedAt.getTime() > ms)) return true;
    return (this.#earlier.get(wallet) ?? []).some(({ from, until }) => from <= ms && until > ms);
  }

  /** Every revocation until now, in order; times in Unix seconds. */
  get revocations(): ReadonlyArray<{ readonly wallet: string; readonly at: number }> {
    return this.#revocations;
  }
}
