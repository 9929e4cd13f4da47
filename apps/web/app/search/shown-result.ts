import type { DocumentKind } from '@sabha/domain/chat/published-document';
import type { MarkedText, SiteResult } from '@sabha/domain/chat/search-site';
import { formatDay, formatMoneyCompact, formatNumber, formatPercent } from '@sabha/domain/core/format';
import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import { PROVINCES } from '@sabha/domain/core/provinces';
import type { Language } from '../i18n/languages.ts';
import type { TextKey, Translate } from '../i18n/translator.ts';
import type { Tone } from '../ui/badge.tsx';

/** A result in the words of the page. The loader makes it, so that the browser needs the texts of no other page. */
export interface ShownResult {
  readonly kind: DocumentKind;
  readonly url: string;
  readonly language: Language;
  readonly title: MarkedText;
  readonly snippet: MarkedText;
  readonly status: { readonly words: string; readonly tone: Tone } | null;
  readonly notes: readonly string[];
}

type Statuses = Readonly<Record<string, readonly [key: TextKey, tone: Tone]>>;

const STATUSES: Partial<Record<DocumentKind, Statuses>> = {
  policy: {
    DRAFT: ['forum:status.DRAFT', 'neutral'],
    UNDER_REVIEW: ['forum:status.UNDER_REVIEW', 'accent'],
    PUBLIC_CONSULTATION: ['forum:status.PUBLIC_CONSULTATION', 'notice'],
    APPROVED: ['forum:status.APPROVED', 'good'],
    ACTIVE: ['forum:status.ACTIVE', 'good'],
    INACTIVE: ['forum:status.INACTIVE', 'neutral'],
    ARCHIVED: ['forum:status.ARCHIVED', 'neutral'],
  },
  proposal: {
    Active: ['voting:status.Active', 'good'],
    Inactive: ['voting:status.Inactive', 'neutral'],
    Expired: ['voting:status.Expired', 'notice'],
  },
  petition: {
    Active: ['petitions:status.Active', 'good'],
    'Threshold Met': ['petitions:status.Threshold Met', 'notice'],
    Completed: ['petitions:status.Completed', 'neutral'],
  },
  project: {
    Completed: ['spending:status.completed', 'good'],
    'In Progress': ['spending:status.inProgress', 'notice'],
    'Near Completion': ['spending:status.nearCompletion', 'good'],
    Delayed: ['spending:status.delayed', 'bad'],
    Planned: ['spending:status.planned', 'neutral'],
    Suspended: ['spending:status.suspended', 'warning'],
  },
  report: { Resolved: ['reports:status.resolved', 'good'], resolved: ['reports:status.resolved', 'good'] },
};

/** `now` decides whether something closes or has closed. */
export function shownResult(result: SiteResult, language: Language, t: Translate, now: Date): ShownResult {
  const { kind, url, title, snippet, facts } = result;
  const status = STATUSES[kind]?.[facts.status ?? ''];
  return {
    kind,
    url,
    language: result.language,
    title,
    // A ministry of one category has its name for a text: the title says it already.
    snippet: plain(title).includes(plain(snippet)) ? [] : snippet,
    status: status ? { words: t(status[0]), tone: status[1] } : null,
    notes: notesOf(result, language, t, now),
  };
}

function plain(marked: MarkedText): string {
  return marked.map(({ text }) => text).join('');
}

function notesOf(
  { kind, facts, updated_at: updated }: SiteResult,
  language: Language,
  t: Translate,
  now: Date,
): string[] {
  const { signatures, required_signatures: required, closes_at: closes, province, fiscal_year: year } = facts;
  const inPage = facts[kind === 'report' ? 'category' : 'ministry'];
  const named = PROVINCES.find((each) => each === province);
  const notes = [
    signatures !== undefined && required !== undefined
      ? t('search:signatures', { signatures: formatNumber(signatures), required: formatNumber(required) })
      : null,
    named ? PROVINCE_NAMES[named][language] : null,
    inPage?.[language] ?? null,
    year === undefined ? null : t('search:year', { year: String(year) }),
    money(facts, language, t),
    closes
      ? t(new Date(closes) > now ? 'search:closes' : 'search:closed', { day: formatDay(closes, language) })
      : null,
    kind === 'help' && updated ? formatDay(updated, language) : null,
  ];
  return notes.filter((note) => note !== null);
}

function money({ allocated, spent }: SiteResult['facts'], language: Language, t: Translate): string | null {
  if (allocated === undefined) return null;
  const of = centsOfText(allocated);
  const amount = formatMoneyCompact(of, language);
  if (spent === undefined) return t('search:allocated', { allocated: amount });
  const cents = centsOfText(spent);
  const words = t('search:spent', { spent: formatMoneyCompact(cents, language), allocated: amount });
  return of === 0n ? words : `${words}, ${formatPercent(Number((cents * 10_000n) / of) / 100)}`;
}

/** `390000000.5` rupees as cents. */
function centsOfText(rupees: string): bigint {
  const [whole = '0', fraction = ''] = rupees.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}
