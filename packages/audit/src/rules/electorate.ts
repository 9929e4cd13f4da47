import type { EventLine } from '@sabha/domain/audit/bundle-format';
import { z } from 'zod';
import type { Findings } from '../findings.ts';

/** The contract that authorises citizens, by its name in the manifest. Every kind of act asks it. */
export const REGISTRY = 'registry';

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
    const place = `block ${event.block}, log ${event.log}: ${event.name}`;
    const args = walletArgs.safeParse(event.args);
    if (!args.success) {
      this.#findings.add('event-unreadable', null, place);
      return;
    }
    const authorises = event.name === 'CitizenAuthorised';
    if ((this.#authorised.get(args.data.wallet) ?? false) === authorises) {
      this.#findings.add('event-impossible', null, `${place} twice`);
    }
    this.#authorised.set(args.data.wallet, authorises);
  }

  /** Whether this wallet may act as the ledger stands now. */
  includes(wallet: string): boolean {
    return this.#authorised.get(wallet) === true;
  }

  get size(): number {
    let size = 0;
    for (const authorised of this.#authorised.values()) if (authorised) size += 1;
    return size;
  }
}
