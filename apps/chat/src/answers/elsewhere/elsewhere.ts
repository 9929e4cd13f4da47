import type { Language } from '@sabha/domain/core/localized';
import en from './elsewhere.en.json' with { type: 'json' };
import si from './elsewhere.si.json' with { type: 'json' };
import ta from './elsewhere.ta.json' with { type: 'json' };

/** Questions that people ask of other offices, or of nobody: what is nearest to one of these is not answered. */
export const ELSEWHERE: Readonly<Record<Language, readonly string[]>> = { en, si, ta };
