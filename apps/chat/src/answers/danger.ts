import type { Language, Localized } from '@sabha/domain/core/localized';
import { formsOf, isWritten, type WordForms } from '../language/word-forms.ts';
import { wordsOf } from '../language/words.ts';
import { ANSWER_TEXTS, type AnswerTexts } from './texts/answer-texts.ts';

/** A number to call, with what it is. */
export interface CallNumber {
  readonly number: string;
  readonly label: string;
}

/** Words of a danger that need no other word beside them. */
const GRAVE: Localized = {
  en: 'rape raped raping kidnap kidnapped kidnapping murdered stabbed stabbing suicide suicidal bleeding drowning strangled unconscious hostage molested',
  si: 'දූෂණයකරලා පැහැරගත්තා පැහැරගෙන මරාගන්න දිවිනසාගන්න සියදිවි ලේගලනවා කපලා ගිනිගත්තා ගිනිඅරන්',
  ta: 'கற்பழித்த கற்பழிப்பு வன்புணர்வு கடத்தி கடத்தப்பட்டார் தற்கொலை இரத்தப்போக்கு மூழ்குகிறார் குத்தினார்கள்',
};
/** Words of a danger that count where somebody is in it. */
const GRAVE_FOR_SOMEBODY: Localized = {
  en: 'kill killing killed threaten threatens threatened threatening threats threat attack attacked attacking beating beaten hitting hurt hurting stab shoot shot shooting gun knife weapon robbed robbing burgled thief thieves robber robbers burglar burglars following stalking stalked harass harassed abused abusing assaulted die dying fire burning collapsed accident emergency danger trapped',
  si: 'මරන මරනවා මරන්න මරණ තර්ජනය තර්ජන ගහනවා ගැහුවා ගහලා පහරදෙනවා පහර බැනලා තුවක්කුව පිහිය හොරු හොරකම් පස්සෙන් හිංසා අනතුර අනතුරක ගිනි කඩාවැටුණා වදහිංසා ආයුධ',
  ta: 'கொல்ல கொன்று கொலை மிரட்டுகிறார்கள் மிரட்டுறாங்க மிரட்டல் மிரட்டினார்கள் அடிக்கிறார் அடிக்கிறார்கள் அடிக்கிறாங்க அடித்தார் தாக்குகிறார்கள் தாக்கினார்கள் துப்பாக்கி கத்தி ஆபத்து ஆபத்தில் தீப்பிடித்து தீ பின்தொடர்கிறார்கள் கொள்ளை விபத்து துன்புறுத்துகிறார்',
};
/** Somebody, or now. */
const SOMEBODY: Localized = {
  en: 'me my us i he she him her they them we now husband wife father mother neighbour neighbor someone somebody child daughter son baby brother sister friend help outside house home here',
  si: 'මට මාව මගේ අපට අපිට අපව දැන් එයා එයාලා ඔවුන් මහත්තයා සැමියා බිරිඳ තාත්තා අම්මා ළමයා දරුවා දුව පුතා අල්ලපු කවුරුහරි කෙනෙක් ගෙදර උදව් මම ඇවිල්ලා මෙතන',
  ta: 'என்னை எனக்கு என் எங்களை எங்களுக்கு இப்போது இப்ப அவர் அவர்கள் அவங்க கணவர் புருஷன் மனைவி அப்பா அம்மா பிள்ளை மகள் மகன் யாரோ வீட்டுக்கு வீட்டில் உதவி நான் என்ட வந்து இங்க',
};
/** A vote may hit the ledger, and a petition beat its deadline: of these, whom they hit. */
const HITS_SOMEBODY =
  /\b(?:hit|hits|beat|beats)\s+(?:me|us|him|her|them|my|our|his|a child|the child|children)\b/i;
/** What says which help is needed beside the police. */
const HELP: readonly (readonly [keyof AnswerTexts, string, Localized])[] = [
  ['despair', '1926', { en: 'suicide suicidal', si: 'දිවිනසාගන්න සියදිවි මරාගන්න', ta: 'தற்கொலை' }],
  ['fire', '110', { en: 'fire burning', si: 'ගිනි ගිනිගත්තා ගිනිඅරන්', ta: 'தீ தீப்பிடித்து' }],
  [
    'children',
    '1929',
    { en: 'child daughter son baby children kid', si: 'ළමයා දරුවා දුව පුතා ළමයි', ta: 'பிள்ளை மகள் மகன் குழந்தை' },
  ],
  ['women', '1938', { en: 'husband raped rape wife', si: 'සැමියා මහත්තයා', ta: 'கணவர் புருஷன் கற்பழித்த' }],
];
const MOST_NUMBERS = 4;

/** English words are known as they are written alone: "hit" is no form of "hitting" here. */
const exact = ({ en, si, ta }: Localized) => formsOf({ en: en.replace(/\S+/g, '^$&'), si, ta });
const GRAVE_WORDS = exact(GRAVE);
const FOR_SOMEBODY = exact(GRAVE_FOR_SOMEBODY);
const SOMEBODY_WORDS = exact(SOMEBODY);
const HELP_WORDS = HELP.map(([label, number, words]) => ({ label, number, forms: exact(words) }));

/**
 * The numbers to call, where a question says that somebody is in danger now; null where it does not. A question about violence as such
 * ("which policy is there on violence?") names nobody.
 */
export function numbersToCall(question: string, language: Language): readonly CallNumber[] | null {
  const words = wordsOf(question);
  const has = (forms: WordForms) => words.some((word) => isWritten(word, forms, language));
  const isGrave =
    has(GRAVE_WORDS) || (has(FOR_SOMEBODY) && has(SOMEBODY_WORDS)) || HITS_SOMEBODY.test(question);
  if (!isGrave) return null;
  const texts = ANSWER_TEXTS[language];
  const special = HELP_WORDS.filter((help) => has(help.forms)).map(({ label, number }) => ({
    number,
    label: texts[label],
  }));
  const first = { number: '119', label: texts.police };
  const second = { number: '1990', label: texts.ambulance };
  return [first, second, ...special].slice(0, MOST_NUMBERS);
}
