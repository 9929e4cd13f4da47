import type { Language } from '@sabha/domain/core/localized';
import { formsOf, isWritten, type WordForms } from '../language/word-forms.ts';
import { wordsOf } from '../language/words.ts';

/** English says by the order of its words who asks for what: "who can vote" and "whom should I vote for" have the same ones. */
const ENGLISH: readonly RegExp[] = [
  /\bwho(?:m)?\s+(?:should|shall|do|must|would)\s+(?:i|we|you|one|people)\b.*?\bvote\b(?:\s+for\b)?/i,
  /\b(?:who|whom|what|which\s+\w+|how|tell me who)\s+(?:\w+\s+)?to\s+vote\s+for\b/i,
  /\bwhich\s+(?:party|candidate|politician|leader|side|way)\b.*?\bvote\b(?:\s+for\b)?/i,
  /\b(?:how|what)\s+(?:should|shall|would|must)\s+(?:i|we|you|one)\s+vote\b(?:\s+(?:on|about|for)\b)?/i,
  /\b(?:should|shall|ought|must)\s+(?:i|we|one|people|everyone|everybody)\s+(?:\w+\s+){0,2}?(?:vote|say)\s+(?:yes|no|for|against|in favou?r|up|down)\b(?:\s+(?:or\s+(?:yes|no|for|against|down)|on|to|of|about)\b)*/i,
  /\b(?:should|shall|ought|must)\s+(?:i|we|one|people)\s+(?:\w+\s+){0,2}?(?:support|oppose|approve|reject|back)\b/i,
  /\b(?:should|shall|ought|must)\s+(?:i|we|one|people)\s+(?:\w+\s+){0,2}?sign\s+(?:the|this|that|a|it)\b/i,
  /\bis\s+it\s+(?:better|best|good|right|wise|wrong|bad)\s+(?:\w+\s+){0,3}?to\s+(?:vote|sign|support|oppose)\b/i,
  /\b(?:do|would|can|could)\s+you\s+(?:recommend|suggest|advise)\b.*?\b(?:vot\w+|yes|no|sign\w*|support\w*)\b/i,
  /\bdo\s+you\s+think\s+(?:i|we)\s+should\s+(?:vote|sign|support|oppose)\b/i,
  /\bhow\s+would\s+you\s+vote\b/i,
  /\b(?:vote\s+)?yes\s+or\s+no\s+(?:is|which is|what is|what's)\s+(?:better|best)\b/i,
];

const VOTE = formsOf({
  en: '',
  si: 'ඡන්දය ඡන්දෙ ඡන්දේ ඡන්දයක් ඡන්දෙන් වෝට් චන්දය චන්දෙ',
  ta: 'வாக்களிக்க வாக்களிப்பது வாக்களிக்கலாமா வாக்களிக்கணும் வாக்கு வாக்கை ஓட்டு வோட்டு வோட்',
});
/** For whom. */
const WHOM = formsOf({ en: '', si: 'කාට කාටද කවුරුන්ට', ta: 'யாருக்கு யாருக்குப் எவருக்கு ஆருக்கு' });
const PARTY = formsOf({ en: '', si: 'පක්ෂයට පක්ෂෙට පක්ෂයටද අපේක්ෂකයාට', ta: 'கட்சிக்கு கட்சிக்குப் வேட்பாளருக்கு' });
/** Which way. */
const SIDE = formsOf({
  en: '^yes',
  si: 'ඔව් පක්ෂව විරුද්ධව එරෙහිව',
  ta: 'ஆம் ஆதரவாக எதிராக ஆதரித்து எதிர்த்து ஓம்',
});
/** The word for a vote against also means "not": it counts as a side only where it is quoted. */
const NO = /(?:නැහැ|නැත|නෑ)\s+(?:කියලා|කියල|කියා|ලෙස)|இல்லை\s+(?:என்று|என|எண்டு)/u;
/** Whether one should. */
const SHOULD = formsOf({
  en: '',
  si: 'යුතුද යුත්තේ දියයුතුද දෙන්නද දෙන්නෙ දෙන්නේ ඕනද ඕනේද ඕනෙද ඕන ඕනේ ඕනෙ දෙමුද හොඳද හොඳ',
  ta: 'வேண்டும் வேண்டுமா வேணும் வேணுமா வாக்களிக்கலாமா வாக்களிக்கணும் வாக்களிப்பது போடலாமா போடணும் போடுறது போட போடுவது நல்லது நல்லதா சிறந்தது சரியா',
});
/** Words of questions about eligibility or complaints, which are not for advice: "யாருக்கு வாக்களிக்க முடியும்" is "who can vote". */
const MAY = formsOf({
  en: '',
  si: 'හැකි හැකිද හැක්කේ පුළුවන් පුළුවන්ද පුලුවන් පුලුවන්ද සුදුසුකම් පැමිණිල්ලක්',
  ta: 'முடியும் முடியுமா முடியாது இயலும் ஏலும் உரிமை தகுதி அனுமதி',
});
/** A longer text describes what happened rather than asking for advice. */
const MOST_WORDS = 12;
const ASKING = [VOTE, WHOM, PARTY, SIDE, SHOULD];

/**
 * What a question for advice on a vote or a signature is about, in its own words: "Should I vote yes on the canal?" leaves "the canal".
 * Null for every other question.
 */
export function adviceAskedOn(question: string, language: Language): string | null {
  const pattern = ENGLISH.find((one) => one.test(question));
  if (pattern) return question.replace(pattern, ' ').trim();
  const all = wordsOf(question);
  const has = (forms: WordForms) => all.some((word) => isWritten(word, forms, language));
  if (all.length > MOST_WORDS || !has(VOTE) || !has(SHOULD) || has(MAY)) return null;
  const isAsked = has(WHOM) || has(PARTY) || has(SIDE) || NO.test(question);
  if (!isAsked) return null;
  return all.filter((word) => !ASKING.some((forms) => isWritten(word, forms, language))).join(' ');
}
