import type { Localized } from '../core/localized.ts';
import { foldForSearch } from '../core/search-text.ts';
import { MOST_CANDIDATES, ministrySuggestions, type NameCandidate } from './ministry-suggestions.ts';
import { canReach, similarity } from './name-similarity.ts';

/** A ministry as it is known: every name that it bears or bore, and the years in which it existed (null: not known, or still). */
export interface KnownMinistry {
  readonly id: number;
  /** Oldest first. A name is in force from `since` until the next one's; the first also in all years before it. */
  readonly names: readonly { readonly names: Localized; readonly since: number }[];
  readonly aliases: readonly string[];
  readonly began: number | null;
  readonly ended: number | null;
}

/** What a name in a file means in a fiscal year. Only `known` needs no decision of an official. */
export type MinistryMatch =
  | { readonly kind: 'known'; readonly ministry_id: number; readonly by: 'name' | 'alias' }
  /** Probably a misspelling of one of these, the likeliest first. */
  | { readonly kind: 'similar'; readonly candidates: readonly NameCandidate[] }
  /** No ministry is called so in that year. `candidates` only help to decide: names that share a word with it. */
  | { readonly kind: 'unknown'; readonly candidates: readonly NameCandidate[] };

export type MatchMinistry = (name: string, fiscalYear: number) => MinistryMatch;

/**
 * From this share on a name is probably a misspelling: 'Ministry of Heatlh' (0.83) and 'Ministry of Defense' (0.86) are,
 * 'Ministry of Power' is none of 'Ministry of Power & Energy' (0.42), nor 'Ministry of Trade' of 'Ministry of Transport'.
 */
export const SIMILAR_FROM = 0.8;

/**
 * A name without what writers differ in: case, spaces, punctuation, joiners, '&' or 'and', Unicode form. Names that fold
 * alike are one name. 'Ministry of' and 'State Ministry of' stay: they are two ministries.
 */
export function foldMinistryName(name: string): string {
  const words = foldForSearch(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word, index) => word !== 'and' && !(index === 0 && word === 'the')).join(' ');
}

/** What names that are one name have alike: a folded name without its spaces ('Buddha Sasana' is 'Buddhasasana'). */
export function ministryNameKey(name: string): string {
  return foldMinistryName(name).replaceAll(' ', '');
}

type Office = 'ministry' | 'state-ministry' | 'none';

/** A folded name in two parts, the kind of office and what it is for; the office also where it is misspelled. */
function partsOf(folded: string): { readonly office: Office; readonly of: string } {
  const words = folded.split(' ');
  const isState = words.length > 2 && similarity(words[0] ?? '', 'state') >= SIMILAR_FROM;
  const rest = isState ? words.slice(1) : words;
  const office = isState ? 'state-ministry' : 'ministry';
  if (rest.length > 2 && isMinistry(rest[0]) && rest[1] === 'of')
    return { office, of: rest.slice(2).join(' ') };
  if (rest.length > 1 && isMinistry(rest.at(-1))) return { office, of: rest.slice(0, -1).join(' ') };
  return { office: 'none', of: folded };
}

function isMinistry(word: string | undefined): boolean {
  return word !== undefined && similarity(word, 'ministry') >= 0.75; // 'minstry', 'minsitry'
}

/** One writing of a ministry's name. */
interface Writing {
  readonly ministry: KnownMinistry;
  readonly by: 'name' | 'alias';
  readonly name: string;
  readonly folded: string;
  readonly office: Office;
  readonly of: string;
  readonly fromYear: number;
  readonly toYear: number;
}

/**
 * A matcher over all known ministries. A ministry is found by any of its names and aliases in every year in which it
 * existed, so that an earlier year's file finds it too; a name that only another one bore at another time is unknown.
 */
export function ministryMatcher(known: readonly KnownMinistry[]): MatchMinistry {
  const writings = known.flatMap(writingsOf);
  const byKey = Map.groupBy(writings, (writing) => ministryNameKey(writing.name));
  const suggest = suggestionsOf(writings);
  return (name, fiscalYear) => {
    const folded = foldMinistryName(name);
    const same = byKey.get(ministryNameKey(name)) ?? [];
    const [best] = bearersIn(same, fiscalYear).sort(
      (a, b) => preference(a, fiscalYear) - preference(b, fiscalYear) || a.ministry.id - b.ministry.id,
    );
    if (best) return { kind: 'known', ministry_id: best.ministry.id, by: best.by };
    const similar = candidatesOf(
      folded,
      writings.filter(({ ministry }) => existedIn(ministry, fiscalYear)),
      SIMILAR_FROM,
    );
    if (similar.length > 0) return { kind: 'similar', candidates: similar };
    return { kind: 'unknown', candidates: suggest(folded, fiscalYear) };
  };
}

