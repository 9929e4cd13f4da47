import type { Language } from '@sabha/domain/core/localized';
import type { FigureTexts } from './figure-texts.ts';
import { ENGLISH_FIGURES } from './figures.en.ts';
import { SINHALA_FIGURES } from './figures.si.ts';
import { TAMIL_FIGURES } from './figures.ta.ts';

/** The sentences around figures, by language. */
export const FIGURE_TEXTS: Readonly<Record<Language, FigureTexts>> = {
  en: ENGLISH_FIGURES,
  si: SINHALA_FIGURES,
  ta: TAMIL_FIGURES,
};
