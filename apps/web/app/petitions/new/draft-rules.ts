import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import { type HiddenCharacter, hiddenCharacter, visibleText } from '@sabha/domain/core/text-fault';
import {
  DEFAULT_TARGET,
  HIGHEST_TARGET,
  LONGEST_PETITION_DAYS,
  PETITION_TEXT_LIMITS,
} from '@sabha/domain/petitions/petition-limits';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import type { DraftIntent } from '../draft-message.ts';

const DAY_MS = 86_400_000;
/** How long a petition is open unless its author says otherwise. */
const USUAL_DAYS = 90;

export const DRAFT_STEPS = [1, 2, 3, 4] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

interface Words {
  readonly title: string;
  readonly description: string;
}

/** A petition while it is written: what is in the fields, right or not. */
export interface PetitionDraft {
  /** The language of the first text. */
  readonly language: Language;
  readonly texts: Readonly<Record<Language, Words>>;
  /** The English name of the ministry that is asked; empty for none. */
  readonly ministry: string;
  readonly target: string;
  /** The last day on which it can be signed, as YYYY-MM-DD. */
  readonly deadline: string;
  /** The step on which it was left. */
  readonly step: number;
  /** The digest under which the same was signed once and refused by the ledger. */
  readonly refused?: string;
  /** The digest of the petition that the draft before became, for as long as nothing is written in this one. */
  readonly recorded?: string | undefined;
}

export type DraftField = 'title' | 'description' | 'target' | 'deadline' | `${keyof Words}-${Language}`;
export interface DraftProblem {
  readonly field: DraftField;
  readonly problem: 'missing' | 'long' | 'characters' | 'low' | 'high' | 'day';
  /** Of `characters`: the first one that has to be deleted. */
  readonly hidden?: HiddenCharacter;
}

const NO_WORDS: Words = { title: '', description: '' };

/** What the form begins with. `today`: the day in Colombo. */
export function emptyDraft(language: Language, today: string): PetitionDraft {
  return {
    language,
    texts: { en: NO_WORDS, si: NO_WORDS, ta: NO_WORDS },
    ministry: '',
    target: String(DEFAULT_TARGET),
    deadline: dayAfter(today, USUAL_DAYS),
    step: 1,
  };
}

/** Whether nothing is written yet. */
export function isBlank({ texts }: PetitionDraft): boolean {
  return Object.values(texts).every(({ title, description }) => `${title}${description}`.trim() === '');
}

/** The first and the last day that a deadline may be. */
export function deadlineBounds(today: string): { readonly first: string; readonly last: string } {
  return { first: dayAfter(today, 1), last: dayAfter(today, LONGEST_PETITION_DAYS - 1) };
}

/** What is wrong on a step, in the order of its fields. */
export function problemsOf(draft: PetitionDraft, step: DraftStep, today: string): readonly DraftProblem[] {
  const own = draft.texts[draft.language];
  if (step === 1) return wordsProblem('title', 'title', own.title);
  if (step > 2) return [];
  return [
    ...wordsProblem('description', 'description', own.description),
    ...targetProblem(draft.target),
    ...deadlineProblem(draft.deadline, today),
    ...otherLanguages(draft).flatMap((language) => {
      const { title, description } = draft.texts[language];
      if (`${title}${description}`.trim() === '') return []; // not written in this language
      return [
        ...wordsProblem(`title-${language}`, 'title', title),
        ...wordsProblem(`description-${language}`, 'description', description),
      ];
    }),
  ];
}

/** The furthest step that can be shown: one opens when those before it are right. */
export function furthestStep(draft: PetitionDraft, today: string): DraftStep {
  return DRAFT_STEPS.find((step) => problemsOf(draft, step, today).length > 0) ?? 4;
}

/** The languages besides the first one. */
export function otherLanguages({ language }: Pick<PetitionDraft, 'language'>): readonly Language[] {
  return LANGUAGES.filter((other) => other !== language);
}

/** The same draft in another first language: what was written stays where it was read, and so changes its language. */
export function inFirstLanguage(draft: PetitionDraft, language: Language): PetitionDraft {
  const { texts, language: before } = draft;
  return { ...draft, language, texts: { ...texts, [language]: texts[before], [before]: texts[language] } };
}

/** What is signed, in the form in which the server reads it: spaces and newlines of one kind, in Unicode NFC. */
export function intentOf(draft: PetitionDraft): DraftIntent {
  const written = (language: Language) => {
    const { title, description } = draft.texts[language];
    return { language, title: oneLine(title), description: lines(description) };
  };
  const translations = otherLanguages(draft)
    .map(written)
    .filter(({ title }) => title !== '');
  return {
    text: { ...written(draft.language), translations, ministry: draft.ministry || null },
    requiredSignatures: Number(draft.target),
    closesAt: String(isDay(draft.deadline) ? lastSecondOf(draft.deadline) : Number.NaN),
  };
}

/** The form of what was signed once, to write it anew. */
export function draftOfIntent(intent: DraftIntent, today: string): PetitionDraft | undefined {
  const { text, requiredSignatures, closesAt } = intent;
  if (!text) return undefined;
  const empty = emptyDraft(text.language, today);
  const texts = Object.fromEntries(
    [text, ...text.translations].map(({ language, title, description }) => [
      language,
      { title, description },
    ]),
  );
  return {
    ...empty,
    texts: { ...empty.texts, ...texts },
    ministry: text.ministry ?? '',
    target: String(requiredSignatures),
    deadline: colomboDay(new Date(Number(closesAt) * 1000)),
  };
}

/** How many days there are to sign, from today on, and how many must sign a day. */
export function paceNeeded(
  { target, deadline }: PetitionDraft,
  today: string,
): { readonly days: number; readonly perDay: number } {
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS);
  return { days, perDay: Math.ceil(Number(target) / Math.max(1, days)) };
}

function wordsProblem(field: DraftField, kind: keyof Words, text: string): readonly DraftProblem[] {
  const written = kind === 'title' ? oneLine(text) : lines(text);
  if (written === '') return [{ field, problem: 'missing' }];
  if (written.length > PETITION_TEXT_LIMITS[kind]) return [{ field, problem: 'long' }];
  const hidden = hiddenCharacter(written);
  return hidden === null ? [] : [{ field, problem: 'characters', hidden }];
}

function targetProblem(target: string): readonly DraftProblem[] {
  if (!/^\d+$/.test(target) || Number(target) < 1) return [{ field: 'target', problem: 'low' }];
  return Number(target) > HIGHEST_TARGET ? [{ field: 'target', problem: 'high' }] : [];
}

function deadlineProblem(deadline: string, today: string): readonly DraftProblem[] {
  const { first, last } = deadlineBounds(today);
  return isDay(deadline) && deadline >= first && deadline <= last
    ? []
    : [{ field: 'deadline', problem: 'day' }];
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim().normalize('NFC');
}

function lines(text: string): string {
  return visibleText(text).normalize('NFC').trim();
}

/** In Unix seconds: the whole day counts. */
function lastSecondOf(day: string): number {
  return startOfColomboDay(dayAfter(day, 1)).getTime() / 1000 - 1;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
