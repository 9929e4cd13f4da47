import { MONTHS } from '@sabha/domain/core/format-words';
import type { Language } from '@sabha/domain/core/localized';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { foldWord } from '../language/fold.ts';
import { isFunctionWord } from '../language/function-words.ts';
import { stem } from '../language/stem.ts';
import { SYNONYM_WORDS } from '../language/synonyms.ts';
import { formsOf, isAmong, type WordForms } from '../language/word-forms.ts';
import { wordsOf } from '../language/words.ts';
import { CONCEPTS, type Concept } from './concepts.ts';
import { withoutCourtesy } from './courtesy-phrases.ts';
import { isFiller, isSpokenFiller } from './filler-words.ts';
import { PROVINCE_WORDS, WHOLE_PROVINCE_WORDS } from './province-words.ts';

/** A word of a question, and all that it may mean. */
export interface ReadWord {
  readonly word: string;
  readonly concepts: readonly Concept[];
  readonly provinces: readonly Province[];
  readonly year: number | null;
  /** Of the year, from 1. */
  readonly month: number | null;
  /** Another number than a year: that of a petition, a proposal. */
  readonly number: number | null;
  /** Whether it is of a province itself, and not of a district. */
  readonly isWholeProvince: boolean;
}

/** Numbers as words, from one on. */
const ORDINALS: readonly string[] = [
  'first පළමු පළවෙනි முதலாவது',
  'second දෙවන දෙවෙනි இரண்டாவது ரெண்டாவது',
  'third තුන්වන තුන්වෙනි மூன்றாவது',
  'fourth හතරවන හතරවෙනි நான்காவது',
  'fifth පස්වන පස්වෙනි ஐந்தாவது',
  'sixth හයවන හයවෙනි ஆறாவது',
  'seventh හත්වන හත්වෙනි ஏழாவது',
  'eighth අටවන අටවෙනි எட்டாவது',
  'ninth නවවන නවවෙනි ஒன்பதாவது',
];
const BY_ORDINAL = new Map(
  ORDINALS.flatMap((words, at) => words.split(' ').map((word) => [foldWord(word), at + 1] as const)),
);
const YEAR = /^(?:fy)?((?:19|20)\d\d)/;
const NUMBER = /^(\d{1,9})(?!\d)/;

const CONCEPT_FORMS = Object.entries(CONCEPTS).map(
  ([concept, words]) => [concept as Concept, formsOf(words)] as const,
);
/** Other spellings of months in Tamil. */
const MONTHS_IN_TAMIL: readonly string[] =
  'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்'.split(' ');
/** "May" is another word more often than the month. */
const MONTH_FORMS = MONTHS.en.map((name, at) =>
  formsOf({
    en: name === 'May' ? '' : name,
    si: MONTHS.si[at] ?? '',
    ta: `${MONTHS.ta[at] ?? ''} ${MONTHS_IN_TAMIL[at] ?? ''}`.trim(),
  }),
);
const WHOLE = formsOf(WHOLE_PROVINCE_WORDS);
const PROVINCE_FORMS = PROVINCES.map((province) => [province, formsOf(PROVINCE_WORDS[province])] as const);

/** The budget is a "plan of income and expenditure" in Tamil: no plan of another kind. */
const BUDGET_IN_TAMIL =
  /வரவு\s*-?\s*செலவு(?:த்)?(?:\s*திட்ட[\p{L}\p{M}]*)?|vara[vw]u\s+sela\w+\s+thi?tt?a\w*/giu;

/** Endings of a number that people write apart from it. */
const NUMBER_ENDINGS = /(\d)\s*(?:ஆம்|ஆவது|வது|இல்|ல்|இற்கு|க்கு|දී|දි|වන|වැනි|වෙනි|ට|di)(?![\p{L}\p{M}])/gu;

/** What is not done yet is another figure than what is. */
const NOT_SPENT =
  /\b(?:not|never) (?:yet )?(?:been |be )?(?:spent|paid(?: out)?|used)(?: yet)?\b|\byet to be (?:spent|used|paid)\b|වියදම් (?:නොකළ|නොකරපු|නොවුණු|(?:කරලා|වෙලා|කරල|වෙල) නැති)|செலவிடப்படாத|செலவாகாத|செலவழிக்காத|செலவிடாத|செலவழிக்கப்படாத|செலவு செய்யாத|செலவாகாமல்/giu;
