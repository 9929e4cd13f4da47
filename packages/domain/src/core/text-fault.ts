// Control characters other than tab and newline are never part of a name or a note, and NUL can not be stored at all.
const UNPRINTABLE = /(?![\n\t])\p{Cc}/u;

/** Whether a text can be stored and searched for: well-formed Unicode without control characters but tab and newline. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text);
}

// Direction marks, zero-width spaces, tags, fillers, line separators, private characters: they change what a reader sees,
// or make two texts look alike.
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Noncharacter_Code_Point}\u2800]`;
const REFUSED = new RegExp(String.raw`${INVISIBLE}|\p{Cs}|(?![\n\t])\p{Cc}`, 'u');
const HIDDEN = new RegExp(String.raw`(?!\p{Join_Control})(?:${REFUSED.source})`, 'gu');
const SINHALA = '\u0D85-\u0DC6';
const TAMIL = '\u0B85-\u0BB9';
// Inside words of Sinhala and Tamil the joiners (U+200C, U+200D) say how two letters stand together: after the mark that
// takes a letter's vowel away (al-lakuna, pulli) and before a letter; in Sinhala also U+200D before the mark, for letters
// that touch. Anywhere else they show nothing.
// Between two pictures U+200D makes one of them (👩‍🌾).
const JOINED = `(${[
  `\u0DCA(?=[\u200C\u200D][${SINHALA}])`,
  `[${SINHALA}](?=\u200D\u0DCA[${SINHALA}])`,
  `\u0BCD(?=[\u200C\u200D][${TAMIL}])`,
  '\\p{Extended_Pictographic}[\uFE0F\\p{Emoji_Modifier}]?(?=\u200D\\p{Extended_Pictographic})',
].join('|')})[\u200C\u200D]`;
const JOINERS_IN_USE = new RegExp(JOINED, 'gu');
const JOINERS = new RegExp(`${JOINED}|[\u200C\u200D]`, 'gu');
// Asks for the coloured form of a picture (✔️), and shows nothing by itself.
const COLOURED = /(\p{Extended_Pictographic})\uFE0F/gu;

// Direction marks and overrides: Sinhala, Tamil and English are all written from left to right. Zero-width spaces, word
// joiners, byte-order marks, soft hyphens and requests for a plain picture come with copied text and show nothing.
const SHOWS_NOTHING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF\u00AD]|\uFE0E/g;
const SELECTOR = /(\p{Extended_Pictographic}\uFE0F)|\uFE0F/gu; // 1️⃣ is read without it
const LINE_ENDS = /\r\n?|[\v\u0085\u2028\u2029]/g; // word processors put \v between lines
/** How much of a text is quoted on each side of a character that has to be refused. */
const QUOTED = 12;

/** The text without what only came along with a copy and shows nothing, with newlines of one kind. The same again changes nothing. */
export function visibleText(text: string): string {
  const shown = withoutIdleJoiners(withoutMarks(text)).replace(SELECTOR, '$1');
  return shown.replace(LINE_ENDS, '\n');
}

/** The text without direction marks, zero-width spaces, soft hyphens and their like. */
export function withoutMarks(text: string): string {
  return text.replace(SHOWS_NOTHING, '');
}

/** A character that no text may have, as `U+202E`, and the words around it, by which its writer finds it. */
export interface HiddenCharacter {
  readonly code: string;
  readonly near: string;
}

/** The first character that a reader of this text would not see; null where each is seen. */
export function hiddenCharacter(text: string): HiddenCharacter | null {
  // As many characters as before, so that the place is the one in the text.
  const masked = text.replace(JOINERS_IN_USE, '$1_').replace(COLOURED, '$1_');
  const found = REFUSED.exec(masked);
  const point = found?.[0].codePointAt(0);
  if (!found || point === undefined) return null;
  const around =
    text.slice(0, found.index).slice(-QUOTED) + text.slice(found.index + found[0].length).slice(0, QUOTED);
  const near = around.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return { code: `U+${point.toString(16).toUpperCase().padStart(4, '0')}`, near };
}

/** The text without joiners (U+200C, U+200D) that join nothing; of several in a row the first can stay. Nothing looks different. */
export function withoutIdleJoiners(text: string): string {
  const single = text.replace(/([\u200C\u200D])[\u200C\u200D]+/g, '$1');
  return single.replace(JOINERS, (joined, before?: string) => (before === undefined ? '' : joined));
}

/** What is wrong with a text that people will read, in words for whoever wrote it; null where nothing is. */
export function textFault(text: string): string | null {
  if (!text.isWellFormed()) return 'Broken text';
  if (UNPRINTABLE.test(text)) return 'Must not contain control characters';
  const hidden = hiddenCharacter(text);
  if (hidden === null) return null;
  const where = hidden.near === '' ? '' : `, near “${hidden.near}”`;
  return `Must not contain invisible characters (${hidden.code}${where})`;
}
