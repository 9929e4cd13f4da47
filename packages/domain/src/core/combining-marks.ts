/** Most combining marks on one letter. Sinhala and Tamil need three, scholars' Latin four. */
export const MOST_MARKS = 8;

// They show nothing, and marks after them are still on the same letter.
const BETWEEN_MARKS = /\p{Join_Control}|\uFE0F/gu;
const TOO_MANY = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');
const EXCESS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * Whether a letter has more than `MOST_MARKS` marks. Ask before a text from outside is normalised: that takes a time that grows
 * with the square of the marks in a row (a second for 50,000).
 */
export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY.test(text.replace(BETWEEN_MARKS, ''));
}

/** The text with the first `MOST_MARKS` marks in a row, so that it can be normalised. */
export function withoutExcessMarks(text: string): string {
  return text.replace(EXCESS, '$1');
}