const NOT_RESOLVED =
  /\bnot (?:yet )?(?:been )?(?:resolved|solved|settled|fixed)(?: yet)?\b|(?:විසඳලා|විසඳා) නැති|නොවිසඳුණු|தீர்க்கப்படாத|தீராத|தீர்க்காத|theerkapadatha|theeratha|විසඳු(?:ණේ|ණු|නේ|නු) (?:නැති|නෑ)/giu;
const NOT_STARTED = /\bnot (?:yet )?(?:been )?(?:started|begun)(?: yet)?\b/gi;
const USED_UP = /\bused up\b/gi;
/** A question without what is only said around it, its phrases as one word each. */
function withoutPhrases(question: string): string {
  return withoutCourtesy(question.normalize('NFC'))
    .replace(NUMBER_ENDINGS, '$1')
    .replace(BUDGET_IN_TAMIL, 'பாதீடு')
    .replace(/\bnumber(?: of\b|\s*\??$)/gi, 'numberof ')
    .replace(/(\d),(\d)/g, '$1$2')
    .replace(/n['’]t\b/g, ' not')
    .replace(NOT_SPENT, ' unspent ')
    .replace(NOT_RESOLVED, ' unresolved ')
    .replace(NOT_STARTED, ' unstarted ')
    .replace(USED_UP, ' spent ');
}

/** The words of a question that say something, in their order. `language` decides how Latin letters sound. */
export function readWords(question: string, language: Language): ReadWord[] {
  return wordsOf(withoutPhrases(question))
    .filter((word) => !isSpokenFiller(word, language))
    .map((word) => readWord(word, language))
    .filter(
      (read) => isUnderstood(read) || !(isFunctionWord(read.word, language) || isFiller(read.word, language)),
    );
}

/** Whether a word has a meaning here; others are of a name, or of something else. */
export function isUnderstood({ concepts, provinces, year, number }: ReadWord): boolean {
  return concepts.length > 0 || provinces.length > 0 || year !== null || number !== null;
}

function readWord(word: string, language: Language): ReadWord {
  const year = YEAR.exec(word)?.[1];
  const digits = NUMBER.exec(word.replace(/^(?:no|number|#)(?=\d)/, ''))?.[1];
  const number = digits === undefined ? (BY_ORDINAL.get(word) ?? null) : Number(digits);
  const month = MONTH_FORMS.findIndex((forms) => isAmong(word, forms, language)) + 1;
  const provinces = PROVINCE_FORMS.filter(([, forms]) => isAmong(word, forms, language));
  return {
    word,
    concepts: [...meaningsOf(word, language), ...(month > 0 ? (['month'] as const) : [])],
    provinces: provinces.map(([province]) => province),
    year: year === undefined ? null : Number(year),
    month: month > 0 ? month : null,
    number: year === undefined ? number : null,
    isWholeProvince: provinces.length > 0 && isAmong(word, WHOLE, language),
  };
}

/** Verbs of what was not done, in Tamil and Sinhala, which say it within the word. */
const DENIED_IN_TAMIL = /\u0bbeத(?:வர்|வை|ோர்|வங்க|$)|a(?:th|dh)a(?:vanga|vargal)$/u;
const DENIED_IN_SINHALA = /^නො(?!මිල|වැම්|යෙක්|හොත්)/u;

function isDenied(word: string, language: Language): boolean {
  return (language !== 'en' && DENIED_IN_TAMIL.test(word)) || DENIED_IN_SINHALA.test(word);
}

/** Words that are known: police is no slip of policy. */
const KNOWN = new Set(SYNONYM_WORDS.en);

/** What a word may mean: what it is written for; only else what it is like. */
function meaningsOf(word: string, language: Language): Concept[] {
  const written = CONCEPT_FORMS.filter(([, { exact }]) => exact.has(word));
  const isOther = KNOWN.has(word);
  const isMeant = (forms: WordForms) =>
    isOther && language === 'en' ? forms.stems.has(stem(word)) : isAmong(word, forms, language);
  const meant = written.length > 0 ? written : CONCEPT_FORMS.filter(([, forms]) => isMeant(forms));
  const concepts = meant.map(([concept]) => concept);
  return written.length === 0 && isDenied(word, language)
    ? [...new Set([...concepts, 'not' as const])]
    : concepts;
}
