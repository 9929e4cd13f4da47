// Control characters other than tab and newline are never part of a name or a note, and NUL can not be stored at all.
const UNPRINTABLE = /(?![\n\t])\p{Cc}/u;

/** Whether a text can be stored and searched for: well-formed Unicode without control characters but tab and newline. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text);
}

// Direction marks, zero-width spaces, tags, fillers, line separators, private characters: they change what a reader sees,
// or make two texts look alike.
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Noncharacter_Code_Point}\u2800]/u;
const SINHALA = '\u0D85-\u0DC6';
const TAMIL = '\u0B85-\u0BB9';
// Inside words of Sinhala and Tamil the joiners (U+200C, U+200D) say how two letters stand together: after the mark that
// takes a letter's vowel away (al-lakuna, pulli) and before a letter; in Sinhala also U+200D before the mark, for letters
// that touch. Anywhere else they show nothing.
// Between two pictures U+200D makes one of them (👩‍🌾).
const JOINED = [
  `(?<=\u0DCA)[\u200C\u200D](?=[${SINHALA}])`,
  `(?<=[${SINHALA}])\u200D(?=\u0DCA[${SINHALA}])`,
  `(?<=\u0BCD)[\u200C\u200D](?=[${TAMIL}])`,
  '(?<=\\p{Extended_Pictographic}[\uFE0F\\p{Emoji_Modifier}]?)\u200D(?=\\p{Extended_Pictographic})',
].join('|');
const JOINERS_IN_USE = new RegExp(JOINED, 'gu');
const JOINERS = new RegExp(`(${JOINED})|[\u200C\u200D]`, 'gu');
// Asks for the coloured form of a picture (✔️), and shows nothing by itself.
const COLOURED = /(?<=\p{Extended_Pictographic})\uFE0F/gu;

/** The first character that a reader of this text would not see, as `U+202E`; null where each is seen. */
export function invisibleCharacter(text: string): string | null {
  const found = INVISIBLE.exec(text.replace(JOINERS_IN_USE, '').replace(COLOURED, ''))?.[0].codePointAt(0);
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text without joiners (U+200C, U+200D) that join nothing; of several in a row the first can stay. Nothing looks different. */
export function withoutIdleJoiners(text: string): string {
  const single = text.replace(/([\u200C\u200D])[\u200C\u200D]+/g, '$1');
  return single.replace(JOINERS, (_, inUse: string | undefined) => inUse ?? '');
}

/** What is wrong with a text that people will read, in words for whoever wrote it; null where nothing is. */
export function textFault(text: string): string | null {
  if (!text.isWellFormed()) return 'Broken text';
  if (UNPRINTABLE.test(text)) return 'Must not contain control characters';
  const invisible = invisibleCharacter(text);
  return invisible === null ? null : `Must not contain invisible characters (${invisible})`;
}
