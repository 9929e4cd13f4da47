import { formatNumber } from '../../core/format.ts';
import type { Language } from '../../core/localized.ts';
import type { ActivityKind } from '../activities.ts';
import { ENGLISH } from './en.ts';
import { SINHALA } from './si.ts';
import { TAMIL } from './ta.ts';
import type { ActivityWords, Counted } from './words-of-language.ts';

const WORDS: Readonly<Record<Language, ActivityWords>> = { en: ENGLISH, si: SINHALA, ta: TAMIL };

/** What happened, for example "1,234 votes recorded on the ledger". */
export function activityTitle(kind: ActivityKind, count: number, language: Language): string {
  return said(WORDS[language].titles[kind], count);
}

/** "In 12 transactions". */
export function inTransactions(count: number, language: Language): string {
  return said(WORDS[language].transactions, count);
}

/** "FY 2024". */
export function fiscalYearLabel(year: number, language: Language): string {
  return WORDS[language].fiscalYear.replace('{year}', String(year));
}

function said([one, several]: Counted, count: number): string {
  return count === 1 ? one : several.replace('{number}', formatNumber(count));
}
