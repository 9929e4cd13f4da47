import { z } from 'zod';
import { textFault, visibleText } from './text-fault.ts';

/**
 * A text that somebody writes for others to read, at most `max` characters: without what came along with a copy and shows nothing
 * (`visibleText`). What would hide or break it is refused: control characters but tab and newline, other invisible ones. Every schema of such a text is made of it.
 */
export function writtenText(max: number, tooLong?: string) {
  return z
    .string()
    .overwrite(visibleText)
    .max(max, tooLong)
    .superRefine((text, context) => {
      const message = textFault(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

/** A written text: trimmed, not empty, in Unicode NFC, with newlines of one kind. */
export function plainTextSchema(max: number, empty = 'Must not be empty', tooLong?: string) {
  return z
    .string()
    .overwrite((text) => visibleText(text).normalize('NFC').trim())
    .pipe(writtenText(max, tooLong).min(1, empty));
}

/** A name: a written text on one line, with single spaces. */
export function nameTextSchema(max: number) {
  return writtenText(max)
    .overwrite((text) => text.replace(/\s+/g, ' ').trim().normalize('NFC'))
    .refine((text) => text !== '', 'Must not be empty');
}
