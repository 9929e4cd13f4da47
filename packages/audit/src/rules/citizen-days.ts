import type { CitizensLine, DayLine } from '@sabha/domain/audit/bundle-format';
import type { Findings } from '../findings.ts';
import type { Electorate } from './electorate.ts';

/** Whom the ledger authorised, held against the people who, as the server says, passed all checks: day by day. */
export class CitizenDays {
  readonly #passed = new Map<string, number>();
  #unknown = 0;
  readonly #findings: Findings;
  readonly #electorate: Electorate;

  constructor(findings: Findings, electorate: Electorate) {
    this.#findings = findings;
    this.#electorate = electorate;
  }

  take({ day, passed, unknown }: DayLine): void {
    this.#passed.set(day, (this.#passed.get(day) ?? 0) + passed + unknown);
    this.#unknown += unknown;
  }

  /** What the server found itself. */
  takeFindings({ unchecked, wallets, unauthorised }: CitizensLine): void {
    for (const wallet of wallets) this.#findings.add('citizens-unchecked', null, wallet);
    if (unchecked > wallets.length) {
      this.#findings.add('citizens-unchecked', null, `and ${unchecked - wallets.length} more wallets`);
    }
    if (unauthorised > 0) this.#findings.add('citizens-unauthorised', null, `${unauthorised} citizens`);
  }

  /** Nobody can be authorised before they have passed, so by the end of no day can more have been. */
  finish(): void {
    if (this.#unknown > 0) this.#findings.add('citizens-unknown', null, `${this.#unknown} wallets`);
    const authorised = this.#electorate.authorisedOn;
    let [all, checked] = [0, 0];
    for (const day of [...new Set([...this.#passed.keys(), ...authorised.keys()])].sort()) {
      const today = authorised.get(day) ?? 0;
      all += today;
      checked += this.#passed.get(day) ?? 0;
      if (today === 0 || all <= checked) continue;
      const what = `${day}: ${all} authorised until then, ${checked} had passed`;
      this.#findings.add('authorised-unchecked', null, what);
    }
  }
}
