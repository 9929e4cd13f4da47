import {
  formatDay,
  formatInstant,
  formatMoney,
  formatMoneyCompact,
  formatMoneyInWords,
  formatMoneyTick,
  formatMonth,
  formatMonthTick,
  formatNumber,
  formatPercent,
  formatTime,
} from '@sabha/domain/core/format';
import type { Language } from './languages.ts';

export type Formats = ReturnType<typeof formatsIn>;

/** The formatters of `format.ts` in a language. */
export function formatsIn(language: Language) {
  return {
    money: (cents: bigint) => formatMoney(cents, language),
    moneyCompact: (cents: bigint) => formatMoneyCompact(cents, language),
    /** For a sentence. */
    moneyInWords: (cents: bigint) => formatMoneyInWords(cents, language),
    /** For the ticks of an axis. */
    moneyTick: (cents: bigint) => formatMoneyTick(cents, language),
    number: formatNumber,
    percent: formatPercent,
    day: (when: Date | string) => formatDay(when, language),
    month: (when: Date | string) => formatMonth(when, language),
    monthTick: (when: Date | string) => formatMonthTick(when, language),
    instant: (when: Date | string) => formatInstant(when, language),
    time: formatTime,
  };
}
