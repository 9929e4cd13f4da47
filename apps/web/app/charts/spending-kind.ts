/** What money is spent on: each has a colour and a sign (`kinds.svg`). */
export type SpendingKind =
  | 'treasury'
  | 'health'
  | 'education'
  | 'defence'
  | 'transport'
  | 'farming'
  | 'utilities'
  | 'administration'
  | 'industry'
  | 'welfare'
  | 'other';

/** Offices name categories and ministries themselves; these words of the English name say what kind one is. */
const KINDS: ReadonlyArray<readonly [SpendingKind, RegExp]> = [
  ['treasury', /\b(financ|treasury|debt)/i],
  ['health', /\bhealth/i],
  ['education', /\b(educat|school)/i],
  ['defence', /\b(defen[cs]e|security|police)/i],
  ['transport', /\b(transport|infrastructure|road|rail)/i],
  ['farming', /\b(agricultur|farm|fisher|irrigat)/i],
  ['utilities', /\b(water|energy|electric|power)/i],
  ['administration', /\b(administrat|justice|home affairs)/i],
  ['industry', /\b(industr|trade|commerce|econom)/i],
  ['welfare', /\b(welfare|social|labour|cultur)/i],
];

/** The kind of a category or ministry with this English name. */
export function kindOf(name: string): SpendingKind {
  return KINDS.find(([, words]) => words.test(name))?.[0] ?? 'other';
}