/**
 * Those that bear a name in a year. Where only one ministry ever bore it, also in years before it is known to have begun: estimates
 * of an earlier year are often published again by the ministries of a later one. Not after its end: the name may be given anew.
 */
function bearersIn(same: readonly Writing[], year: number): Writing[] {
  const existing = same.filter(({ ministry }) => existedIn(ministry, year));
  const isOnly = new Set(same.map(({ ministry }) => ministry.id)).size === 1;
  return existing.length > 0 || !isOnly
    ? existing
    : same.filter(({ ministry }) => year < (ministry.began ?? year));
}

/** Whether a ministry is not known to have begun later or ended earlier. */
export function existedIn({ began, ended }: Pick<KnownMinistry, 'began' | 'ended'>, year: number): boolean {
  return (began ?? year) <= year && (ended ?? year) >= year;
}

/** The ministry that bears one of these names at a time at which another of the name would exist; null when none does. */
export function ministryOfName(
  known: readonly KnownMinistry[],
  names: Localized,
  { began, ended }: Pick<KnownMinistry, 'began' | 'ended'>,
): KnownMinistry | null {
  const wanted = new Set([names.en, names.si, names.ta].map(ministryNameKey));
  const overlaps = (one: KnownMinistry) =>
    (one.began ?? 0) <= (ended ?? Number.POSITIVE_INFINITY) &&
    (one.ended ?? Number.POSITIVE_INFINITY) >= (began ?? 0);
  return (
    known.find((one) => overlaps(one) && namesOf(one).some((name) => wanted.has(ministryNameKey(name)))) ??
    null
  );
}

function namesOf({ names, aliases }: KnownMinistry): string[] {
  return [...names.flatMap(({ names: { en, si, ta } }) => [en, si, ta]), ...aliases];
}

function writingsOf(ministry: KnownMinistry): Writing[] {
  const written = (by: Writing['by'], name: string, fromYear: number, toYear: number): Writing => {
    const folded = foldMinistryName(name);
    return { ministry, by, name, folded, ...partsOf(folded), fromYear, toYear };
  };
  const names = ministry.names.flatMap(({ names: { en, si, ta }, since }, index) => {
    const next = ministry.names[index + 1];
    const until = next ? next.since - 1 : Number.POSITIVE_INFINITY;
    return [...new Set([en, si, ta])].map((name) => written('name', name, since, until));
  });
  return [...names, ...ministry.aliases.map((name) => written('alias', name, Number.NaN, Number.NaN))];
}

/** How many years a writing is from its time; an alias, which has none, comes last. */
function preference({ fromYear, toYear }: Writing, year: number): number {
  if (Number.isNaN(fromYear)) return Number.MAX_SAFE_INTEGER;
  return Math.max(0, fromYear - year, year - toYear);
}

function candidatesOf(folded: string, writings: readonly Writing[], from: number): NameCandidate[] {
  const asked = partsOf(folded);
  const best = new Map<number, NameCandidate>();
  for (const writing of writings) {
    if (areApart(asked.office, writing.office) || !canReach(from, asked.of, writing.of)) continue;
    const share = similarity(asked.of, writing.of);
    const { id } = writing.ministry;
    if (share < from || share <= (best.get(id)?.share ?? -1)) continue;
    best.set(id, { ministry_id: id, name: writing.name, share });
  }
  return [...best.values()]
    .sort((a, b) => b.share - a.share || a.ministry_id - b.ministry_id)
    .slice(0, MOST_CANDIDATES);
}

/** What may be meant by a folded name that no ministry bears, by kind of office: a state ministry is not its ministry. */
function suggestionsOf(writings: readonly Writing[]): (folded: string, year: number) => NameCandidate[] {
  const work = ({ ministry, name, of }: Writing) => ({
    ...{ ministry_id: ministry.id, name, of },
    existed: (year: number) => existedIn(ministry, year),
  });
  const byOffice = (asked: Office) =>
    ministrySuggestions(writings.filter(({ office }) => !areApart(asked, office)).map(work));
  const made = {
    ministry: byOffice('ministry'),
    'state-ministry': byOffice('state-ministry'),
    none: byOffice('none'),
  };
  return (folded, year) => {
    const { office, of } = partsOf(folded);
    return made[office](of, year);
  };
}

function areApart(one: Office, other: Office): boolean {
  return one !== other && one !== 'none' && other !== 'none';
}
