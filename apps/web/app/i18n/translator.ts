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
import { type Language, localPath } from './languages.ts';

/** The texts by namespace, so that a key that is not there is no valid program. */
interface Texts {
  account: typeof import('./en/account.json');
  acts: typeof import('./en/acts.json');
  /** Of the further figures of public money. */
  analysis: typeof import('./en/analysis.json');
  analytics: typeof import('./en/analytics.json');
  /** Of the panel of the assistant. */
  chat: typeof import('./en/chat.json');
  closing: typeof import('./en/closing.json');
  'comment-check': typeof import('./en/comment-check.json');
  controls: typeof import('./en/controls.json');
  /** Of the parts of the overview that come to life after the page. */
  later: typeof import('./en/later.json');
  /** Of the biometric card. */
  face: typeof import('./en/face.json');
  /** Of the page where administrators look at unclear face checks. */
  'face-review': typeof import('./en/face-review.json');
  forum: typeof import('./en/forum.json');
  'import-format': typeof import('./en/import-format.json');
  overview: typeof import('./en/overview.json');
  pages: typeof import('./en/pages.json');
  'own-key': typeof import('./en/own-key.json');
  petitions: typeof import('./en/petitions.json');
  anonymity: typeof import('./en/anonymity.json');
  'petition-new': typeof import('./en/petition-new.json');
  'report-thread': typeof import('./en/report-thread.json');
  reports: typeof import('./en/reports.json');
  registration: typeof import('./en/registration.json');
  /** Of the way to a new key for a lost one. */
  replacement: typeof import('./en/replacement.json');
  /** Of search and help. */
  search: typeof import('./en/search.json');
  'secret-ballot': typeof import('./en/secret-ballot.json');
  shell: typeof import('./en/shell.json');
  spending: typeof import('./en/spending.json');
  'spending-rows': typeof import('./en/spending-rows.json');
  ui: typeof import('./en/ui.json');
  verification: typeof import('./en/verification.json');
  voting: typeof import('./en/voting.json');
  wallet: typeof import('./en/wallet.json');
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key;
type Keys<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${Keys<Group[Key]>}`;
}[keyof Group & string];

/** A file of texts in each language: `voting` is in `en/voting.json`, `si/voting.json` and `ta/voting.json`. */
export type Namespace = keyof Texts;
export type TextKey = { [Each in Namespace]: `${Each}:${Keys<Texts[Each]>}` }[Namespace];
/** A text, or texts under their names. */
export type TextTree = string | { readonly [name: string]: TextTree };

/** Gives a text with its placeholders filled in; `count` chooses among the forms of a plural. */
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => string;

/** The texts and formats of one language. It is never switched: another language is another address. */
export interface Translator extends Formats {
  readonly language: Language;
  readonly t: Translate;
  /** Gives addresses in the language: `path('/voting')`. */
  path(path: string): string;
  /** Adds texts that were loaded later. */
  add(namespace: string, texts: TextTree): void;
}

/** `texts` by namespace. A key that is not there gives the key itself, so that the page can still be read. */
export function createTranslator(language: Language, texts: Readonly<Record<string, TextTree>>): Translator {
  const known: Record<string, TextTree> = { ...texts };
  const plurals = new Intl.PluralRules(language);
  return {
    ...formatsIn(language),
    language,
    path: (path) => localPath(language, path),
    t(key, values = {}) {
      const [namespace = '', path = ''] = key.split(':');
      const group = known[namespace];
      const form =
        typeof values.count === 'number' ? textAt(group, `${path}_${plurals.select(values.count)}`) : null;
      const text = form ?? textAt(group, path) ?? key;
      return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
    },
    add(namespace, more) {
      known[namespace] = more;
    },
  };
}

function textAt(group: TextTree | undefined, path: string): string | null {
  let found = group;
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : null;
}

type Formats = ReturnType<typeof formatsIn>;

/** The formatters of `format.ts` in a language. */
function formatsIn(language: Language) {
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
