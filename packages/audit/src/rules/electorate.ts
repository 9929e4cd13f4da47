import type { EventLine } from '@sabha/domain/voting/audit-bundle';
import { z } from 'zod';
import type { Findings } from '../findings.ts';

const walletArgs = z.object({ wallet: z.string().regex(/^0x[0-9a-f]{40}$/) });

/** Who was an authorised citizen on the ledger, event by event. */
export class Electorate {
  readonly #authorised = new Map<string, boolean>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  apply(event: EventLine): void {
    if (event.name !== 'CitizenAuthorised' && event.name !== 'CitizenRevoked') return;
    const args = walletArgs.safeParse(event.args);
    if (!args.success) {
      this.#findings.add('event-unreadable', null, `block ${event.block}, log ${event.log}: ${event.name}`);
      return;
    }
    const authorises = event.name === 'CitizenAuthorised';
    if ((this.#authorised.get(args.data.wallet) ?? false) === authorises) {
      this.#findings.add(
        'event-impossible',
        null,
        `block ${event.block}, log ${event.log}: ${event.name} twice`,
      );
    }
    this.#authorised.set(args.data.wallet, authorises);
  }

  /** Whether this wallet may vote as the ledger stands now. */
  includes(wallet: string): boolean {
    return this.#authorised.get(wallet) === true;
  }

  get size(): number {
    let size = 0;
    for (const authorised of this.#authorised.values()) if (authorised) size += 1;
    return size;
  }
}
