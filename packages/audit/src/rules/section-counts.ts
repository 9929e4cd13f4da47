import { LatestActs } from '@sabha/domain/acts/latest-acts';
import type { AuditedSection, Counts, SectionRules, SubjectKey } from '@sabha/domain/audit/audited-section';
import type { SectionLedger } from './section-ledger.ts';

/** An act that counts. */
export interface CountableAct {
  readonly author: string;
  readonly choice: number;
  readonly seq: bigint;
  readonly direct: boolean;
}

/** The same count from two sides: from the acts, and from the ledger with what is on its way to it. */
export class SectionCounts {
  readonly #declared: AuditedSection['counted'];
  readonly #ledger: SectionLedger;
  readonly #rules: Pick<SectionRules, 'counts'>;
  readonly #byActs = new Map<SubjectKey, LatestActs>();
  readonly #byLedger = new Map<SubjectKey, Counts>();
  readonly #waiting = new Map<SubjectKey, number>();

  constructor({ counted }: AuditedSection, ledger: SectionLedger, rules: Pick<SectionRules, 'counts'>) {
    this.#declared = counted;
    this.#ledger = ledger;
    this.#rules = rules;
  }

  /** Counts an act that was proven; `waits` while the ledger has not seen it. */
  add(act: string, subject: SubjectKey, { author, choice, seq, direct }: CountableAct, waits: boolean): void {
    if (act !== this.#declared?.act) return;
    const latest = this.#byActs.get(subject) ?? new LatestActs();
    this.#byActs.set(subject, latest);
    latest.add(author, { choice, seq, direct });
    if (!waits) return;
    this.byLedger(subject); // what the ledger alone counts is fixed before anything is added to it
    this.#waiting.set(subject, (this.#waiting.get(subject) ?? 0) + 1);
    this.#ledger.latest(act, subject).add(author, { choice, seq, direct });
  }

  byActs(subject: SubjectKey): Counts {
    const own = this.#rules.counts?.(subject);
    if (own) return own.byActs;
    const latest = this.#byActs.get(subject) ?? new LatestActs();
    if (this.#declared)
      for (const [author, act] of this.#ledger.declaredOn(this.#declared.act, subject))
        latest.declare(author, act);
    return this.#countsOf(latest);
  }

  /** By the events alone. */
  byLedger(subject: SubjectKey): Counts {
    const known = this.#byLedger.get(subject) ?? this.expected(subject);
    this.#byLedger.set(subject, known);
    return known;
  }

  /** What the ledger will count when everything on its way has arrived. */
  expected(subject: SubjectKey): Counts {
    const own = this.#rules.counts?.(subject);
    if (own) return own.byLedger;
    return this.#declared ? this.#countsOf(this.#ledger.latest(this.#declared.act, subject)) : {};
  }

  waiting(subject: SubjectKey): number {
    return this.#waiting.get(subject) ?? 0;
  }

  #countsOf(latest: LatestActs): Counts {
    const choices = this.#declared?.choices ?? {};
    return Object.fromEntries(Object.entries(choices).map(([name, choice]) => [name, latest.count(choice)]));
  }
}
