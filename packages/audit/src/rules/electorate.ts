import type { CitizenStatus } from '@sabha/domain/acts/citizen-status';
import type { EventLine } from '@sabha/domain/audit/bundle-format';
import { colomboDay } from '@sabha/domain/core/colombo';
import { REVOCATION_REST_MS } from '@sabha/domain/registration/wallet-rest';
import { z } from 'zod';
import type { Findings } from '../findings.ts';

/** The contract that authorises citizens, by its name in the manifest. Every kind of act asks it. */
export const REGISTRY = 'registry';

const NOBODY: CitizenStatus = { authorisedAt: null, revokedAt: null };
const walletArgs = z.object({ wallet: z.string().regex(/^0x[0-9a-f]{40}$/) });

/** Who was an authorised citizen on the ledger, and since when, event by event. */
export class Electorate {
  readonly #statuses = new Map<string, CitizenStatus>();
  readonly #findings: Findings;
  /** How many wallets were authorised on each day, as in Colombo. */
  readonly authorisedOn = new Map<string, number>();
  #at = Number.NaN;
  #day = '';

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Follows an event; `at` is the time of its block in Unix seconds. */
  apply(event: EventLine, at: number): void {
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
    } else if (revokedAt !== null && now.getTime() < revokedAt.getTime() + REVOCATION_REST_MS) {
      this.#findings.add('event-impossible', null, `${position} within eight days of its revocation`);
    }
    if (authorises) this.#countOn(at);
    // A wallet that returns counts as new.
    const status = authorises ? { authorisedAt: now, revokedAt: null } : { authorisedAt, revokedAt: now };
    this.#statuses.set(wallet, status);
  }

  /** Many are authorised in one block. */
  #countOn(at: number): void {
    if (at !== this.#at) [this.#at, this.#day] = [at, colomboDay(new Date(at * 1000))];
    this.authorisedOn.set(this.#day, (this.authorisedOn.get(this.#day) ?? 0) + 1);
  }

  /** The status of this wallet on the ledger, as far as it was followed. */
  statusOf(wallet: string): CitizenStatus {
    return this.#statuses.get(wallet) ?? NOBODY;
  }

  /** Whether this wallet may act by the present ledger. */
  includes(wallet: string): boolean {
    const { authorisedAt, revokedAt } = this.statusOf(wallet);
    return authorisedAt !== null && revokedAt === null;
  }

  get size(): number {
    let size = 0;
    for (const wallet of this.#statuses.keys()) if (this.includes(wallet)) size += 1;
    return size;
  }
}
