import {
  formatDay,
  formatMoney,
  formatMoneyInWords,
  formatNumber,
  formatPercent,
} from '@sabha/domain/core/format';
import { LANGUAGES } from '@sabha/domain/core/localized';

/** The numbers of a text: `1,234.5` is one. */
export function numbersIn(text: string): string[] {
  return text.match(/\d[\d,]*(?:\.\d+)?/g)?.map((number) => number.replace(/,+$/, '')) ?? [];
}

/**
 * Every number that an answer may have which says nothing but what the platform sent: as it was sent and as people read it; the
 * sum and the difference of counts of one kind in one answer; the difference, the share and the change of two amounts.
 * @param sent The platform's answers, parsed.
 */
export function allowedNumbers(sent: readonly unknown[]): ReadonlySet<string> {
  const allowed = new Set<string>();
  const allow = (text: string) => {
    for (const number of numbersIn(text)) allowed.add(number);
  };
  const answers = sent.map((answer) => leavesOf(answer, ''));
  for (const { texts, counts } of answers) {
    for (const text of texts) allow(text);
    allowCounts(counts, allow);
  }
  allowAmounts([...new Set(answers.flatMap(({ amounts }) => amounts))], allow);
  return allowed;
}

type Allow = (text: string) => void;

function allowCounts(counts: Leaves['counts'], allow: Allow): void {
  for (const { value } of counts) for (const write of WAYS) allow(write(value));
  for (const values of Map.groupBy(counts, ({ kind }) => kind).values()) {
    allow(formatNumber(values.reduce((sum, { value }) => sum + value, 0)));
    for (const one of values) for (const other of values) allow(formatNumber(one.value - other.value));
  }
}

function allowAmounts(amounts: readonly bigint[], allow: Allow): void {
  for (const one of amounts) {
    allowMoney(one, allow);
    for (const other of amounts) {
      allowMoney(one - other, allow);
      if (other === 0n) continue;
      allow(formatPercent(Number((one * 100_000n) / other) / 1_000));
      allow(formatPercent(Number(((one - other) * 10_000n) / other) / 100));
    }
  }
}

const WAYS: readonly ((value: number) => string)[] = [String, formatNumber, formatPercent];

function allowMoney(minor: bigint, allow: Allow): void {
  for (const language of LANGUAGES) {
    allow(formatMoney(minor, language));
    allow(formatMoneyInWords(minor, language));
  }
}

interface Leaves {
  /** Counts of one kind are counts of the same thing: `yes_votes` and `no_votes`; a total, and how many were sent of it. */
  readonly counts: readonly { readonly kind: string; readonly value: number }[];
  /** Cents. */
  readonly amounts: readonly bigint[];
  readonly texts: readonly string[];
}

const NONE: Leaves = { counts: [], amounts: [], texts: [] };

/** What is at the ends of a parsed answer; the lengths of lists are counts, and days are texts as people read them. */
function leavesOf(value: unknown, name: string): Leaves {
  if (typeof value === 'number') return { ...NONE, counts: [{ kind: name.split('_').at(-1) ?? '', value }] };
  if (typeof value === 'string') return leavesOfText(value, name);
  if (typeof value !== 'object' || value === null) return NONE;
  const inside = Object.entries(value).map(([key, one]) => leavesOf(one, key));
  const length = Array.isArray(value) ? [{ kind: 'total', value: value.length }] : [];
  return {
    counts: [...length, ...inside.flatMap(({ counts }) => counts)],
    amounts: inside.flatMap(({ amounts }) => amounts),
    texts: inside.flatMap(({ texts }) => texts),
  };
}

function leavesOfText(value: string, name: string): Leaves {
  if (name.endsWith('_minor')) return { ...NONE, amounts: [BigInt(value)] };
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(value);
  return { ...NONE, texts: isInstant ? LANGUAGES.map((language) => formatDay(value, language)) : [value] };
}
