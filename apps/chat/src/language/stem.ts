import type { Language } from '@sabha/domain/core/localized';
import { stemmer } from 'stemmer';
import { scriptOf } from './words.ts';

/** Endings of case, number, postposition and question, the longest first. */
const byLength = (endings: string): string[] =>
  endings.split(/\s+/).sort((one, other) => other.length - one.length);

const SINHALA_ENDINGS = byLength(
  `යන්ගෙන් යන්ගේ යන්ට යන්ද යකින් යකට යක වල් වක යකදී යකි යක් යෙන් යෙහි යේදී යේ යෙ යට යත් යන් යෝ ය
  වලින් වලදී වලට වල වරුන්ගේ වරුන්ට වරුන් වරු වන් වකින් වකට වක් වෙන් වේදී වේ වෙ වට ව
  කින් කට කදී ක් ෙන් ේදී ේ ලාගේ ලාට ලා න්ගෙන් න්ගේ ගෙන් ගේ න්ට ට න්
  න්නේ න්නෙ න්නද න්න නවාද නවද නවා නව නු ීමට ීමේදී ීමේ ීම ීම් ුවොත් හුවෝ`,
);
const TAMIL_ENDINGS = byLength(
  `ங்களுக்கு ங்களுடன் ங்களில் ங்களின் ங்களால் ங்களை ங்களும் ங்கள்
  க்களுக்கு க்களில் க்களின் க்களால் க்களை க்களும் க்கள்
  களுக்கு களுடன் களில் களின் களால் களை களும் கள்
  த்திற்கு த்துக்கு த்தினால் த்தில் த்தின் த்தால் த்தை த்தோடு த்துடன் த்திலிருந்து த்தும் த்து
  விற்கு வுக்கு வில் வின் வால் வை வும் யில் யின் யை யால் யும் யிலிருந்து
  ிற்கு ுக்கு க்கு ிலிருந்து ில் ின் ால் ுடன் ோடு ும் ினை ினால் ம்
  ிவிட்டார்கள் ிவிட்டால் ிவிட்டது ிவிட்டேன் ுவிட்டது ுவிட்டால் ந்துவிட்டது ந்துவிட்டால் ுங்கள் ப்பட்டதா ப்பட்டது ப்பட்டன ப்பட்ட
  ப்படுகிறது ுதல் ித்தல் ுவது ிக்கலாம் லாம் ியது ிய ாமல் கிறார்கள் கிறீர்கள் ிக்க ித்து ித்த ிப்பது ப்படும் படும் கிறது கின்றன கிறேன் கிறார்கள் வது ப்பது க்க ப்பதற்கு வதற்கு`,
);
const SINHALA_LAST_SIGN = /[\u0dca\u0dcf-\u0ddf]+$/;
const TAMIL_LAST_SIGN = /[\u0bbe-\u0bcd]+$/;
const LETTERS = { si: /[\u0d85-\u0dc6]/g, ta: /[\u0b85-\u0bb9]/g };
/** வீட்டில் is of வீடு, ஆற்றில் of ஆறு: the consonant is doubled before an ending. */
const TAMIL_DOUBLED = /(ட்ட|ற்ற)$/;

const letterCount = (word: string, script: 'si' | 'ta'): number => word.match(LETTERS[script])?.length ?? 0;

function withoutEnding(word: string, endings: string[], script: 'si' | 'ta'): string {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (letterCount(rest, script) >= 2) return rest;
  }
  return word;
}

function stemSinhala(word: string): string {
  const rest = withoutEnding(word, SINHALA_ENDINGS, 'si').replace(SINHALA_LAST_SIGN, '');
  return letterCount(rest, 'si') >= 2 ? rest : word;
}

function stemTamil(word: string): string {
  const rest = withoutEnding(word, TAMIL_ENDINGS, 'ta').replace(TAMIL_LAST_SIGN, '');
  if (letterCount(rest, 'ta') < 2) return word;
  return letterCount(rest, 'ta') > 2 && TAMIL_DOUBLED.test(rest) ? rest.slice(0, -2) : rest;
}

/** What the forms of a word have in common. The word is folded; its script decides how, not the text that it is in. */
export function stem(word: string): string {
  const script: Language = scriptOf(word);
  if (script === 'si') return stemSinhala(word);
  if (script === 'ta') return stemTamil(word);
  return /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
}
