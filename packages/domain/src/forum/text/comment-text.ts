import { z } from 'zod';
import { hasTooManyMarks, MOST_MARKS } from '../../core/combining-marks.ts';
import { textFault, visibleText, withoutMarks } from '../../core/text-fault.ts';
import { COMMENT_LENGTH, STATEMENT_LENGTH } from '../comments/comment-limits.ts';

/** Longest text that is looked at, in UTF-16 units: ten times the longest comment. */
const LONGEST_INPUT = 20_000;

const EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/g;

function cleaned(text: string): string {
  return visibleText(text).normalize('NFC').replace(EMPTY_LINES, '\n\n').trim();
}

/**
 * A text of the discussion, at most `longest` code points once it is clean: in Unicode NFC, trimmed, not empty, line ends as LF, at
 * most one empty line in a row, without what nobody sees where it does nothing. What would hide or break a text is refused, in
 * words for its writer: control characters, lone surrogates, tags, private characters, more than `MOST_MARKS` marks on a letter.
 */
function discussionTextSchema(longest: number) {
  const tooLong = `At most ${longest.toLocaleString('en')} characters`;
  return z
    .string()
    .max(LONGEST_INPUT, { message: tooLong, abort: true })
    .refine((text) => text.isWellFormed(), { message: 'Broken text', abort: true })
    .refine((text) => !hasTooManyMarks(withoutMarks(text)), {
      message: `At most ${MOST_MARKS} marks on one letter`,
      abort: true,
    })
    .overwrite(cleaned)
    .superRefine((text, context) => {
      const message = textFault(text) ?? lengthFault(text, longest, tooLong);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

function lengthFault(text: string, longest: number, tooLong: string): string | null {
  if (text === '') return 'Must not be empty';
  return [...text].length > longest ? tooLong : null;
}

/** The text of a comment: see `discussionTextSchema`; at most 2,000 code points. */
export const commentTextSchema = discussionTextSchema(COMMENT_LENGTH);

/** What a machine made of a comment, which may be longer: a text as of a comment, at most four times as long. */
export const translatedTextSchema = discussionTextSchema(4 * COMMENT_LENGTH);

/** A statement of the opinion map: a text as of a comment, on one line, at most 140 code points. */
export const statementTextSchema = discussionTextSchema(STATEMENT_LENGTH).refine(
  (text) => !text.includes('\n'),
  'Must be on one line',
);
