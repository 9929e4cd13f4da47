import type { DirectLine } from '@sabha/domain/audit/bundle-format';
import type { KindTotals, Section } from './section.ts';
import type { RecordedAct } from './section-ledger.ts';

/** The highest number that the server can hold; a contract may count further. */
const MAX_SEQ = 2n ** 63n - 1n;

/** Acts that came to the ledger without the server: from the author's own wallet, or signed and brought by somebody else. */
export class DirectActs {
  /** Of kinds that are not known here: how many of each. */
  readonly unknown = new Map<string, number>();
  readonly #sections: readonly Section[];
  readonly #brought = new Map<Section, ReadonlyMap<string, RecordedAct>>();

  constructor(sections: readonly Section[]) {
    this.#sections = sections;
  }

  take(line: DirectLine): void {
    const section = this.#sections.find((one) => one.act(line.act) !== undefined);
    const totals = section?.totals.get(line.act);
    if (!section || !totals) {
      this.unknown.set(line.act, (this.unknown.get(line.act) ?? 0) + 1);
      return;
    }
    const position = `${line.block}.${line.log}`;
    const own = section.ledger.direct.get(position);
    const recorded = own ?? this.#broughtTo(section).get(position);
    if (!recorded || recorded.matched || !fits(line, recorded, section)) {
      const where = `block ${line.block}, log ${line.log}`;
      section.find('direct-invented', section.keyOf(line.subject) ?? null, where);
      return;
    }
    recorded.matched = true;
    // After closing only what was received and anchored counts, and that has a number, under which it is listed.
    if (recorded.late) section.find('late-unproven', recorded.subject, `block.log ${position}`);
    if (own) totals.direct += 1;
    else totals.brought += 1;
    const { author, choice } = recorded;
    const countable = { author, choice, seq: BigInt(line.seq), direct: true };
    section.counts.add(line.act, recorded.subject, countable, false);
  }

  /** Looks for acts on the ledger that are listed nowhere. */
  finish(): void {
    for (const section of this.#sections) {
      this.#unlisted(section, 'direct-unlisted', 'direct', section.ledger.direct.values());
      this.#unlisted(section, 'event-without-act', 'brought', section.ledger.cast.values());
    }
  }

  #unlisted(
    section: Section,
    kind: 'direct-unlisted' | 'event-without-act',
    form: keyof Pick<KindTotals, 'direct' | 'brought'>,
    acts: Iterable<RecordedAct>,
  ): void {
    for (const { act, matched, subject, position, author } of acts) {
      // What is not listed at all is judged as such, with all that was done about it.
      if (matched || (!section.rules.listed.has(subject) && section.act(act)?.listsDirect)) continue;
      const totals = section.totals.get(act);
      if (section.act(act)?.listsDirect) section.find(kind, subject, `block.log ${position}: ${author}`);
      else if (totals) totals[form] += 1;
    }
  }

  #broughtTo(section: Section): ReadonlyMap<string, RecordedAct> {
    const known = this.#brought.get(section);
    if (known) return known;
    const unmatched = [...section.ledger.cast.values()].filter(({ matched }) => !matched);
    const found = new Map(unmatched.map((recorded) => [recorded.position, recorded]));
    this.#brought.set(section, found);
    return found;
  }
}

function fits(line: DirectLine, recorded: RecordedAct, section: Section): boolean {
  const seq = recorded.seq > MAX_SEQ ? MAX_SEQ : recorded.seq;
  return (
    recorded.act === line.act &&
    recorded.subject === section.keyOf(line.subject) &&
    recorded.author === line.author &&
    recorded.choice === line.choice &&
    seq === BigInt(line.seq)
  );
}
