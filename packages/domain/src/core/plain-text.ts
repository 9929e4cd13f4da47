import { z } from 'zod';

// Control characters other than tab and newline are never part of a name or a note, and NUL can not be stored at all.
const UNPRINTABLE = /(?![\n\t])\p{Cc}/u;

/** Whether a text can be stored and shown: well-formed Unicode without control characters but tab and newline. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text);
}

/** A written text: trimmed, not empty, at most `max` characters, in Unicode NFC, without control characters. */
export function plainTextSchema(max: number) {
  return z
    .string()
    .max(max)
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .min(1, 'Must not be empty')
    .refine(isPlainText, 'Must not contain control characters')
    .normalize('NFC');
}

/** A name: a written text on one line, with single spaces. */
export function nameTextSchema(max: number) {
  return z
    .string()
    .max(max)
    .refine(isPlainText, 'Must not contain control characters')
    .overwrite((text) => text.replace(/\s+/g, ' ').trim().normalize('NFC'))
    .refine((text) => text !== '', 'Must not be empty');
}
